<?php
// Pictures of Oceania.

function sydneyShells( Canvas $on ): void {
	sky( $on, 0x4f9fd0, 0xfdebc8, 300, 190 );
	$steel = 0x56626d;
	$arc = static fn ( float $x ) => 470 - 200 * ( 1 - ( ( $x - 420 ) / 340 ) ** 2 );
	for ( $x = 80; $x < 760; $x += 20 ) {
		$on->line( $x, $arc( $x ), $x + 20, $arc( $x + 20 ), 12, $steel );
		$on->line( $x, $arc( $x ) + 40, $x + 20, $arc( $x + 20 ) + 40, 8, $steel );
		$on->line( $x, $arc( $x ), $x + 20, $arc( $x + 20 ) + 40, 3, $steel );
		$on->line( $x, $arc( $x ) + 40, $x, 480, 2, $steel );
	}
	$on->box( 0, 470, 860, 14, $steel );
	foreach ( [ 66, 748 ] as $x ) {
		$on->box( $x, 330, 40, 230, 0xb9a58a );
	}
	towers( $on, 560, 30, 90, 0x9fb0b8, 0xc6d2d6 );
	water( $on, 556, 0x2f7fa0 );
	$on->polygon( [ 520, 600, 540, 548, 1140, 548, 1170, 600 ], 0xb99f86 );
	foreach ( [ [ 600, 130, 1 ], [ 700, 210, 1 ], [ 820, 270, 1 ], [ 1060, 150, -1 ] ] as [ $x, $height, $side ] ) {
		$shell = [];
		for ( $step = 0; $step <= 16; $step++ ) {
			$t = $step / 16;
			array_push( $shell, $x + $side * ( -40 + 130 * $t ** 0.8 ), 550 - $height * sin( M_PI / 2 * $t ) );
		}
		array_push( $shell, $x + $side * 150, 550 );
		$on->polygon( $shell, 0xf8f4ea );
		$on->polygon( [
			$x + $side * 90, 550 - $height, $x + $side * 150, 550, $x + $side * 96, 550,
		], 0xcfc7b9 );
	}
	sailboat( $on, 400, 660, 0.6 );
}

function uluruRock( Canvas $on ): void {
	sky( $on, 0x6a5a9a, 0xf9b07a, 930, 230 );
	$rock = 0xb8472c;
	$on->polygon( [
		130, 560, 190, 420, 270, 350, 420, 318, 640, 300, 860, 306, 980, 340, 1050, 420, 1090, 560,
	], $rock );
	$on->polygon( [ 860, 306, 980, 340, 1050, 420, 1090, 560, 900, 560 ], mixed( $rock, INK, 0.3 ) );
	for ( $x = 260; $x < 880; $x += 52 ) {
		$top = 350 + $on->chance( -16, 24 );
		$on->polygon( [ $x, $top, $x + 12, $top, $x + 30, 556, $x + 4, 556 ], mixed( $rock, INK, 0.2 ) );
		$on->polygon( [ $x + 26, $top - 8, $x + 36, $top - 8, $x + 48, 556, $x + 36, 556 ], mixed( $rock, 0xf6a06a, 0.3 ) );
	}
	ground( $on, 552, 0xc8643a );
	hills( $on, 640, 14, 180, 0.7, 0xa94f2e );
	for ( $bush = 0; $bush < 30; $bush++ ) {
		$x = $on->chance( 220, 1200 );
		$y = $on->chance( 570, 740 );
		dome( $on, $x, $y, 10 + ( $y - 560 ) / 7, [ 0x8f9a58, 0x6f7f4a, 0xb0a860 ][$bush % 3], 8 + ( $y - 560 ) / 9 );
	}
}

function wellingtonCableCar( Canvas $on ): void {
	sky( $on, 0x6fb4d4, 0xfbeccb, 300, 160 );
	hills( $on, 400, 50, 210, 1.9, 0x8fa89a );
	water( $on, 410, 0x3f8fae );
	dome( $on, 640, 470, 90, 0x6f9a78, 34 );
	sailboat( $on, 480, 500, 0.4 );
	sailboat( $on, 820, 470, 0.3 );
	for ( $x = 330; $x < 760; ) {
		$width = $on->chance( 30, 56 );
		$height = $on->chance( 50, 150 );
		$on->box( $x, 600 - $height, $width, $height, [ 0xd6dde0, 0x9fb4bf, 0xf0e4cf ][$on->chance( 0, 2 )] );
		windows( $on, $x + 8, 612 - $height, (int)( $width / 18 ), (int)( $height / 34 ), 16, 0x5f7f92 );
		$x += $width + 4;
	}
	$on->polygon( [ 0, 600, 420, 590, 700, 600, 1200, 260, 1200, 750, 0, 750 ], 0x4f8058 );
	$on->polygon( [ 0, 680, 400, 640, 760, 690, 1200, 420, 1200, 750, 0, 750 ], 0x3f6b4a );
	$on->line( 560, 750, 1240, 330, 60, 0xb9a98a );
	foreach ( [ -18, 18 ] as $side ) {
		$on->line( 560 + $side * 0.5, 750 + $side, 1240 + $side * 0.5, 330 + $side, 6, INK );
	}
	$red = 0xc8302a;
	foreach ( [ 0, 1, 2 ] as $step ) {
		[ $x, $y ] = [ 800 + $step * 84, 470 - $step * 52 ];
		$on->polygon( [ $x, $y, $x + 88, $y - 54, $x + 88, $y + 56, $x, $y + 110 ], $red );
		$on->polygon( [ $x + 12, $y + 18, $x + 76, $y - 22, $x + 76, $y + 20, $x + 12, $y + 60 ], 0xcfe6ea );
		$on->line( $x, $y + 88, $x + 88, $y + 34, 8, BOARD );
	}
	$on->line( 792, 478, 1060, 312, 12, INK );
	for ( $tree = 0; $tree < 15; $tree++ ) {
		$x = $on->chance( 230, 1190 );
		if ( $x < 640 || $x > 1040 ) {
			$foot = $x < 640 ? $on->chance( 690, 750 ) : $on->chance( 640, 740 );
			fir( $on, $x, $foot, $on->chance( 60, 120 ), [ 0x2f5a40, 0x4a7a52 ][$tree % 2] );
		}
	}
}
