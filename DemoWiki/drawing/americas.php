<?php
// Pictures of the Americas.

function newYorkSkyline( Canvas $on ): void {
	sky( $on, 0x2f4666, 0xf3a977 );
	towers( $on, 560, 120, 260, 0x6d6a80, 0x8b8799 );
	towers( $on, 590, 90, 380, 0x35405a, 0xf5d58a );
	$on->polygon( [ 470, 590, 470, 190, 490, 170, 510, 90, 530, 170, 550, 190, 550, 590 ], 0x22304a );
	windows( $on, 482, 210, 3, 13, 22, 0xf5d58a );
	water( $on, 590, 0x2b4560 );
}

function newYorkBridge( Canvas $on ): void {
	sky( $on, 0x86b5cf, 0xfbe6c4, 980, 180 );
	towers( $on, 520, 60, 190, 0x9aa6b3, 0xb7c0ca );
	water( $on, 520, 0x44708a );
	$stone = 0x8a6549;
	$on->box( 0, 470, WIDTH, 16, INK );
	foreach ( [ 330, 870 ] as $x ) {
		$on->box( $x - 62, 170, 124, 400, $stone );
		foreach ( [ -28, 28 ] as $offset ) {
			$on->box( $x + $offset - 16, 270, 32, 200, 0xb9d3df );
			$on->disc( $x + $offset, 270, 16, 0xb9d3df );
		}
	}
	for ( $x = 330; $x < 870; $x += 18 ) {
		$sag = fn ( float $at ) => 180 + 270 * ( 1 - ( ( $at - 600 ) / 270 ) ** 2 );
		$on->line( $x, $sag( $x ), $x + 18, $sag( $x + 18 ), 7, INK );
		$on->line( $x, $sag( $x ), $x, 470, 2, INK );
	}
	$on->line( 330, 180, 0, 460, 7, INK );
	$on->line( 870, 180, WIDTH, 460, 7, INK );
}

function machuPicchuTerraces( Canvas $on ): void {
	sky( $on, 0x8fb8c4, 0xf9ecd2, 300, 180 );
	hills( $on, 420, 70, 150, 0.9, 0x9fb4ae );
	$rock = 0x5f7f68;
	$on->polygon( [ 560, 600, 700, 400, 770, 220, 830, 130, 880, 150, 930, 260, 990, 420, 1100, 600 ], $rock );
	$on->polygon( [ 830, 130, 880, 150, 930, 260, 990, 420, 1100, 600, 900, 600, 850, 380 ], mixed( $rock, INK, 0.22 ) );
	$on->polygon( [ 380, 600, 480, 420, 540, 350, 600, 420, 700, 600 ], 0x6f8f74 );
	for ( $puff = 0; $puff < 14; $puff++ ) {
		$on->disc( $on->chance( 200, 1200 ), $on->chance( 430, 470 ), $on->chance( 14, 34 ), 0xf6f4ee );
	}
	ground( $on, 560, 0x7f9f5f );
	for ( $row = 0; $row < 7; $row++ ) {
		$y = 540 + $row * 30;
		$left = 260 - $row * 30;
		$on->polygon( [ $left, $y, 1240, $y - 26, 1240, $y - 8, $left, $y + 18 ], 0xb3a78f );
		$on->polygon( [ $left, $y + 18, 1240, $y - 8, 1240, $y + 6, $left, $y + 30 ], [ 0x86a866, 0x759a58 ][$row % 2] );
	}
	foreach ( [ [ 430, 540 ], [ 560, 520 ], [ 690, 556 ], [ 830, 520 ], [ 950, 550 ], [ 1060, 510 ] ] as [ $x, $foot ] ) {
		$on->polygon( [ $x, $foot + 20, $x, $foot - 30, $x + 40, $foot - 82, $x + 80, $foot - 30, $x + 80, $foot + 20 ], 0xc9bca2 );
		$on->polygon( [ $x + 30, $foot + 20, $x + 33, $foot - 14, $x + 49, $foot - 14, $x + 52, $foot + 20 ], 0x4a4a40 );
		$on->box( $x + 12, $foot - 22, 12, 14, 0x4a4a40 );
		$on->box( $x + 58, $foot - 22, 12, 14, 0x4a4a40 );
	}
}

