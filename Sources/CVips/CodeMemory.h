// Where the machine code that libvips makes of its loops is kept.
#ifndef CODE_MEMORY_H
#define CODE_MEMORY_H

#include <stdbool.h>

/// What `XDG_RUNTIME_DIR` is to be while `reserve_code_memory` runs; NULL where code has room nowhere.
///
/// liborc keeps its code in a file of 64 kB without a name, the first that can be made in
/// `XDG_RUNTIME_DIR`, `HOME`, `TMPDIR`, `/tmp`; where none can, in memory that systemd's
/// MemoryDenyWriteExecute forbids. The file is made as a hole: on a full disk the first code written
/// to it ends the process (SIGBUS). Neither VIPS_NOVECTOR nor ORC_CODE keeps it from that.
const char *code_folder(void);

/// Has the file made and all of it filled, so that the disk may be full later.
///
/// After vips_init. False where there is no room for it: nothing may be drawn then.
bool reserve_code_memory(void);

#endif
