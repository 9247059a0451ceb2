<?php
// What many pictures share: sky and sun, hills, water, windows, towers, and the signpost.

function sky( Canvas $on, int $top, int $horizon, int $sunX = 860, int $sunY = 210 ): void {
	for ( $band = 0; $band < 7; $band++ ) {
		$on->box( 0, $band * 108, WIDTH, 109, mixed( $top, $horizon, $band / 6 ) );
	}
	$on->disc( $sunX, $sunY, 96, mixed( $horizon, 0xffffff, 0.35 ) );
	$on->disc( $sunX, $sunY, 70, 0xffe9b8 );
}

function hills(
	Canvas $on, float $y, float $height, float $length, float $phase, int $colour
): void {
	$points = [ 0, HEIGHT ];
	for ( $x = 0; $x <= WIDTH; $x += 10 ) {
		$wave = sin( $x / $length + $phase ) + 0.4 * sin( $x / $length * 2.3 + $phase * 2 );
		array_push( $points, $x, $y - $height * $wave );
	}
	array_push( $points, WIDTH, HEIGHT );
	$on->polygon( $points, $colour );
}

function water( Canvas $on, float $y, int $colour ): void {
	$on->box( 0, $y, WIDTH, HEIGHT - $y, $colour );
	for ( $row = 0; $row < 9; $row++ ) {
		$light = mixed( $colour, 0xffffff, 0.18 );
		for ( $dash = 0; $dash < 5; $dash++ ) {
			$on->box( $on->chance( -60, WIDTH ), $y + 16 + $row * 22, $on->chance( 60, 190 ), 5, $light );
		}
	}
}

function windows(
	Canvas $on, float $x, float $y, int $columns, int $rows, float $step, int $colour
): void {
	for ( $row = 0; $row < $rows; $row++ ) {
		for ( $column = 0; $column < $columns; $column++ ) {
			$top = $y + $row * $step * 1.35;
			$on->box( $x + $column * $step, $top, $step * 0.45, $step * 0.75, $colour );
		}
	}
}

function signpost( Canvas $on, float $x = 150, float $foot = HEIGHT ): void {
	$on->box( $x - 7, $foot - 250, 14, 250, INK );
	foreach ( [ [ 1, 232, BOARD ], [ -1, 180, 0xf6efe0 ] ] as [ $side, $up, $colour ] ) {
		$y = $foot - $up;
		$on->polygon( [
			$x - 30 * $side, $y, $x + 92 * $side, $y, $x + 118 * $side, $y + 19,
			$x + 92 * $side, $y + 38, $x - 30 * $side, $y + 38,
		], $colour );
	}
}

function towers( Canvas $on, float $foot, int $from, int $to, int $colour, int $light ): void {
	for ( $x = -10; $x < WIDTH; ) {
		$width = $on->chance( 48, 104 );
		$height = $on->chance( $from, $to );
		$on->box( $x, $foot - $height, $width, $height, $colour );
		$columns = (int)( $width / 24 );
		windows( $on, $x + 10, $foot - $height + 16, $columns, (int)( $height / 34 ), 20, $light );
		if ( $on->chance( 0, 3 ) === 0 ) {
			$on->box( $x + $width / 2 - 3, $foot - $height - 46, 6, 48, $colour );
		}
		$x += $width + $on->chance( 2, 8 );
	}
}

/** The upper half of a disc, as high as it is told. */
function dome(
	Canvas $on, float $x, float $foot, float $radius, int $colour, float $height = 0
): void {
	$points = [];
	for ( $step = 0; $step <= 24; $step++ ) {
		$angle = M_PI * $step / 24;
		$points[] = $x - $radius * cos( $angle );
		$points[] = $foot - ( $height ?: $radius ) * sin( $angle );
	}
	$on->polygon( $points, $colour );
}

/** A dome that widens above its foot and ends in a point. */
function onion( Canvas $on, float $x, float $foot, float $radius, int $colour ): void {
	$right = [];
	$left = [];
	for ( $step = 0; $step <= 20; $step++ ) {
		$t = $step / 20;
		$width = $radius * ( 0.82 + 0.75 * $t ) * ( 1 - $t ** 2.2 );
		$y = $foot - $radius * 1.75 * $t;
		array_push( $right, $x + $width, $y );
		array_unshift( $left, $x - $width, $y );
	}
	$on->polygon( array_merge( $right, $left ), $colour );
	$on->line( $x, $foot - $radius * 1.6, $x, $foot - $radius * 2.15, 4, $colour );
}

