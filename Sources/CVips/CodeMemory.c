#include "CodeMemory.h"

#ifdef __linux__

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { CODE_BYTES = 65536 };  // liborc 0.4, orccodemem.c: SIZE

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23  // Linux 5.14
#endif

/// Whether a file of code can be made there, filled, and run.
static bool has_room(const char *folder) {
  char name[4096];
  if (!folder || snprintf(name, sizeof name, "%s/waypost.XXXXXX", folder) >= (int)sizeof name)
    return false;
  int file = mkstemp(name);
  if (file < 0) return false;
  unlink(name);
  void *code = MAP_FAILED;
  if (!posix_fallocate(file, 0, CODE_BYTES))
    code = mmap(NULL, CODE_BYTES, PROT_READ | PROT_EXEC, MAP_SHARED, file, 0);
  close(file);
  return code != MAP_FAILED && !munmap(code, CODE_BYTES);
}

/// Whether memory may be written to and run; where not even that is, liborc ends the process.
static bool may_run_memory(void) {
  void *code = mmap(
      NULL, CODE_BYTES, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return code != MAP_FAILED && !munmap(code, CODE_BYTES);
}

const char *code_folder(void) {
  // In memory first, where no disk is. Containers may forbid to run what lies there.
  const char *folders[] = {
      "/dev/shm", getenv("XDG_RUNTIME_DIR"), getenv("HOME"), getenv("TMPDIR"), "/tmp"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    if (has_room(folders[i])) return folders[i];
  return may_run_memory() ? "/nonexistent" : NULL;
}

/// Fills what was mapped of the file; false where the disk has no room for it.
static bool filled(void *start, size_t count) {
  // Before Linux 5.14 there is no way to ask that does not end the process.
  return !madvise(start, count, MADV_POPULATE_WRITE) || errno == EINVAL;
}

/// Fills each of liborc's maps that is written to.
static bool fill_maps(void) {
  FILE *maps = fopen("/proc/self/maps", "re");
  if (!maps) return true;  // no /proc: code_folder has looked
  char line[4608];
  bool is_filled = true;
  while (is_filled && fgets(line, sizeof line, maps)) {
    unsigned long start, end;
    char rights[5];
    if (strstr(line, "/orcexec.") && sscanf(line, "%lx-%lx %4s", &start, &end, rights) == 3 &&
        rights[1] == 'w')
      is_filled = filled((void *)start, end - start);
  }
  fclose(maps);
  return is_filled;
}

bool reserve_code_memory(void) {
  // Only where libvips brought it.
  void *orc = dlopen("liborc-0.4.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
  if (!orc) return true;
  void *(*new_code)(void) = (void *(*)(void))dlsym(orc, "orc_code_new");
  void (*allocate)(void *, int) = (void (*)(void *, int))dlsym(orc, "orc_code_allocate_codemem");
  if (!new_code || !allocate) return true;
  // The least of code, kept: with it comes the file, in which all that is compiled later has room.
  allocate(new_code(), 1);
  return fill_maps();
}

#else

const char *code_folder(void) { return "/nonexistent"; }
bool reserve_code_memory(void) { return true; }

#endif
