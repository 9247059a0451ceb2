<?php
// Pictures of Asia.

function kyotoGates( Canvas $on ): void {
	sky( $on, 0x89b6a5, 0xf7efcf, 600, 230 );
	hills( $on, 380, 50, 180, 2.2, 0x6f9a83 );
	hills( $on, 520, 40, 130, 0.4, 0x3f6d58 );
	$on->polygon( [ 540, 420, 660, 420, 860, 750, 340, 750 ], 0xcbb994 );
	$x = 600;
	foreach ( [ [ 420, 0.42 ], [ 470, 0.66 ], [ 540, 1.0 ], [ 660, 1.55 ] ] as [ $foot, $size ] ) {
		$red = mixed( 0xc8442b, 0x8f2d20, 1 - $size / 1.55 );
		$top = $foot - 260 * $size + 60;
		foreach ( [ -1, 1 ] as $side ) {
			$left = $x + 130 * $side * $size - 13 * $size;
			$on->box( $left, $top, 26 * $size, $foot - $top + 70 * $size, $red );
		}
		$on->box( $x - 150 * $size, $top + 46 * $size, 300 * $size, 20 * $size, $red );
		$on->polygon( [
			$x - 196 * $size, $top - 16 * $size, $x + 196 * $size, $top - 16 * $size,
			$x + 176 * $size, $top + 18 * $size, $x - 176 * $size, $top + 18 * $size,
		], INK );
		$on->box( $x - 168 * $size, $top + 10 * $size, 336 * $size, 16 * $size, $red );
	}
}

function kyotoPagoda( Canvas $on ): void {
	sky( $on, 0x5f6f9e, 0xf4b7a0, 330, 240 );
	hills( $on, 470, 70, 230, 0.9, 0x7c6f8c );
	for ( $storey = 0; $storey < 5; $storey++ ) {
		$y = 620 - $storey * 96;
		$half = 176 - $storey * 22;
		$on->box( 760 - $half * 0.55, $y - 60, $half * 1.1, 80, 0x6b2f2a );
		$on->polygon( [
			760 - $half, $y - 52, 760 + $half, $y - 52,
			760 + $half * 0.62, $y - 92, 760 - $half * 0.62, $y - 92,
		], INK );
	}
	$on->box( 755, 90, 10, 60, INK );
	$on->box( 0, 630, WIDTH, 120, 0x4d6b4f );
	for ( $tree = 0; $tree < 9; $tree++ ) {
		$x = $on->chance( 220, 1180 );
		$y = $on->chance( 600, 680 );
		$on->box( $x - 4, $y, 8, 50, INK );
		$on->disc( $x, $y - 10, $on->chance( 28, 50 ), [ 0xe9a5b3, 0xf4c6cd, 0xd98a9e ][$tree % 3] );
	}
}

function singaporeTowers( Canvas $on ): void {
	sky( $on, 0x2f3f6f, 0xf08f7a, 300, 240 );
	towers( $on, 590, 80, 250, 0x54507a, 0xf5c98a );
	foreach ( [ 560, 740, 920 ] as $x ) {
		$on->polygon( [ $x - 62, 600, $x - 20, 240, $x + 62, 240, $x + 62, 600 ], 0xe8dcc6 );
		$on->polygon( [ $x - 62, 600, $x - 20, 240, $x + 6, 240, $x - 22, 600 ], 0xb9b0b8 );
		windows( $on, $x + 12, 260, 3, 16, 16, 0x54607f );
	}
	$on->polygon( [ 470, 212, 1040, 212, 1110, 190, 1060, 240, 490, 240 ], 0xf6efe0 );
	for ( $x = 500; $x < 1030; $x += 30 ) {
		$on->disc( $x, 206, 11, 0x4f7f5f );
	}
	water( $on, 596, 0x2f4a72 );
	$on->box( 0, 594, WIDTH, 16, 0x3f6b5a );
	foreach ( [ [ 330, 330, 120 ], [ 450, 410, 92 ], [ 1110, 370, 104 ] ] as [ $x, $top, $half ] ) {
		$on->polygon( [ $x - 20, 600, $x - 10, $top, $x + 10, $top, $x + 20, 600 ], 0x8a4f7a );
		for ( $branch = -6; $branch <= 6; $branch++ ) {
			$on->line( $x, $top + 60, $x + $half * $branch / 6, $top - 34, 5, 0xc87fa8 );
		}
		$on->box( $x - $half, $top - 40, $half * 2, 8, 0xf0b4c4 );
	}
}

