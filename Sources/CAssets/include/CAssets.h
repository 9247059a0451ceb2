#pragma once
#include <stddef.h>

/// A file of the folder Assets.
struct CAsset {
  /// Its base name, in ASCII: `map.css` for `Assets/css/map.css`.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// How many files there are.
size_t asset_count(void);

/// The file with this index, in the order of names.
struct CAsset asset_at(size_t index);

/// The library that a new one begins as. Not one of the files above: no page loads it.
struct CAsset starter_library(void);

/// The map of the world that Scripts/make-basemap writes. Not one of the files above either.
struct CAsset base_map(void);
