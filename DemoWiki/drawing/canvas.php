<?php
// What every picture is drawn on: flat polygons, discs and lines, and a chance of its own.

const WIDTH = 1200;
const HEIGHT = 750;
// Drawn twice as large and then halved, which smooths the edges.
const SCALE = 2;
// Bright boards on a dark post.
const INK = 0x1b2a38;
const BOARD = 0xf2b632;

final class Canvas {
	private GdImage $image;

	public function __construct( private int $seed ) {
		$this->image = imagecreatetruecolor( WIDTH * SCALE, HEIGHT * SCALE );
	}

	public function polygon( array $points, int $colour ): void {
		imagefilledpolygon( $this->image, array_map( $this->pixels( ... ), $points ), $colour );
	}

	public function box( float $x, float $y, float $width, float $height, int $colour ): void {
		$right = $x + $width;
		$foot = $y + $height;
		$this->polygon( [ $x, $y, $right, $y, $right, $foot, $x, $foot ], $colour );
	}

	public function disc( float $x, float $y, float $radius, int $colour ): void {
		$side = $this->pixels( $radius * 2 );
		[ $x, $y ] = [ $this->pixels( $x ), $this->pixels( $y ) ];
		imagefilledellipse( $this->image, $x, $y, $side, $side, $colour );
	}

	public function line(
		float $x, float $y, float $toX, float $toY, float $width, int $colour
	): void {
		$length = max( hypot( $toX - $x, $toY - $y ), 0.01 );
		$dx = ( $toY - $y ) / $length * $width / 2;
		$dy = ( $x - $toX ) / $length * $width / 2;
		$this->polygon( [
			$x + $dx, $y + $dy, $toX + $dx, $toY + $dy, $toX - $dx, $toY - $dy, $x - $dx, $y - $dy,
		], $colour );
	}

	/** A number of this picture's own sequence, so that no picture depends on another. */
	public function chance( int $from, int $to ): int {
		$this->seed = ( $this->seed * 1103515245 + 12345 ) & 0x7fffffff;
		return $from + intdiv( $this->seed, 65536 ) % ( $to - $from + 1 );
	}

	public function write( string $file ): void {
		$half = imagecreatetruecolor( WIDTH, HEIGHT );
		$size = [ WIDTH, HEIGHT, WIDTH * SCALE, HEIGHT * SCALE ];
		imagecopyresampled( $half, $this->image, 0, 0, 0, 0, ...$size );
		imagetruecolortopalette( $half, false, 255 );
		imagepng( $half, $file, 9 );
	}

	private function pixels( float $length ): int {
		return (int)round( $length * SCALE );
	}
}

function mixed( int $from, int $to, float $part ): int {
	$colour = 0;
	foreach ( [ 16, 8, 0 ] as $shift ) {
		$a = $from >> $shift & 255;
		$b = $to >> $shift & 255;
		$colour |= (int)round( $a + ( $b - $a ) * $part ) << $shift;
	}
	return $colour;
}