function mexicoCityCathedral( Canvas $on ): void {
	sky( $on, 0x7f9fd0, 0xfbd9b0, 940, 190 );
	peak( $on, 300, 520, 330, 230, 0x8a86a3, 0.34 );
	peak( $on, 620, 520, 260, 160, 0x9a94ad, 0.3 );
	towers( $on, 620, 60, 150, 0xc9a58a, 0xe8cfb0 );
	$stone = 0xb99a7a;
	$on->box( 440, 420, 560, 230, $stone );
	dome( $on, 720, 372, 66, 0xd9a63c, 74 );
	$on->box( 654, 368, 132, 56, $stone );
	$on->box( 708, 270, 24, 40, $stone );
	foreach ( [ 490, 950 ] as $x ) {
		$on->box( $x - 60, 250, 120, 400, mixed( $stone, 0xf6efe0, 0.2 ) );
		$on->box( $x - 68, 390, 136, 12, 0x8f7458 );
		$on->box( $x - 68, 246, 136, 12, 0x8f7458 );
		foreach ( [ -26, 26 ] as $dx ) {
			arch( $on, $x + $dx, 380, 30, 96, 0x5f4a3c );
		}
		$bell = [ $x - 56, 246, $x - 50, 200, $x - 24, 158, $x + 24, 158, $x + 50, 200, $x + 56, 246 ];
		$on->polygon( $bell, 0x8f7458 );
		$on->box( $x - 3, 118, 6, 42, INK );
		$on->box( $x - 13, 130, 26, 5, INK );
	}
	foreach ( [ [ 600, 130 ], [ 720, 170 ], [ 840, 130 ] ] as [ $x, $height ] ) {
		$on->polygon( [ $x - 54, 424, $x, 388, $x + 54, 424 ], mixed( $stone, 0xf6efe0, 0.25 ) );
		arch( $on, $x, 650, 66, $height, 0x5f4a3c );
	}
	ground( $on, 646, 0xcdb497 );
	ground( $on, 694, 0xb99f82 );
	$on->box( 300, 90, 9, 590, INK );
	foreach ( [ 0x2f7f5a, 0xf6f4ee, 0xc0392b ] as $index => $colour ) {
		$x = 309 + $index * 66;
		$dip = [ 0, 14, 6, 18 ];
		$on->polygon( [
			$x, 100 + $dip[$index], $x + 66, 100 + $dip[$index + 1], $x + 66, 220 + $dip[$index + 1],
			$x, 220 + $dip[$index],
		], $colour );
	}
	$on->disc( 408, 172, 14, 0x9f7a3c );
}

function havanaFront( Canvas $on ): void {
	sky( $on, 0x5fb8c9, 0xfdeac4, 920, 180 );
	$colours = [ 0xe88a7a, 0xf3c96a, 0x7fc0b8, 0xf0e4cf, 0x8fa8d9, 0xe8a86a ];
	for ( $house = 0, $x = -20; $x < WIDTH; $house++ ) {
		$width = $on->chance( 120, 170 );
		$height = $on->chance( 230, 330 );
		$on->box( $x, 600 - $height, $width, $height, $colours[$house % 6] );
		$on->box( $x - 2, 600 - $height - 10, $width + 4, 16, 0xf6efe0 );
		for ( $row = 0; $row < 2; $row++ ) {
			foreach ( [ 0.28, 0.72 ] as $part ) {
				arch( $on, $x + $width * $part, 600 - $height + 116 + $row * 96, 34, 76, 0x4a6f7f );
				$on->box( $x + $width * $part - 26, 600 - $height + 110 + $row * 96, 52, 7, INK );
			}
		}
		$x += $width;
	}
	ground( $on, 596, 0x6d6a70 );
	$on->polygon( [ 560, 690, 570, 654, 640, 646, 690, 606, 830, 606, 876, 648, 960, 656, 970, 690 ], 0xc8442b );
	$on->polygon( [ 656, 648, 698, 616, 752, 616, 752, 648 ], 0xcfe6ea );
	$on->polygon( [ 764, 648, 764, 616, 822, 616, 854, 648 ], 0xcfe6ea );
	$on->box( 558, 672, 416, 8, 0xf6efe0 );
	foreach ( [ 640, 884 ] as $x ) {
		$on->disc( $x, 692, 30, INK );
		$on->disc( $x, 692, 14, 0xf6efe0 );
	}
	ground( $on, 712, 0x2f8f9f );
	for ( $drop = 0; $drop < 46; $drop++ ) {
		$x = $on->chance( 220, 470 );
		$on->disc( $x, 700 - ( 1 - abs( $x - 345 ) / 125 ) * $on->chance( 0, 190 ), $on->chance( 6, 24 ), [ 0xf6fafa, 0xcfe6ea ][$drop % 2] );
	}
	$on->box( 0, 704, WIDTH, 22, 0xd6cabb );
}