/** An opening with a round head. */
function arch( Canvas $on, float $x, float $foot, float $width, float $height, int $colour ): void {
	$on->box( $x - $width / 2, $foot - $height + $width / 2, $width, $height - $width / 2, $colour );
	dome( $on, $x, $foot - $height + $width / 2 + 1, $width / 2, $colour );
}

/** An opening with a pointed head. */
function pointedArch(
	Canvas $on, float $x, float $foot, float $width, float $height, int $colour
): void {
	$half = $width / 2;
	$on->polygon( [
		$x - $half, $foot, $x - $half, $foot - $height * 0.62, $x - $half * 0.55,
		$foot - $height * 0.86, $x, $foot - $height, $x + $half * 0.55, $foot - $height * 0.86,
		$x + $half, $foot - $height * 0.62, $x + $half, $foot,
	], $colour );
}

function palm( Canvas $on, float $x, float $foot, float $height, int $trunk, int $leaf ): void {
	$top = $foot - $height;
	$on->polygon( [ $x - 6, $foot, $x + 8, $foot, $x + 18, $top, $x + 10, $top ], $trunk );
	foreach ( [ -1, 1 ] as $side ) {
		foreach ( [ [ 84, 50 ], [ 98, 8 ], [ 76, -38 ], [ 30, -62 ] ] as [ $reach, $drop ] ) {
			$on->polygon( [
				$x + 14, $top + 4, $x + 14 + $side * $reach * 0.5, $top - 20 + $drop * 0.3,
				$x + 14 + $side * $reach, $top + $drop,
				$x + 14 + $side * $reach * 0.45, $top - 4 + $drop * 0.35,
			], $leaf );
		}
	}
}

function fir( Canvas $on, float $x, float $foot, float $height, int $colour ): void {
	$on->box( $x - 4, $foot - 14, 8, 16, INK );
	for ( $tier = 0; $tier < 3; $tier++ ) {
		$y = $foot - 10 - $tier * $height * 0.26;
		$half = $height * ( 0.3 - 0.07 * $tier );
		$on->polygon( [ $x - $half, $y, $x, $y - $height * 0.44, $x + $half, $y ], $colour );
	}
}

function peak(
	Canvas $on, float $x, float $foot, float $half, float $height, int $colour, float $snow = 0.3
): void {
	$on->polygon( [ $x - $half, $foot, $x, $foot - $height, $x + $half, $foot ], $colour );
	$shade = mixed( $colour, INK, 0.16 );
	$on->polygon( [ $x, $foot - $height, $x + $half, $foot, $x + $half * 0.2, $foot ], $shade );
	if ( $snow > 0 ) {
		$cut = $foot - $height * ( 1 - $snow );
		$side = $half * $snow;
		$on->polygon( [
			$x - $side, $cut, $x, $foot - $height, $x + $side, $cut, $x + $side * 0.45,
			$cut - $height * 0.07, $x + $side * 0.1, $cut + $height * 0.05, $x - $side * 0.4,
			$cut - $height * 0.06,
		], 0xf5f7fa );
	}
}

function sailboat( Canvas $on, float $x, float $y, float $size, int $sail = 0xf6efe0 ): void {
	$on->polygon( [
		$x - 80 * $size, $y, $x + 80 * $size, $y, $x + 54 * $size, $y + 28 * $size,
		$x - 56 * $size, $y + 28 * $size,
	], INK );
	$on->polygon( [ $x, $y - 150 * $size, $x, $y - 8, $x + 76 * $size, $y - 8 ], $sail );
	$on->polygon( [ $x - 8, $y - 118 * $size, $x - 8, $y - 8, $x - 58 * $size, $y - 8 ], BOARD );
}

function stars( Canvas $on, int $count, int $below ): void {
	for ( $star = 0; $star < $count; $star++ ) {
		$x = $on->chance( 10, WIDTH - 10 );
		$on->disc( $x, $on->chance( 10, $below ), $on->chance( 1, 3 ), 0xf6efe0 );
	}
}

function ground( Canvas $on, float $y, int $colour ): void {
	$on->box( 0, $y, WIDTH, HEIGHT - $y, $colour );
}
