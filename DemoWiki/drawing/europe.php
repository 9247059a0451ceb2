<?php
// Pictures of Europe.

function gabledHouse(
	Canvas $on, float $x, float $foot, float $width, float $height, int $colour, int $kind
): void {
	$on->box( $x, $foot - $height, $width, $height, $colour );
	$top = $foot - $height;
	if ( $kind === 0 ) {
		for ( $step = 0; $step < 4; $step++ ) {
			$inset = $width * 0.125 * $step;
			$on->box( $x + $inset, $top - 16 * ( $step + 1 ), $width - 2 * $inset, 17, $colour );
		}
	} elseif ( $kind === 1 ) {
		$on->polygon( [ $x, $top, $x + $width / 2, $top - 70, $x + $width, $top ], $colour );
	} else {
		$on->box( $x + $width * 0.25, $top - 52, $width * 0.5, 53, $colour );
		$on->disc( $x + $width / 2, $top - 52, $width * 0.25, $colour );
	}
	$glass = mixed( $colour, 0xfff3cf, 0.75 );
	windows( $on, $x + $width * 0.16, $top + 22, 3, (int)( $height / 72 ), $width / 3.4, $glass );
	$on->box( $x + $width * 0.4, $foot - 46, $width * 0.2, 46, INK );
}

function amsterdamHouses( Canvas $on ): void {
	sky( $on, 0x7fb2c9, 0xf8dfb6 );
	$colours = [ 0x8c3b2a, 0x5b3a33, 0xb5563a, 0x3d4a4f, 0xa8713c, 0x6f2f2b ];
	for ( $house = 0, $x = 20; $x < WIDTH; $house++ ) {
		$width = $on->chance( 104, 136 );
		$height = $on->chance( 210, 330 );
		gabledHouse( $on, $x, 560, $width, $height, $colours[$house % 6], $house % 3 );
		$x += $width + 2;
	}
	$on->box( 0, 556, WIDTH, 16, 0x4b4f4d );
	water( $on, 572, 0x3f6f7f );
	$on->polygon( [ 640, 640, 960, 640, 920, 682, 670, 682 ], INK );
	$on->box( 720, 606, 150, 36, BOARD );
}

function amsterdamBridge( Canvas $on ): void {
	sky( $on, 0x35506e, 0xf0a56b, 300, 250 );
	hills( $on, 470, 14, 140, 0.3, 0x6b5b63 );
	water( $on, 500, 0x2f4f63 );
	for ( $arch = 0; $arch < 4; $arch++ ) {
		$on->box( $arch * 300 - 30, 450, 360, 60, 0x7a3f2e );
	}
	for ( $arch = 0; $arch < 4; $arch++ ) {
		$on->disc( 150 + $arch * 300, 560, 104, 0x2f4f63 );
		$on->box( $arch * 300 - 18, 470, 36, 130, 0x7a3f2e );
	}
	for ( $post = 20; $post < WIDTH; $post += 60 ) {
		$on->box( $post, 406, 8, 46, INK );
	}
	$on->box( 0, 404, WIDTH, 8, INK );
	foreach ( [ 620, 750 ] as $x ) {
		$on->disc( $x, 368, 36, INK );
		$on->disc( $x, 368, 28, 0xb1826a );
	}
	$frame = [ [ 620, 368 ], [ 660, 312 ], [ 728, 312 ], [ 682, 368 ], [ 620, 368 ] ];
	foreach ( array_slice( $frame, 1 ) as $index => $to ) {
		$on->line( ...$frame[$index], ...$to, ...[ 6, INK ] );
	}
	$on->line( 682, 368, 652, 296, 6, INK );
	$on->line( 750, 368, 722, 292, 6, INK );
	$on->line( 634, 296, 668, 296, 8, INK );
	$on->line( 700, 288, 732, 292, 7, INK );
}

function lisbonHills( Canvas $on ): void {
	sky( $on, 0x6fb7d6, 0xfdeccb );
	hills( $on, 430, 60, 210, 1.2, 0xc98d68 );
	$colours = [ 0xf3e3c3, 0xe9b872, 0xf2f0e8, 0xd98a5b, 0xbcd2c6 ];
	for ( $row = 0; $row < 4; $row++ ) {
		for ( $x = -20; $x < WIDTH; ) {
			$width = $on->chance( 62, 110 );
			$y = 440 + $row * 70 - 34 * sin( $x / 210 + 1.2 );
			$on->box( $x, $y, $width, 160, $colours[$on->chance( 0, 4 )] );
			$on->polygon( [ $x - 6, $y, $x + $width / 2, $y - 34, $x + $width + 6, $y ], 0xb5482f );
			windows( $on, $x + 12, $y + 16, max( 1, (int)( $width / 32 ) ), 1, 28, 0x5b6f7a );
			$x += $width + 3;
		}
	}
	$on->box( 560, 640, 230, 78, BOARD );
	windows( $on, 576, 652, 6, 1, 36, 0xf6efe0 );
	$on->box( 548, 632, 254, 12, INK );
	foreach ( [ 610, 740 ] as $x ) {
		$on->disc( $x, 722, 16, INK );
	}
	$on->line( 675, 632, 720, 585, 5, INK );
	$on->box( 0, 736, WIDTH, 14, 0x6d5d50 );
}