function buenosAiresHouses( Canvas $on ): void {
	sky( $on, 0x7fb8d9, 0xfce9c9, 930, 160 );
	$colours = [ 0xe2574a, 0x3f8fb8, 0xf2b632, 0x4f9f78, 0xe88f5a, 0x8f6fb0, 0xf0d9a8, 0x2f6f8f ];
	for ( $house = 0, $x = 0; $x < WIDTH; $house++ ) {
		$width = $on->chance( 130, 180 );
		$height = $on->chance( 250, 360 );
		$colour = $colours[$house * 3 % 8];
		$on->box( $x, 610 - $height, $width, $height, $colour );
		$on->box( $x, 610 - $height / 2, $width, $height / 2, $colours[( $house * 3 + 4 ) % 8] );
		for ( $rib = $x + 8; $rib < $x + $width; $rib += 12 ) {
			$on->box( $rib, 610 - $height, 2, $height, mixed( $colour, INK, 0.25 ) );
		}
		foreach ( [ 0.26, 0.72 ] as $part ) {
			foreach ( [ 0.84, 0.34 ] as $up ) {
				[ $left, $top ] = [ $x + $width * $part - 19, 610 - $height * $up ];
				$on->box( $left - 14, $top, 13, 62, $colours[( $house + 5 ) % 8] );
				$on->box( $left, $top, 38, 62, INK );
				$on->box( $left + 39, $top, 13, 62, $colours[( $house + 5 ) % 8] );
			}
		}
		$on->box( $x - 3, 604 - $height, $width + 6, 10, INK );
		$x += $width;
	}
	ground( $on, 606, 0xcdbb9c );
	ground( $on, 640, 0x8f8474 );
	// Two who dance.
	$on->polygon( [ 600, 700, 612, 600, 640, 598, 648, 700, 630, 700, 626, 640, 618, 700 ], INK );
	$on->disc( 626, 582, 15, 0x8f5f42 );
	$on->box( 610, 562, 32, 9, INK );
	$on->polygon( [ 664, 604, 682, 604, 700, 650, 742, 690, 690, 676, 660, 700, 668, 650 ], 0xc8302a );
	$on->disc( 674, 588, 14, 0xd9a07a );
	$on->line( 640, 612, 672, 616, 8, INK );
	$on->line( 640, 604, 600, 560, 7, INK );
	$on->line( 676, 610, 604, 560, 6, 0xd9a07a );
}

