<?php
// Settings of the demo wikis, on top of what MediaWiki's installer wrote. Scripts/mediawiki writes a
// file for each wiki that sets $demo and requires this one:
//   language  the wiki's language code
//   folder    where its database, pictures and caches lie
//   kind      full | bare (only what the pages need to be read at all) | private (reading is refused)

require "{$demo['folder']}/installed.php";
require __DIR__ . '/identity.php';

// The wiki calls itself by the name that the request came to, so that its own port, the one behind
// nginx and its own name all answer with addresses of their own.
$demoHost = $_SERVER['HTTP_HOST'] ?? '127.0.0.1';
$wgServer = demoIsNamed( $demoHost ) ? "https://$demoHost" : ( preg_match( '/^(127\.0\.0\.1|localhost)(:\d+)?$/D', $demoHost ) ?
	"http://$demoHost" : 'http://127.0.0.1' );
if ( demoIsNamed( $demoHost ) ) {
	demoNameLinks();
}
demoCreditPictures();
$wgArticlePath = '/wiki/$1';
$wgUsePathInfo = true;
$wgSitename = $demo['language'] === 'nl' ? 'Wegwijzeratlas' : 'Waypost Atlas';
$wgRightsText = $demo['language'] === 'nl' ?
	'Creative Commons Naamsvermelding-GelijkDelen 4.0' :
	'Creative Commons Attribution-ShareAlike 4.0';
$wgRightsUrl = 'https://creativecommons.org/licenses/by-sa/4.0/';
$wgEnableEmail = false;
$wgPingback = false;
$wgRateLimits = [];
$wgJobRunRate = 0;

// Pictures: thumbnails are drawn when somebody asks for one, not while a page is parsed.
$wgEnableUploads = true;
$wgUploadDirectory = "{$demo['folder']}/images";
$wgUploadPath = '/w/images';
$wgUseImageMagick = false;
$wgMaxShellMemory = 0;
$wgGenerateThumbnailOnParse = false;
$wgThumbLimits = [ 120, 150, 180, 200, 250, 330 ];

$wgTmpDirectory = "{$demo['folder']}/tmp";
$wgCacheDirectory = "{$demo['folder']}/cache/{$demo['kind']}";
$wgMainCacheType = CACHE_ACCEL;
$wgSessionCacheType = CACHE_DB;
// The bare and the private wiki share the database of the full one and must not share what was
// parsed with other extensions.
$wgParserCacheType = $demo['kind'] === 'full' ? CACHE_DB : CACHE_NONE;

$wgAllowDisplayTitle = true;
$wgRestrictDisplayTitle = false;
$wgNamespacesWithSubpages[NS_MAIN] = false;

wfLoadSkin( 'Vector' );
wfLoadExtensions( [ 'Cite', 'ParserFunctions' ] );
if ( $demo['kind'] !== 'bare' ) {
	wfLoadExtensions( [
		'ImageMap', 'Interwiki', 'Math', 'PageImages', 'Poem', 'SyntaxHighlight_GeSHi', 'TextExtracts',
	] );
	$wgPageImagesOpenGraph = true;
	// The other modes of <math> ask a service outside.
	$wgMathValidModes = [ 'source' ];
	$wgDefaultUserOptions['math'] = 'source';
	$wgMathDisableTexFilter = 'always';
}
if ( $demo['kind'] === 'private' ) {
	$wgGroupPermissions['*']['read'] = false;
}
