#include <zlib.h>

// deflateInit2 is a macro, which Swift does not see. The window of 15 bits, plus 16, asks for
// gzip's own frame (zlib.h, "deflateInit2").
static inline int waypost_gzip_start(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
