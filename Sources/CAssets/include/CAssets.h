#pragma once
#include <stddef.h>

/// A file of the folder Assets.
struct CAsset {
  /// Its path inside the folder, in ASCII.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// How many files there are.
size_t asset_count(void);

/// The file with this index, in the order of names.
struct CAsset asset_at(size_t index);

/// The library that a new one begins as; none of the files above, for no page loads it.
struct CAsset starter_library(void);

/// The map of the world that Scripts/make-basemap writes; none of the files above either.
struct CAsset base_map(void);