function cuscoWalls( Canvas $on ): void {
	sky( $on, 0x6f9fd0, 0xfbe6c9, 940, 150 );
	peak( $on, 420, 460, 330, 230, 0x8a8fa6, 0.34 );
	peak( $on, 820, 460, 360, 190, 0x9a9cae, 0.3 );
	hills( $on, 420, 26, 180, 0.5, 0xa9a878 );
	for ( $x = -10; $x < WIDTH; ) {
		$width = $on->chance( 70, 130 );
		$top = 370 + $on->chance( -20, 26 );
		$on->box( $x, $top, $width, 120, 0xf6efe0 );
		$on->polygon( [ $x - 8, $top + 4, $x + 12, $top - 34, $x + $width - 12, $top - 34, $x + $width + 8, $top + 4 ], 0xc0603c );
		$on->box( $x + $width / 2 - 18, $top + 22, 36, 40, 0x2f7fa3 );
		$on->box( $x + $width / 2 - 26, $top + 62, 52, 7, 0x1b4f70 );
		$x += $width + 3;
	}
	$on->box( 0, 452, WIDTH, 230, 0x4f5258 );
	// Stones that were hewn to fit: each row of its own height, each joint of its own slant.
	for ( $row = 0, $y = 456; $row < 4; $row++ ) {
		$height = [ 62, 54, 60, 46 ][$row];
		$slant = 0;
		for ( $x = -40 - $row * 34; $x < WIDTH; ) {
			$width = $on->chance( 74, 132 );
			$next = $on->chance( -12, 12 );
			$on->polygon( [
				$x + 3 + $slant, $y, $x + $width - 3 + $next, $y, $x + $width - 3 - $next, $y + $height - 4,
				$x + 3 - $slant, $y + $height - 4,
			], mixed( 0xa9a59c, 0x7d7f86, $on->chance( 0, 10 ) / 10 ) );
			$slant = $next;
			$x += $width;
		}
		$y += $height;
	}
	ground( $on, 678, 0xc6b79c );
	$wool = 0xf3e3c3;
	$on->polygon( [ 860, 690, 860, 640, 880, 622, 960, 622, 980, 560, 1000, 548, 1026, 566, 1000, 580, 990, 650, 990, 690, 974, 690, 972, 654, 884, 654, 876, 690 ], $wool );
	$on->polygon( [ 984, 552, 982, 528, 994, 548 ], $wool );
	$on->polygon( [ 880, 622, 950, 622, 940, 650, 890, 650 ], 0xc8302a );
	$on->box( 888, 632, 54, 6, BOARD );
	$on->disc( 1004, 562, 3, INK );
}

function quebecCastle( Canvas $on ): void {
	sky( $on, 0x6a86b8, 0xf9d3b0, 300, 210 );
	hills( $on, 520, 20, 240, 1.4, 0x8f9aa8 );
	$on->polygon( [ 330, 640, 420, 470, 1110, 450, 1200, 480, 1200, 640 ], 0x7a6f6a );
	$on->polygon( [ 380, 640, 470, 520, 760, 560, 900, 500, 1200, 560, 1200, 640 ], 0x5f5a5c );
	$brick = 0xb9784f;
	$green = 0x5f9a88;
	foreach ( [ [ 450, 150, 340 ], [ 880, 200, 330 ] ] as [ $x, $width, $top ] ) {
		$on->box( $x, $top, $width, 480 - $top, $brick );
		windows( $on, $x + 16, $top + 16, (int)( $width / 30 ), 3, 28, 0xf5d58a );
		$on->polygon( [ $x - 6, $top + 4, $x + 20, $top - 66, $x + $width - 20, $top - 66, $x + $width + 6, $top + 4 ], $green );
	}
	$on->box( 600, 290, 290, 190, $brick );
	windows( $on, 616, 306, 9, 4, 29, 0xf5d58a );
	$on->polygon( [ 594, 294, 630, 210, 860, 210, 896, 294 ], $green );
	$on->box( 676, 170, 138, 300, mixed( $brick, 0xf6efe0, 0.15 ) );
	windows( $on, 692, 188, 4, 7, 28, 0xf5d58a );
	$on->polygon( [ 668, 174, 706, 66, 784, 66, 822, 174 ], $green );
	foreach ( [ 664, 826, 452, 600, 1076 ] as $index => $x ) {
		$top = $index < 2 ? 180 : 320;
		$on->box( $x - 18, $top, 36, 160, $brick );
		$on->polygon( [ $x - 23, $top + 2, $x, $top - 78, $x + 23, $top + 2 ], $green );
	}
	$on->line( 745, 66, 745, 24, 4, INK );
	$on->polygon( [ 747, 26, 786, 34, 747, 44 ], BOARD );
	for ( $x = 340; $x < WIDTH; ) {
		$width = $on->chance( 56, 92 );
		$colour = [ 0xf0e4cf, 0xc8704f, 0xd9c7a5, 0x8f9aa8 ][$on->chance( 0, 3 )];
		$on->box( $x, 560, $width, 70, $colour );
		$on->polygon( [ $x - 4, 562, $x + $width / 2, 522, $x + $width + 4, 562 ], 0x4a5566 );
		windows( $on, $x + 10, 578, (int)( $width / 26 ), 1, 26, 0xf5d58a );
		$x += $width + 4;
	}
	water( $on, 624, 0x54789a );
	for ( $floe = 0; $floe < 16; $floe++ ) {
		$x = $on->chance( 200, 1200 );
		$y = $on->chance( 650, 745 );
		$width = $on->chance( 30, 90 );
		$on->polygon( [ $x, $y, $x + $width * 0.3, $y - 8, $x + $width, $y - 3, $x + $width * 0.8, $y + 7 ], 0xf3f6f8 );
	}
}