function lisbonTower( Canvas $on ): void {
	sky( $on, 0x4d86ad, 0xf7c98f, 250, 220 );
	hills( $on, 500, 18, 160, 0, 0x7c8d7f );
	water( $on, 530, 0x3b7c93 );
	$stone = 0xeadfc4;
	$on->polygon( [ 480, 590, 1010, 590, 980, 640, 500, 640 ], 0xcfc2a2 );
	$on->box( 500, 470, 480, 122, $stone );
	$on->box( 560, 210, 210, 300, $stone );
	for ( $x = 500; $x < 980; $x += 48 ) {
		$on->box( $x, 446, 28, 26, $stone );
	}
	$on->box( 546, 196, 238, 20, 0xcfc2a2 );
	for ( $x = 548; $x < 780; $x += 46 ) {
		$on->box( $x, 172, 26, 26, $stone );
	}
	foreach ( [ 556, 774, 506, 974 ] as $index => $x ) {
		$y = $index < 2 ? 170 : 446;
		$on->box( $x - 20, $y, 40, 66, $stone );
		$on->disc( $x, $y, 20, 0xcfc2a2 );
	}
	windows( $on, 590, 258, 4, 3, 44, 0x6f6a5b );
}
function rotterdamBridge( Canvas $on ): void {
	sky( $on, 0x8fb3c2, 0xf2ead6, 220, 200 );
	towers( $on, 540, 60, 240, 0x7d919c, 0xa8b7bf );
	water( $on, 540, 0x4e7484 );
	$on->box( 0, 500, WIDTH, 14, INK );
	$on->polygon( [ 640, 520, 668, 520, 640, 130, 596, 120 ], 0xf6f4ee );
	for ( $cable = 0; $cable < 11; $cable++ ) {
		$on->line( 612, 140 + $cable * 16, 60 + $cable * 46, 502, 3, 0xf6f4ee );
	}
	$on->line( 618, 140, 1050, 502, 5, 0xf6f4ee );
}

function zurichLake( Canvas $on ): void {
	sky( $on, 0x6c9cc4, 0xf3e9d6, 240, 190 );
	for ( $peak = 0; $peak < 6; $peak++ ) {
		$x = $peak * 230 + 40;
		$height = $on->chance( 190, 300 );
		$on->polygon( [ $x - 230, 480, $x, 480 - $height, $x + 230, 480 ], 0x8195ab );
		$snow = 480 - $height * 0.73;
		$dip = 480 - $height * 0.62;
		$on->polygon( [ $x - 62, $snow, $x, 480 - $height, $x + 62, $snow, $x, $dip ], 0xf5f7fa );
	}
	hills( $on, 480, 16, 120, 0.7, 0x55745f );
	foreach ( [ 470, 545 ] as $x ) {
		$on->box( $x, 300, 46, 220, 0xd8c9a8 );
		$on->box( $x - 4, 286, 54, 18, 0x8a6549 );
		$on->disc( $x + 23, 284, 23, 0x5f7d74 );
	}
	water( $on, 520, 0x3f7392 );
	$on->polygon( [ 860, 610, 1010, 610, 986, 640, 884, 640 ], 0xf6f4ee );
	$on->polygon( [ 930, 470, 930, 604, 1010, 604 ], 0xf6efe0 );
}

