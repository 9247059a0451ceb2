// The few things that Cards asks of libvips, with fixed arguments: its own functions are variadic,
// which Swift does not call.
//
// The library is loaded when it is first needed, not when the program starts: it draws in a hundred
// others. Technotes/Cards.md has the figures. So nothing of it is needed to build Waypost; the
// prototypes stand in CVips.c and are those of its version 8.14, whose soname is 42.
//
// What gives an image gives NULL where that failed;
// cvips_message then says why.
#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct _VipsImage CVipsImage;

typedef enum { CVIPS_JPEG, CVIPS_PNG, CVIPS_WEBP, CVIPS_GIF } CVipsKind;

typedef struct {
  uint8_t red, green, blue;
} CVipsColour;

/// What one picture may cost: checked as it is computed.
typedef struct {
  /// On the clock of cvips_now.
  uint64_t until_ns;
  /// Of pixels in memory at a time.
  size_t bytes;
} CVipsLimits;

/// Loads and prepares the library: one thread, no cache, no loader but the five that are used.
/// Returns false where it is not there or not whole.
bool cvips_open(void);

/// Why the last call failed; valid until the next one.
const char *cvips_message(void);
/// Nanoseconds of a clock that only moves forward.
uint64_t cvips_now(void);
/// Whether the work on the image that this thread loaded last was ended by its limits.
bool cvips_was_ended(void);

/// Gives memory back to the system that the last picture took; a server draws seldom.
void cvips_settle(void);

/// Runs work on a thread of its own, which ends with it.
void cvips_start_thread(void (*work)(void *data), void *data);

/// The bytes stay where they are until the image is released. `shrink` is 1, 2, 4 or 8 for JPEG, and
/// 1 for all others. One frame is decoded. `limits` outlives the image.
CVipsImage *cvips_load(
    CVipsKind kind, const void *bytes, size_t count, int shrink, const CVipsLimits *limits);
/// A drawing of our own, so many times its size; the same.
CVipsImage *cvips_load_svg(
    const void *bytes, size_t count, double scale, const CVipsLimits *limits);

int cvips_width(CVipsImage *image);
int cvips_height(CVipsImage *image);
/// Whether the camera was held upright, so that width and height change places.
bool cvips_is_turned(CVipsImage *image);
bool cvips_has_alpha(CVipsImage *image);

/// The image turned upright and as large as fits into a box; larger than it is only where `enlarges`.
CVipsImage *cvips_fit(CVipsImage *image, int width, int height, bool enlarges);
/// Three bands of 8 bits in sRGB, what is transparent over a colour.
CVipsImage *cvips_opaque(CVipsImage *image, CVipsColour paper);
/// Four bands of 8 bits in sRGB.
CVipsImage *cvips_with_alpha(CVipsImage *image);
/// What attracts the eye, in a box that is not larger than the image.
CVipsImage *cvips_attention(CVipsImage *image, int width, int height);
CVipsImage *cvips_crop(CVipsImage *image, int left, int top, int width, int height);
/// Blurred, and its light multiplied by a factor.
CVipsImage *cvips_blurred(CVipsImage *image, double sigma, double light);
/// The pixels, computed: what they were computed from may be released. `limits` hold for what is
/// computed out of them, outlive the image, and may be NULL.
CVipsImage *cvips_computed(CVipsImage *image, const CVipsLimits *limits);
/// The values of all pixels, row by row. Release them by cvips_release_bytes.
void *cvips_pixels(CVipsImage *image, size_t *count);

/// A sheet of one colour.
CVipsImage *cvips_sheet(int width, int height, CVipsColour colour);
/// Text in Pango's markup, wrapped, centred: one band, 255 where there is ink. It is wider than
/// `width` where a word is, unless words may be broken.
CVipsImage *cvips_text(const char *markup, const char *font, int width, bool breaks_words);
/// A mask of cvips_text laid onto an image, as ink of a colour.
CVipsImage *cvips_inked(CVipsImage *image, CVipsImage *mask, int left, int top, CVipsColour ink);
/// An image laid onto a larger one.
CVipsImage *cvips_placed(CVipsImage *image, CVipsImage *upper, int left, int top);

/// Baseline JPEG without metadata. Release the bytes by cvips_release_bytes.
void *cvips_jpeg(CVipsImage *image, int quality, size_t *count);
/// PNG without metadata.
void *cvips_png(CVipsImage *image, size_t *count);

void cvips_release(CVipsImage *image);
void cvips_release_bytes(void *bytes);

#endif
