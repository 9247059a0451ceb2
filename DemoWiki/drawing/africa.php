<?php
// Pictures of Africa.

function cairoPyramids( Canvas $on ): void {
	sky( $on, 0xe0a565, 0xfbe7bd, 900, 200 );
	foreach ( [ [ 310, 500, 250 ], [ 640, 560, 330 ], [ 980, 540, 190 ] ] as [ $x, $foot, $height ] ) {
		$top = $foot - $height;
		$right = $x + $height * 0.9;
		$on->polygon( [ $x - $height * 0.9, $foot, $x, $top, $right, $foot ], 0xb98a4e );
		$on->polygon( [ $x, $top, $right, $foot, $x + $height * 0.25, $foot ], 0x8f673a );
	}
	hills( $on, 560, 22, 170, 1.0, 0xd9b06f );
	hills( $on, 660, 24, 120, 2.6, 0xc0935a );
}

function capeTownMountain( Canvas $on ): void {
	sky( $on, 0x5f9fd0, 0xfce9cc, 960, 190 );
	$rock = 0x7f8a94;
	$on->polygon( [ 60, 560, 250, 330, 300, 270, 900, 262, 950, 330, 1120, 560 ], $rock );
	$on->polygon( [ 900, 262, 950, 330, 1120, 560, 860, 560, 820, 380 ], mixed( $rock, INK, 0.18 ) );
	for ( $x = 330; $x < 880; $x += 64 ) {
		$drop = $on->chance( 60, 150 );
		$on->polygon( [ $x, 290, $x + 14, 290, $x + 26, 290 + $drop, $x + 6, 290 + $drop ], mixed( $rock, INK, 0.14 ) );
	}
	for ( $puff = 0; $puff < 15; $puff++ ) {
		$on->disc( 300 + $puff * 43, 262 + $on->chance( -6, 12 ), $on->chance( 20, 34 ), 0xfbf8f2 );
	}
	$on->polygon( [ 900, 560, 1040, 370, 1090, 400, 1230, 560 ], 0x8f8a7a );
	hills( $on, 560, 18, 150, 0.8, 0x6f8f68 );
	towers( $on, 620, 30, 110, 0xf0e4cf, 0x8f9aa6 );
	water( $on, 616, 0x2f7799 );
	sailboat( $on, 860, 670, 0.7 );
	sailboat( $on, 480, 650, 0.45 );
}

function marrakeshMinaret( Canvas $on ): void {
	sky( $on, 0xd98f6a, 0xfce0b0, 300, 220 );
	for ( $mountain = 0; $mountain < 6; $mountain++ ) {
		peak( $on, 100 + $mountain * 220, 520, 240, $on->chance( 130, 210 ), 0xa98a9a, 0.35 );
	}
	$clay = 0xc86f4a;
	for ( $x = -10; $x < WIDTH; ) {
		$width = $on->chance( 80, 160 );
		$height = $on->chance( 60, 150 );
		$on->box( $x, 620 - $height, $width, $height, mixed( $clay, 0xe8a878, $on->chance( 0, 8 ) / 10 ) );
		windows( $on, $x + 16, 634 - $height, (int)( $width / 42 ), 1, 34, 0x6f3528 );
		$x += $width + 2;
	}
	$tower = 0xd98f63;
	$on->box( 640, 180, 150, 460, $tower );
	$on->box( 740, 180, 50, 460, mixed( $tower, INK, 0.14 ) );
	$on->box( 634, 216, 162, 22, 0x3f8f8a );
	for ( $y = 280; $y < 600; $y += 110 ) {
		foreach ( [ 680, 715, 750 ] as $x ) {
			arch( $on, $x, $y + 66, 24, 60, 0x7a3d2e );
		}
	}
	for ( $x = 636; $x < 790; $x += 33 ) {
		$on->polygon( [ $x, 182, $x + 11, 158, $x + 22, 182 ], $tower );
	}
	$on->box( 680, 96, 70, 86, $tower );
	dome( $on, 715, 98, 36, 0xe8b080 );
	foreach ( [ [ 60, 9 ], [ 44, 7 ], [ 31, 5 ] ] as [ $up, $radius ] ) {
		$on->disc( 715, 110 - $up, $radius, BOARD );
	}
	ground( $on, 618, 0xdba878 );
	foreach ( [ 300, 1010, 470, 1120 ] as $index => $x ) {
		palm( $on, $x, 700, 190 + 36 * ( $index % 3 ), 0x6f4a34, 0x3f6b4a );
	}
}