function reykjavikChurch( Canvas $on ): void {
	sky( $on, 0x16263f, 0x4f8f8a, 1300, 900 );
	stars( $on, 60, 380 );
	foreach ( [ [ 90, 0x4fbf8f, 0.9 ], [ 150, 0x8fe0a8, 1.7 ], [ 215, 0x3f9f9a, 2.6 ] ] as [ $y, $colour, $phase ] ) {
		$points = [];
		$back = [];
		for ( $x = 0; $x <= WIDTH; $x += 20 ) {
			$wave = 44 * sin( $x / 170 + $phase ) + 16 * sin( $x / 61 );
			array_push( $points, $x, $y + $wave );
			array_unshift( $back, $x, $y + 30 + $wave * 0.8 );
		}
		$on->polygon( array_merge( $points, $back ), mixed( $colour, 0x24485a, 0.35 ) );
	}
	peak( $on, 1000, 560, 330, 190, 0x4f6a7f, 0.4 );
	peak( $on, 260, 560, 300, 150, 0x5a748a, 0.4 );
	$light = 0xe4e2dc;
	for ( $column = 9; $column >= 1; $column-- ) {
		$foot = 590;
		$height = 390 * ( 1 - $column / 10 ) ** 1.5 + 40;
		foreach ( [ -1, 1 ] as $side ) {
			$shade = mixed( $light, 0x7f8f98, $side > 0 ? 0.42 : 0.08 + ( $column % 2 ) * 0.12 );
			$on->box( 620 + $side * ( 30 + $column * 22 ) - 11, $foot - $height, 22, $height, $shade );
		}
	}
	$on->box( 580, 180, 80, 410, $light );
	$on->polygon( [ 580, 182, 620, 90, 660, 182 ], $light );
	$on->polygon( [ 620, 90, 660, 182, 660, 590, 628, 590, 628, 160 ], 0xc3c6c4 );
	pointedArch( $on, 620, 590, 40, 110, 0xf5c96a );
	pointedArch( $on, 620, 330, 20, 90, 0xf5c96a );
	for ( $x = 10; $x < WIDTH; $x += 92 ) {
		$colour = [ 0xb5412f, 0x35546b, 0xd9a63c, 0x6f8f5f ][$on->chance( 0, 3 )];
		$on->box( $x, 600, 80, 80, $colour );
		$on->polygon( [ $x - 6, 602, $x + 40, 560, $x + 86, 602 ], mixed( $colour, INK, 0.45 ) );
		windows( $on, $x + 16, 622, 2, 1, 34, 0xf5d58a );
	}
	ground( $on, 680, 0xe8edf0 );
}

function istanbulDomes( Canvas $on ): void {
	sky( $on, 0xc0708a, 0xfbd7a2, 900, 220 );
	hills( $on, 520, 24, 220, 0.2, 0x8a6f86 );
	$stone = 0x6a5f7f;
	foreach ( [ 380, 470, 890, 980 ] as $index => $x ) {
		$top = in_array( $index, [ 1, 2 ] ) ? 170 : 230;
		$on->box( $x - 9, $top, 18, 390, $stone );
		$on->polygon( [ $x - 10, $top, $x, $top - 90, $x + 10, $top ], $stone );
		$on->box( $x - 17, $top + 70, 34, 10, $stone );
		$on->box( $x - 17, $top + 160, 34, 10, $stone );
	}
	$dark = 0x4a4668;
	foreach ( [ [ 560, 470, 76 ], [ 800, 470, 76 ], [ 680, 400, 128 ] ] as [ $x, $foot, $radius ] ) {
		$on->box( $x - $radius, $foot - 4, 2 * $radius, 110, $stone );
		dome( $on, $x, $foot, $radius, $dark, $radius * 0.86 );
		$on->box( $x - 2, $foot - $radius * 0.86 - 34, 4, 40, BOARD );
	}
	$on->box( 500, 470, 360, 100, $stone );
	for ( $x = 530; $x < 850; $x += 50 ) {
		arch( $on, $x, 560, 24, 58, 0xf5c98a );
	}
	water( $on, 558, 0x4a5f86 );
	$on->polygon( [ 820, 640, 1090, 640, 1060, 676, 850, 676 ], 0xf6efe0 );
	$on->box( 870, 608, 160, 34, 0xf6efe0 );
	windows( $on, 880, 616, 6, 1, 26, INK );
	$on->box( 940, 566, 30, 44, 0xb5412f );
	foreach ( [ [ 560, 600 ], [ 740, 590 ], [ 800, 616 ], [ 1120, 570 ] ] as [ $x, $y ] ) {
		$on->line( $x - 20, $y - 9, $x, $y, 4, 0xf6efe0 );
		$on->line( $x, $y, $x + 20, $y - 9, 4, 0xf6efe0 );
	}
}

