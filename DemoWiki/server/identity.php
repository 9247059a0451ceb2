<?php
// The demo wikis under names of their own. A library that keeps their pages knows them as
// atlas.waypost.invalid and nl.atlas.waypost.invalid, wherever they run; a request that names one
// of these hosts is answered with addresses of these hosts.

const DEMO_HOSTS = [ 'en' => 'atlas.waypost.invalid', 'nl' => 'nl.atlas.waypost.invalid' ];

/** Whether a request came to the wiki's own name. */
function demoIsNamed( string $host ): bool {
	return in_array( $host, DEMO_HOSTS, true );
}

/** The address of a page of the other wiki, under its own name. */
function demoAddress( string $language ): string {
	return 'https://' . DEMO_HOSTS[$language] . '/wiki/$1';
}

/** Leads language links to the names instead of to the ports of today. */
function demoNameLinks(): void {
	global $wgHooks;
	$wgHooks['InterwikiLoadPrefix'][] = static function ( $prefix, &$row ) {
		if ( !isset( DEMO_HOSTS[$prefix] ) ) {
			return true;
		}
		$row = [
			'iw_prefix' => $prefix, 'iw_url' => demoAddress( $prefix ),
			'iw_api' => 'https://' . DEMO_HOSTS[$prefix] . '/w/api.php', 'iw_wikiid' => $prefix,
			'iw_local' => 1, 'iw_trans' => 0,
		];
		return false;
	};
	// The list of all prefixes is read from the database, past the hook above.
	$wgHooks['APIQueryAfterExecute'][] = static function ( $module ) {
		$path = [ 'query', 'interwikimap' ];
		$rows = $module->getModuleName() === 'siteinfo' ? $module->getResult()->getResultData( $path ) : null;
		foreach ( is_array( $rows ) ? $rows : [] as $index => $row ) {
			if ( is_array( $row ) && isset( DEMO_HOSTS[$row['prefix'] ?? ''] ) ) {
				$row['url'] = demoAddress( $row['prefix'] );
				$row['api'] = 'https://' . DEMO_HOSTS[$row['prefix']] . '/w/api.php';
				$module->getResult()->addValue( $path, $index, $row, ApiResult::OVERRIDE );
			}
		}
	};
}

/** Says of each picture what Wikimedia Commons would say: who made it, under which licence. */
function demoCreditPictures(): void {
	global $wgHooks;
	$wgHooks['GetExtendedMetadata'][] = static function ( &$metadata, $file ) {
		$credits = [
			'ImageDescription' => pathinfo( $file->getName(), PATHINFO_FILENAME ),
			'Artist' => 'Waypost project', 'Credit' => 'Own work',
			'LicenseShortName' => 'CC BY-SA 4.0',
			'LicenseUrl' => 'https://creativecommons.org/licenses/by-sa/4.0',
		];
		foreach ( $credits as $name => $value ) {
			$metadata[$name] = [ 'value' => strtr( $value, '_', ' ' ), 'source' => 'demo' ];
		}
	};
}