function samarkandGates( Canvas $on ): void {
	sky( $on, 0x6fb0c9, 0xfce6bd, 290, 160 );
	$stone = 0xd9b582;
	$blue = 0x2f7fa3;
	foreach ( [ 420, 600, 800, 980 ] as $index => $x ) {
		$on->box( $x - 46, 330, 92, 120, $stone );
		$on->box( $x - 46, 352, 92, 12, $blue );
		dome( $on, $x, 332, 56, 0x3f9fb0, 76 );
		for ( $rib = -2; $rib <= 2; $rib++ ) {
			$on->line( $x + $rib * 20, 328, $x + $rib * 5, 264, 3, 0x2a7f93 );
		}
	}
	$gate = static function ( float $x, float $foot, float $size, int $face ) use ( $on, $stone, $blue ): void {
		$on->box( $x - 190 * $size, $foot - 190 * $size, 380 * $size, 190 * $size, mixed( $face, INK, 0.08 ) );
		foreach ( [ -150, 150 ] as $dx ) {
			pointedArch( $on, $x + $dx * $size, $foot, 52 * $size, 140 * $size, $blue );
		}
		foreach ( [ -204, 204 ] as $dx ) {
			$left = $x + $dx * $size;
			$on->polygon( [
				$left - 22 * $size, $foot, $left - 15 * $size, $foot - 350 * $size,
				$left + 15 * $size, $foot - 350 * $size, $left + 22 * $size, $foot,
			], $stone );
			for ( $step = 0; $step < 8; $step++ ) {
				$y = $foot - ( 330 - $step * 42 ) * $size;
				$on->polygon( [
					$left - 16 * $size, $y + 12 * $size, $left, $y, $left + 16 * $size, $y + 12 * $size,
					$left, $y + 24 * $size,
				], $blue );
			}
			$on->box( $left - 25 * $size, $foot - 362 * $size, 50 * $size, 14 * $size, $blue );
		}
		$on->box( $x - 110 * $size, $foot - 330 * $size, 220 * $size, 330 * $size, $face );
		$on->box( $x - 96 * $size, $foot - 318 * $size, 192 * $size, 9 * $size, BOARD );
		pointedArch( $on, $x, $foot, 168 * $size, 290 * $size, $blue );
		pointedArch( $on, $x, $foot, 138 * $size, 260 * $size, 0x174f75 );
		pointedArch( $on, $x, $foot, 56 * $size, 104 * $size, $face );
	};
	$gate( 700, 560, 0.8, 0xe6c797 );
	ground( $on, 556, 0xd6b688 );
	$gate( 330, 620, 1.0, 0xe0bd8a );
	$gate( 1070, 620, 1.0, 0xe0bd8a );
	$on->polygon( [ 0, 616, 1200, 616, 1200, 750, 0, 750 ], 0xc9a877 );
	$on->polygon( [ 470, 616, 930, 616, 1120, 750, 280, 750 ], 0xdabf95 );
	foreach ( [ 560, 700, 840 ] as $index => $x ) {
		$on->box( $x - 6, 650 + 14 * $index, 12, 34, INK );
		$on->disc( $x, 644 + 14 * $index, 8, INK );
	}
}