function lalibelaChurch( Canvas $on ): void {
	sky( $on, 0x6f9fc4, 0xfbe4bf, 930, 150 );
	hills( $on, 300, 50, 180, 0.9, 0x9fa58a );
	hills( $on, 370, 26, 150, 2.2, 0x8f8f62 );
	ground( $on, 360, 0xc8a06a );
	$rock = 0xb0603f;
	$on->polygon( [ 330, 440, 1050, 440, 1170, 750, 210, 750 ], mixed( $rock, INK, 0.5 ) );
	$on->polygon( [ 330, 440, 1050, 440, 1010, 560, 370, 560 ], mixed( $rock, INK, 0.25 ) );
	$on->polygon( [ 370, 560, 1010, 560, 1090, 750, 290, 750 ], 0x8f5238 );
	$front = 0xd9805a;
	$side = mixed( $rock, INK, 0.12 );
	$on->polygon( [ 480, 440, 590, 440, 590, 400, 790, 400, 790, 440, 900, 440, 900, 690, 480, 690 ], $side );
	$on->box( 480, 450, 110, 250, mixed( $front, INK, 0.12 ) );
	$on->box( 790, 450, 110, 250, mixed( $front, INK, 0.12 ) );
	$on->box( 590, 460, 200, 270, $front );
	// The roof: a cross within a cross within a cross.
	foreach ( [ [ 0, 0xeab088 ], [ 16, 0xc87450 ], [ 30, 0xeab088 ], [ 46, 0xc87450 ] ] as [ $in, $colour ] ) {
		$on->polygon( [
			590 + $in, 330 + $in * 0.5, 790 - $in, 330 + $in * 0.5, 790 - $in, 372 + $in * 0.4,
			910 - $in, 372 + $in * 0.4, 910 - $in, 452 - $in * 0.4, 796 - $in, 452 - $in * 0.4,
			796 - $in, 500 - $in * 0.6, 584 + $in, 500 - $in * 0.6, 584 + $in, 452 - $in * 0.4,
			470 + $in, 452 - $in * 0.4, 470 + $in, 372 + $in * 0.4, 590 + $in, 372 + $in * 0.4,
		], $colour );
	}
	arch( $on, 690, 730, 52, 110, 0x3f221c );
	foreach ( [ 530, 640, 740, 850 ] as $x ) {
		pointedArch( $on, $x, 600, 26, 56, 0x3f221c );
	}
	foreach ( [ [ 430, 700 ], [ 960, 720 ], [ 1000, 716 ] ] as [ $x, $foot ] ) {
		$on->polygon( [ $x - 15, $foot, $x - 8, $foot - 48, $x + 8, $foot - 48, $x + 15, $foot ], 0xf6f1e6 );
		$on->disc( $x, $foot - 56, 9, 0x5a3a2c );
	}
}

