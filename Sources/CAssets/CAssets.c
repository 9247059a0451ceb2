// Written by Scripts/make-assets from the folder Assets. Do not edit.

#include "CAssets.h"

static const unsigned char asset_robots_txt[] = {
#embed "../../Assets/robots.txt"
};

static const struct CAsset assets[] = {
    {"robots.txt", asset_robots_txt, sizeof asset_robots_txt},
};

size_t asset_count(void) { return sizeof assets / sizeof assets[0]; }

struct CAsset asset_at(size_t index) { return assets[index]; }