function angkorTowers( Canvas $on ): void {
	sky( $on, 0xe08f6a, 0xfce0a8, 700, 250 );
	$stone = 0x6f5a5f;
	$light = 0x8a7274;
	foreach ( [ [ 480, 150, 0.7 ], [ 920, 150, 0.7 ], [ 590, 190, 0.8 ], [ 810, 190, 0.8 ], [ 700, 250, 1.1 ] ] as [ $x, $height, $size ] ) {
		for ( $tier = 0; $tier < 8; $tier++ ) {
			$half = 66 * $size * ( 1 - ( $tier / 8 ) ** 1.8 );
			$step = ( $height + 60 ) / 8;
			$on->box( $x - $half, 490 - ( $tier + 1 ) * $step, $half * 2, $step + 1, $tier % 2 ? $light : $stone );
			$on->box( $x - $half - 7, 490 - $tier * $step - 8, $half * 2 + 14, 8, $stone );
		}
		$on->disc( $x, 490 - $height - 62, 9, $stone );
	}
	$on->box( 360, 480, 680, 66, $light );
	for ( $x = 380; $x < 1030; $x += 30 ) {
		$on->box( $x, 496, 14, 50, 0x4a3d44 );
	}
	$on->box( 330, 540, 740, 22, $stone );
	ground( $on, 560, 0x5f6f48 );
	foreach ( [ 250, 1090, 1150, 320 ] as $index => $x ) {
		palm( $on, $x, 590, 150 + $index * 24, 0x4a3d34, 0x3f5f40 );
	}
	water( $on, 600, 0x8f7468 );
	foreach ( [ [ 480, 66 ], [ 590, 84 ], [ 700, 130 ], [ 810, 84 ], [ 920, 66 ] ] as [ $x, $depth ] ) {
		for ( $tier = 0; $tier < 7; $tier++ ) {
			$half = 56 * ( 1 - ( $tier / 7 ) ** 1.8 );
			$on->box( $x - $half, 604 + $tier * $depth / 7, $half * 2, $depth / 14, 0x75605f );
		}
	}
}

function petraGorge( Canvas $on ): void {
	sky( $on, 0x9fc3d0, 0xfbe0c0, 600, 130 );
	$rock = 0xc8744f;
	ground( $on, 100, mixed( $rock, 0xf6c9a0, 0.3 ) );
	for ( $band = 0; $band < 9; $band++ ) {
		hills( $on, 140 + $band * 74, 12, 130, $band * 0.8, mixed( 0xe0a07a, 0xa8583c, ( $band * 5 % 9 ) / 9 ) );
	}
	$on->polygon( [ 340, 0, 860, 0, 900, 700, 300, 700 ], 0xe2a67c );
	$stone = 0xeebf95;
	$dark = 0x9a5036;
	$on->box( 380, 400, 440, 26, $stone );
	for ( $column = 0; $column < 6; $column++ ) {
		$x = 396 + $column * 76;
		$on->box( $x, 426, 28, 220, $stone );
		$on->box( $x + 18, 426, 10, 220, mixed( $stone, $dark, 0.4 ) );
	}
	$on->polygon( [ 470, 400, 600, 350, 730, 400 ], mixed( $stone, $dark, 0.2 ) );
	$on->box( 552, 460, 96, 190, 0x4f2a22 );
	foreach ( [ 404, 726 ] as $x ) {
		$on->box( $x, 210, 70, 170, $stone );
		$on->polygon( [ $x - 10, 212, $x + 35, 176, $x + 80, 212 ], $stone );
		$on->box( $x + 22, 236, 26, 120, $dark );
	}
	$on->box( 540, 216, 120, 150, $stone );
	$on->box( 580, 240, 40, 110, $dark );
	$on->polygon( [ 524, 218, 600, 120, 676, 218 ], mixed( $stone, 0xffffff, 0.2 ) );
	$on->disc( 600, 112, 18, $stone );
	$on->polygon( [ 0, 0, 290, 0, 330, 250, 260, 480, 330, 750, 0, 750 ], 0x7a3d2e );
	$on->polygon( [ 1200, 0, 930, 0, 880, 220, 950, 470, 880, 750, 1200, 750 ], 0x6a3328 );
	ground( $on, 660, 0xe2bd92 );
	$on->box( 700, 610, 12, 60, INK );
	$on->disc( 706, 602, 10, INK );
}

