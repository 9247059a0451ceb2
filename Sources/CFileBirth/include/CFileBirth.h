#ifndef WAYPOST_CFILEBIRTH_H
#define WAYPOST_CFILEBIRTH_H

#include <stdint.h>

/// Reads when a file was created, without opening it: to close it again would release the locks that
/// SQLite has on it. `nanoseconds` is since 1970, and 0 if the file system does not tell. Returns 0,
/// or -1 if there is no file.
int waypost_file_birth(const char *path, uint64_t *inode, int64_t *nanoseconds);

#endif
