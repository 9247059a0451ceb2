<?php
// Pictures of no place in particular.

function waymark( Canvas $on ): void {
	sky( $on, 0x9cc3c9, 0xf9efd2, 330, 230 );
	hills( $on, 420, 46, 190, 0.2, 0x9db59a );
	hills( $on, 520, 40, 150, 1.8, 0x6f947b );
	$on->polygon( [ 600, 470, 640, 470, 560, 560, 760, 750, 420, 750, 500, 560 ], 0xd9c79d );
	hills( $on, 690, 16, 110, 0.9, 0x47705c );
	signpost( $on, 800, 700 );
}

function openAtlas( Canvas $on ): void {
	sky( $on, 0xd9b06a, 0xfaedcb, 930, 170 );
	hills( $on, 560, 26, 220, 1.1, 0xa98a5a );
	ground( $on, 600, 0x7a5c40 );
	$on->polygon( [ 250, 640, 300, 250, 640, 290, 980, 250, 1030, 640, 640, 680 ], INK );
	$on->polygon( [ 268, 626, 316, 240, 640, 280, 640, 664 ], 0xf6efe0 );
	$on->polygon( [ 1012, 626, 964, 240, 640, 280, 640, 664 ], 0xece0c6 );
	$on->polygon( [ 360, 330, 440, 300, 500, 350, 480, 420, 420, 450, 370, 400 ], 0x8fae86 );
	$on->polygon( [ 430, 470, 510, 450, 560, 520, 520, 610, 460, 560 ], 0x8fae86 );
	$on->polygon( [ 720, 330, 830, 300, 910, 330, 900, 400, 800, 430, 740, 400 ], 0x8fae86 );
	$on->polygon( [ 760, 450, 840, 440, 860, 520, 800, 600, 760, 540 ], 0x8fae86 );
	for ( $step = 0; $step < 9; $step++ ) {
		$t = $step / 9;
		$on->disc( 440 + 380 * $t, 380 + 120 * $t - 110 * sin( M_PI * $t ), 8, 0xb5412f );
	}
	$on->disc( 820, 500, 22, BOARD );
	$on->disc( 820, 500, 9, INK );
	$on->box( 634, 280, 12, 386, 0xcbb994 );
}