function jerusalemDome( Canvas $on ): void {
	sky( $on, 0x8fb0d0, 0xfce3bd, 280, 190 );
	hills( $on, 400, 30, 230, 1.3, 0xb9b08f );
	for ( $row = 0; $row < 3; $row++ ) {
		for ( $x = -10; $x < WIDTH; ) {
			$width = $on->chance( 60, 110 );
			$y = 380 + $row * 46 + $on->chance( -16, 16 );
			$on->box( $x, $y, $width, 130, mixed( 0xf0ddb5, 0xc9a877, $on->chance( 0, 9 ) / 10 ) );
			if ( $on->chance( 0, 2 ) === 0 ) {
				dome( $on, $x + $width / 2, $y + 1, $width * 0.3, 0xe2c99a );
			}
			windows( $on, $x + 14, $y + 22, max( 1, (int)( $width / 36 ) ), 1, 30, 0x8f744f );
			$x += $width + 2;
		}
	}
	$on->polygon( [ 560, 540, 560, 410, 600, 390, 800, 390, 840, 410, 840, 540 ], 0x4f86a3 );
	$on->box( 556, 402, 288, 14, 0xf3e3c3 );
	for ( $x = 590; $x < 830; $x += 44 ) {
		arch( $on, $x, 520, 26, 76, 0x2f5f7f );
	}
	$on->box( 608, 336, 184, 58, 0x3f7693 );
	dome( $on, 700, 340, 100, BOARD, 118 );
	$on->polygon( [ 700, 222, 760, 250, 796, 336, 740, 338 ], 0xd99a22 );
	$on->line( 700, 224, 700, 190, 5, 0xd99a22 );
	$wall = 0xe0c590;
	$on->box( 0, 540, WIDTH, 120, $wall );
	for ( $x = 0; $x < WIDTH; $x += 44 ) {
		$on->box( $x, 522, 26, 20, $wall );
	}
	for ( $row = 0; $row < 4; $row++ ) {
		for ( $x = $row % 2 * 30; $x < WIDTH; $x += 60 ) {
			$on->box( $x, 556 + $row * 26, 54, 3, 0xc3a56f );
		}
	}
	pointedArch( $on, 980, 662, 80, 110, 0x6f5a3c );
	ground( $on, 660, 0x8f9a6a );
	for ( $tree = 0; $tree < 9; $tree++ ) {
		$x = 300 + $tree * 104;
		$on->polygon( [ $x - 16, 720, $x, $on->chance( 580, 630 ), $x + 16, 720 ], 0x3f5f4a );
	}
}

function jaipurWindows( Canvas $on ): void {
	sky( $on, 0x7fb4d0, 0xfde3c4, 1000, 170 );
	$pink = 0xd9826f;
	$light = 0xf0b49c;
	$dark = 0x9f4f48;
	foreach ( [ [ 640, 420 ], [ 530, 420 ], [ 420, 360 ], [ 320, 250 ], [ 230, 150 ] ] as $row => [ $foot, $half ] ) {
		$on->box( 700 - $half, $foot - 110, $half * 2, 112, $pink );
		$on->box( 700 - $half, $foot - 8, $half * 2, 8, $light );
		for ( $x = 700 - $half + 50; $x < 700 + $half - 20; $x += 100 ) {
			$on->box( $x - 34, $foot - 80, 68, 72, $light );
			dome( $on, $x, $foot - 79, 34, $light, 22 );
			foreach ( [ -20, 0, 20 ] as $dx ) {
				arch( $on, $x + $dx, $foot - 20, 13, 46, $dark );
			}
			$on->box( $x - 38, $foot - 16, 76, 6, $dark );
		}
		if ( $row > 1 ) {
			foreach ( [ -1, 1 ] as $side ) {
				onion( $on, 700 + $side * ( $half - 28 ), $foot - 108, 22, $light );
			}
		}
	}
	foreach ( [ 600, 700, 800 ] as $x ) {
		onion( $on, $x, 122, 30, $light );
	}
	ground( $on, 640, 0xd9b78f );
	ground( $on, 690, 0xb98f6c );
	$on->polygon( [ 960, 690, 975, 640, 1060, 640, 1075, 690 ], INK );
	$on->polygon( [ 955, 640, 1016, 606, 1080, 640 ], BOARD );
	foreach ( [ 984, 1050 ] as $x ) {
		$on->disc( $x, 694, 16, INK );
	}
}

