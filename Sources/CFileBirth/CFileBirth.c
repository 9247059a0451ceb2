// Swift's module for the C library has no statx(2).
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CFileBirth.h"

#include <fcntl.h>
#include <sys/stat.h>

int waypost_file_birth(const char *path, uint64_t *inode, int64_t *nanoseconds) {
  int64_t seconds = 0, rest = 0;
#ifdef __linux__
  struct statx found;
  if (statx(AT_FDCWD, path, 0, STATX_INO | STATX_BTIME, &found) != 0) return -1;
  *inode = found.stx_ino;
  if (found.stx_mask & STATX_BTIME) {
    seconds = found.stx_btime.tv_sec;
    rest = found.stx_btime.tv_nsec;
  }
#else
  struct stat found;
  if (stat(path, &found) != 0) return -1;
  *inode = found.st_ino;
  seconds = found.st_birthtimespec.tv_sec;
  rest = found.st_birthtimespec.tv_nsec;
#endif
  // Wraps for a time that no clock shows.
  *nanoseconds = (int64_t)((uint64_t)seconds * 1000000000u + (uint64_t)rest);
  return 0;
}
