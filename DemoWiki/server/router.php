<?php
// Leads PHP's built-in web server to MediaWiki's entry points and writes the access log.
//
// A line of the log has five fields with tabs between them: status, method, host, address with its
// query, user agent. It is written before the first byte of the answer leaves, so that a test that
// has its answer finds the line.

( static function () {
	$written = false;
	$write = static function () use ( &$written ) {
		if ( $written || !getenv( 'WAYPOST_ACCESS_LOG' ) ) {
			return;
		}
		$written = true;
		$fields = [
			http_response_code(), $_SERVER['REQUEST_METHOD'], $_SERVER['HTTP_HOST'] ?? '-',
			$_SERVER['REQUEST_URI'], $_SERVER['HTTP_USER_AGENT'] ?? '-',
		];
		$line = implode( "\t", preg_replace( '/[\x00-\x1f\x7f]/', ' ', $fields ) ) . "\n";
		file_put_contents( getenv( 'WAYPOST_ACCESS_LOG' ), $line, FILE_APPEND | LOCK_EX );
	};
	// MediaWiki may throw away what it has buffered and start again with another status.
	ob_start( static function ( $text, $phase ) use ( $write ) {
		if ( !( $phase & PHP_OUTPUT_HANDLER_CLEAN ) ) {
			$write();
		}
		return $text;
	} );
	register_shutdown_function( $write );
} )();

$demoPath = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ?: '/';
$demoRoot = $_SERVER['DOCUMENT_ROOT'];

$demoScript = static function ( string $name, string $info = '' ) use ( $demoRoot ) {
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "/w/$name";
	$_SERVER['SCRIPT_FILENAME'] = "$demoRoot/w/$name";
	unset( $_SERVER['PATH_INFO'] );
	if ( $info !== '' ) {
		$_SERVER['PATH_INFO'] = $info;
	}
	chdir( "$demoRoot/w" );
	return "$demoRoot/w/$name";
};

if ( preg_match( '!^/(?:wiki/|$)!', $demoPath ) ) {
	require $demoScript( 'index.php' );
	return true;
}
$demoEntry = '!^/w/((?:index|api|rest|load|thumb|opensearch_desc)\.php)(/.*)?$!';
if ( preg_match( $demoEntry, $demoPath, $demoMatch ) ) {
	require $demoScript( $demoMatch[1], rawurldecode( $demoMatch[2] ?? '' ) );
	return true;
}
if ( preg_match( '!^/w/(?:images|resources|skins|extensions)/!', $demoPath ) ) {
	$demoFile = realpath( $demoRoot . rawurldecode( $demoPath ) );
	if ( $demoFile && is_file( $demoFile ) && !str_ends_with( $demoFile, '.php' ) ) {
		return false;
	}
}
if ( str_starts_with( $demoPath, '/w/images/thumb/' ) ) {
	require $demoScript( 'thumb_handler.php' );
	return true;
}
http_response_code( 404 );
header( 'Content-Type: text/plain; charset=utf-8' );
echo "Not found\n";
return true;