function luangPrabangTemple( Canvas $on ): void {
	sky( $on, 0xb98aa8, 0xfbd9a8, 960, 220 );
	hills( $on, 460, 70, 190, 1.7, 0x7f8f86 );
	hills( $on, 560, 30, 150, 0.4, 0x5f7f68 );
	$gold = 0xd99a3a;
	$on->box( 500, 480, 380, 160, 0x6b2a22 );
	for ( $x = 510; $x < 880; $x += 52 ) {
		$on->box( $x, 480, 16, 160, 0xf0c878 );
	}
	arch( $on, 691, 640, 60, 116, INK );
	foreach ( [ [ 560, 330, 210 ], [ 480, 262, 180 ], [ 400, 180, 190 ] ] as [ $foot, $half, $high ] ) {
		foreach ( [ -1, 1 ] as $side ) {
			$roof = [ 690, $foot - $high ];
			for ( $step = 1; $step <= 12; $step++ ) {
				$t = $step / 12;
				array_push( $roof, 690 + $side * $half * $t ** 1.25, $foot - $high * ( 1 - $t ) ** 1.7 );
			}
			array_push( $roof, 690 + $side * ( $half + 22 ), $foot - 26, 690 + $side * $half * 0.9, $foot + 10, 690, $foot + 10 );
			$on->polygon( $roof, $side < 0 ? 0x9f4a2c : 0x833a26 );
		}
		$on->line( 690 - $half, $foot + 4, 690 + $half, $foot + 4, 8, $gold );
	}
	foreach ( [ [ 0, 56 ], [ -20, 36 ], [ 20, 36 ] ] as [ $dx, $high ] ) {
		$on->polygon( [ 684 + $dx, 214, 690 + $dx, 214 - $high, 696 + $dx, 214 ], $gold );
	}
	ground( $on, 636, 0xcdb084 );
	foreach ( [ 380, 440, 500 ] as $x ) {
		$on->polygon( [ $x - 20, 710, $x - 12, 640, $x + 12, 640, $x + 20, 710 ], 0xe8772a );
		$on->polygon( [ $x - 12, 642, $x + 12, 642, $x - 16, 690 ], 0xf2a03a );
		$on->disc( $x, 628, 13, 0x8f5f42 );
		$on->disc( $x + 15, 672, 8, INK );
	}
	foreach ( [ 1010, 1120 ] as $index => $x ) {
		palm( $on, $x, 700, 250 + 50 * $index, 0x6f5238, 0x3f6b4a );
	}
}

function suzhouGarden( Canvas $on ): void {
	sky( $on, 0x8fb8a8, 0xf6ecd0, 930, 150 );
	hills( $on, 300, 26, 190, 0.8, 0x9fb8a4 );
	$on->box( 0, 280, WIDTH, 300, 0xf6f1e6 );
	for ( $x = -20; $x < WIDTH; $x += 24 ) {
		dome( $on, $x, 284, 13, INK, 12 );
	}
	$on->polygon( [ -20, 284, 1220, 284, 1200, 258, 0, 258 ], 0x35424a );
	$on->disc( 640, 440, 150, 0x7f8a86 );
	$on->disc( 640, 440, 138, 0xcfe0cc );
	dome( $on, 640, 500, 110, 0x6f9a78, 46 );
	$on->box( 596, 420, 88, 84, 0x8f3a2c );
	$on->polygon( [ 560, 424, 586, 392, 640, 356, 694, 392, 720, 424 ], 0x35424a );
	foreach ( [ 330, 950 ] as $x ) {
		$on->box( $x - 50, 370, 100, 110, 0x35424a );
		for ( $bar = -2; $bar <= 2; $bar++ ) {
			$on->line( $x + $bar * 24 - 20, 376, $x + $bar * 24 + 20, 474, 5, 0xf6f1e6 );
			$on->line( $x + $bar * 24 + 20, 376, $x + $bar * 24 - 20, 474, 5, 0xf6f1e6 );
		}
		$on->box( $x - 64, 360, 14, 130, 0xf6f1e6 );
		$on->box( $x + 50, 360, 14, 130, 0xf6f1e6 );
	}
	$on->box( 0, 572, WIDTH, 16, 0x8f9a92 );
	water( $on, 586, 0x4f8080 );
	foreach ( [ [ 420, 690, 40 ], [ 520, 720, 30 ], [ 780, 670, 34 ], [ 900, 712, 44 ] ] as [ $x, $y, $half ] ) {
		dome( $on, $x, $y, $half, 0x5f9a70, 10 );
		$on->disc( $x + 6, $y - 14, 9, 0xe9a5b3 );
	}
	$on->line( 1120, 590, 1090, 220, 16, 0x5a4636 );
	for ( $branch = 0; $branch < 16; $branch++ ) {
		$x = 970 + $branch * 16;
		$on->line( 1092, 214, $x, 214 + abs( $branch - 8 ) * 9, 4, 0x5f8f58 );
		$on->line( $x, 214 + abs( $branch - 8 ) * 9, $x - 6, 430 + $on->chance( -50, 50 ), 5, [ 0x6f9f5f, 0x86b070 ][$branch % 2] );
	}
}