function edinburghCastle( Canvas $on ): void {
	sky( $on, 0x5f7a9f, 0xf6cfae, 930, 200 );
	hills( $on, 520, 50, 220, 2.6, 0x8a94a0 );
	$rock = 0x4a4a50;
	$on->polygon( [ 260, 640, 330, 480, 390, 400, 470, 370, 780, 380, 840, 450, 930, 640 ], $rock );
	$on->polygon( [ 700, 378, 780, 380, 840, 450, 930, 640, 740, 640, 760, 500 ], mixed( $rock, INK, 0.4 ) );
	$on->polygon( [ 330, 640, 400, 500, 450, 560, 520, 440, 560, 640 ], mixed( $rock, 0xf6efe0, 0.14 ) );
	$stone = 0xb9a58a;
	$on->box( 390, 330, 380, 60, $stone );
	foreach ( [ [ 420, 250, 90 ], [ 530, 210, 120 ], [ 670, 270, 90 ] ] as [ $x, $top, $width ] ) {
		$on->box( $x, $top, $width, 390 - $top, mixed( $stone, 0xf6efe0, 0.18 ) );
		windows( $on, $x + 16, $top + 26, (int)( $width / 34 ), 2, 30, 0x5f5348 );
		for ( $tooth = $x; $tooth < $x + $width; $tooth += 24 ) {
			$on->box( $tooth, $top - 12, 14, 14, mixed( $stone, 0xf6efe0, 0.18 ) );
		}
	}
	dome( $on, 760, 392, 66, $stone, 40 );
	$on->line( 590, 210, 590, 140, 4, INK );
	$on->polygon( [ 592, 142, 646, 146, 646, 178, 592, 174 ], 0x2f5fa0 );
	$on->line( 594, 144, 644, 176, 4, 0xf6efe0 );
	$on->line( 594, 172, 644, 148, 4, 0xf6efe0 );
	$on->box( 1010, 430, 110, 230, 0x6a5f5c );
	$on->polygon( [ 1010, 432, 1065, 150, 1120, 432 ], 0x5f5553 );
	pointedArch( $on, 1065, 660, 64, 170, 0xe8c89a );
	foreach ( [ 1010, 1120 ] as $x ) {
		$on->polygon( [ $x - 18, 660, $x - 14, 400, $x, 300, $x + 14, 400, $x + 18, 660 ], 0x544b4a );
	}
	ground( $on, 640, 0x6f8f5f );
	for ( $tree = 0; $tree < 16; $tree++ ) {
		$on->disc( 270 + $tree * 62, 672, $on->chance( 24, 44 ), [ 0x4d6b4f, 0x5f7f58, 0xa9803f ][$tree % 3] );
	}
}

function alhambraCourt( Canvas $on ): void {
	sky( $on, 0x6f9fcf, 0xfbdcb0, 640, 150 );
	$wall = 0xe6c797;
	$dark = 0x8f5f3c;
	$on->polygon( [ 0, 250, 640, 250, 1200, 250, 1200, 620, 0, 620 ], $wall );
	$on->polygon( [ -20, 256, 60, 206, 1140, 206, 1220, 256 ], 0xb5583a );
	for ( $x = 10; $x < WIDTH; $x += 34 ) {
		$on->line( $x, 254, $x + ( $x < 600 ? 18 : -18 ), 208, 3, 0x96462f );
	}
	foreach ( range( 0, 8 ) as $index ) {
		$x = 40 + $index * 140;
		$wide = 118;
		pointedArch( $on, $x, 620, $wide, 296, $dark );
		for ( $lace = -3; $lace <= 3; $lace++ ) {
			$on->disc( $x + $lace * 17, 344 + abs( $lace ) ** 1.7 * 9, 12, $wall );
			$on->disc( $x + $lace * 17, 344 + abs( $lace ) ** 1.7 * 9, 5, 0xf6e8cc );
		}
		$on->box( $x + 62, 420, 15, 200, 0xf6efe0 );
		$on->box( $x + 54, 408, 31, 16, 0xfbf6ea );
		$on->box( $x + 56, 606, 27, 14, 0xfbf6ea );
	}
	for ( $x = 14; $x < WIDTH; $x += 28 ) {
		$on->polygon( [ $x - 12, 290, $x, 276, $x + 12, 290, $x, 304 ], 0xcfa368 );
		$on->disc( $x, 290, 4, 0x2f7fa3 );
	}
	ground( $on, 616, 0xd9c3a0 );
	$on->polygon( [ 612, 616, 668, 616, 720, 750, 560, 750 ], 0x6fa8b8 );
	$white = 0xf6f1e6;
	foreach ( [ 520, 580, 700, 760 ] as $x ) {
		$side = $x < 640 ? -1 : 1;
		$on->box( $x - 20, 640, 40, 24, 0xcfc4b3 );
		$on->box( $x - 20, 656, 10, 38, 0xcfc4b3 );
		$on->box( $x + 10, 656, 10, 38, 0xcfc4b3 );
		$on->disc( $x + $side * 22, 636, 16, $white );
		$on->disc( $x + $side * 28, 636, 5, INK );
	}
	$on->polygon( [ 480, 606, 800, 606, 760, 644, 520, 644 ], $white );
	$on->box( 480, 598, 320, 12, 0xdcd2c0 );
	$on->box( 622, 540, 36, 62, $white );
	$on->polygon( [ 590, 532, 690, 532, 664, 552, 616, 552 ], $white );
	foreach ( [ -1, 1 ] as $side ) {
		for ( $drop = 0; $drop < 10; $drop++ ) {
			$t = $drop / 9;
			$on->disc( 640 + $side * ( 6 + 54 * $t ), 530 - 90 * ( 1 - ( 2 * $t - 0.7 ) ** 2 ) + 26, 5, 0xcfe6ea );
		}
	}
}