function stoneTownDhow( Canvas $on ): void {
	sky( $on, 0xe8a06a, 0xfde8bd, 330, 220 );
	for ( $house = 0, $x = 420; $x < WIDTH; $house++ ) {
		$width = $on->chance( 100, 160 );
		$height = $on->chance( 130, 230 );
		$on->box( $x, 540 - $height, $width, $height, [ 0xf6efe0, 0xe8dcc6, 0xf0e4cf ][$house % 3] );
		for ( $row = 0; $row < (int)( $height / 80 ); $row++ ) {
			$y = 540 - $height + 30 + $row * 74;
			windows( $on, $x + 16, $y, (int)( $width / 38 ), 1, 34, 0x8f7458 );
			$on->box( $x + 8, $y + 32, $width - 16, 5, 0x6f4a34 );
			for ( $post = $x + 10; $post < $x + $width - 10; $post += 14 ) {
				$on->box( $post, $y + 24, 3, 10, 0x6f4a34 );
			}
		}
		$x += $width + 2;
	}
	$on->box( 830, 230, 70, 310, 0xf6efe0 );
	$on->polygon( [ 824, 232, 865, 180, 906, 232 ], 0x8f5a42 );
	$on->disc( 865, 276, 22, INK );
	$on->disc( 865, 276, 17, 0xf6efe0 );
	foreach ( [ 470, 1010, 1150 ] as $index => $x ) {
		palm( $on, $x, 556, 130 + 20 * $index, 0x6f5238, 0x4f7a58 );
	}
	$on->box( 400, 538, 800, 14, 0xcbb07f );
	water( $on, 550, 0x2f8f9a );
	$on->polygon( [ 480, 640, 800, 632, 840, 610, 800, 690, 540, 690 ], 0x5a3626 );
	$on->polygon( [ 480, 640, 800, 632, 838, 612, 830, 632, 798, 646, 486, 652 ], BOARD );
	$on->line( 650, 640, 676, 300, 9, 0x4a2f22 );
	$on->polygon( [ 480, 590, 760, 190, 800, 400, 752, 606 ], 0xfbf4e4 );
	$on->polygon( [ 700, 276, 760, 190, 800, 400, 752, 606, 730, 440 ], 0xe0d0b4 );
	$on->line( 470, 600, 768, 180, 8, 0x4a2f22 );
	$on->disc( 560, 624, 11, INK );
	$on->box( 551, 632, 18, 18, INK );
}

function victoriaFallsSpray( Canvas $on ): void {
	sky( $on, 0x6fb0d4, 0xf9ecd0, 300, 160 );
	hills( $on, 300, 16, 230, 0.6, 0x6f8f62 );
	water( $on, 306, 0x5f9fae );
	foreach ( [ 420, 640, 880, 1060 ] as $x ) {
		dome( $on, $x, 360, $on->chance( 50, 90 ), 0x4f7a52, 30 );
	}
	$on->box( 0, 384, WIDTH, 330, 0x35424a );
	for ( $x = 0; $x < WIDTH; ) {
		$width = $on->chance( 12, 42 );
		$colour = mixed( 0xf4f8f8, 0x7fb4c4, $on->chance( 0, 8 ) / 10 );
		$on->box( $x, 380, $width, 290 + $on->chance( -20, 40 ), $colour );
		$x += $width + ( $on->chance( 0, 6 ) === 0 ? $on->chance( 16, 44 ) : 0 );
	}
	foreach ( [ 0xc85f5a, 0xe8a04f, 0xf2d060, 0x7fb878, 0x5f9fd0, 0x8a78b8 ] as $band => $colour ) {
		$radius = 330 - $band * 14;
		for ( $step = 4; $step < 56; $step++ ) {
			[ $a, $b ] = [ M_PI * $step / 60, M_PI * ( $step + 1 ) / 60 ];
			$on->line(
				720 - $radius * cos( $a ), 640 - $radius * sin( $a ),
				720 - $radius * cos( $b ), 640 - $radius * sin( $b ), 15, $colour
			);
		}
	}
	for ( $puff = 0; $puff < 60; $puff++ ) {
		$on->disc( $on->chance( -20, 1220 ), 660 + $on->chance( -30, 40 ), $on->chance( 24, 58 ), [ 0xeff5f5, 0xdfeaec, 0xf8fbfa ][$puff % 3] );
	}
	$on->polygon( [ 0, 750, 0, 640, 120, 650, 260, 700, 420, 724, 700, 735, 1000, 700, 1200, 640, 1200, 750 ], 0x4a3d38 );
	for ( $bush = 0; $bush < 26; $bush++ ) {
		$x = $bush * 48 + 10;
		$on->disc( $x, 742 - 70 * ( abs( $x - 640 ) / 640 ) ** 2, $on->chance( 18, 34 ), [ 0x3f6b4a, 0x56805a ][$bush % 2] );
	}
}