function valparaisoLift( Canvas $on ): void {
	sky( $on, 0x5fa8cc, 0xfdebc9, 300, 170 );
	$colours = [ 0xe2574a, 0x4f9fb8, 0xf2c04a, 0x6fa878, 0xe88f5a, 0xa988c0, 0xf3e3c3, 0x3f7f9a ];
	$slope = static fn ( float $x ) => 640 - ( $x - 260 ) * 0.46;
	$on->polygon( [ 200, 690, 260, 640, 1200, 205, 1200, 750, 200, 750 ], 0x9f8f68 );
	for ( $row = 0; $row < 6; $row++ ) {
		for ( $x = 330; $x < 1220; ) {
			$width = $on->chance( 60, 100 );
			$y = $slope( $x ) + $row * 88 - 46;
			if ( $y < 640 ) {
				$colour = $colours[$on->chance( 0, 7 )];
				$on->box( $x, $y, $width, 96, $colour );
				$on->polygon( [ $x - 5, $y + 2, $x + $width * 0.3, $y - 24, $x + $width + 5, $y + 2 ], mixed( $colour, INK, 0.4 ) );
				windows( $on, $x + 12, $y + 18, max( 2, (int)( $width / 30 ) ), 1, 28, 0xf6efe0 );
			}
			$x += $width + 3;
		}
	}
	$on->polygon( [ 0, 560, 420, 560, 210, 690, 0, 690 ], 0x3f8fae );
	$on->polygon( [ 40, 600, 250, 600, 230, 628, 60, 628 ], INK );
	$on->box( 70, 580, 60, 22, 0xc8442b );
	$on->box( 134, 572, 50, 30, BOARD );
	$on->box( 200, 548, 24, 54, 0xf6efe0 );
	$on->line( 300, 690, 1060, 232, 46, 0x6d6358 );
	$on->line( 292, 676, 1052, 218, 5, INK );
	$on->line( 310, 704, 1070, 246, 5, INK );
	for ( $tie = 0; $tie < 30; $tie++ ) {
		$t = $tie / 30;
		$on->line( 288 + 760 * $t, 680 - 458 * $t, 312 + 760 * $t, 706 - 458 * $t, 4, 0x3d3833 );
	}
	foreach ( [ [ 560, 530, 0xc8302a ], [ 900, 326, BOARD ] ] as [ $x, $y, $colour ] ) {
		$on->polygon( [ $x - 52, $y + 20, $x - 52, $y - 70, $x + 52, $y - 70, $x + 52, $y - 34 ], $colour );
		windows( $on, $x - 42, $y - 56, 3, 1, 30, 0xf6efe0 );
		$on->box( $x - 58, $y - 80, 116, 12, INK );
	}
	$on->box( 1010, 132, 150, 96, 0xf6efe0 );
	$on->polygon( [ 1000, 134, 1085, 84, 1170, 134 ], 0x8f3a2c );
	windows( $on, 1030, 156, 4, 1, 32, 0x4a6f7f );
	ground( $on, 690, 0x6d6a66 );
	$on->box( 0, 682, WIDTH, 12, 0xb9ab92 );
}
