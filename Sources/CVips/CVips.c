#include "CVips.h"

#include "CodeMemory.h"

#include <dlfcn.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What stands in libvips' own headers (vips/*.h, glib-object.h): names, types and numbers.

typedef struct _VipsArea VipsArea;
typedef int gboolean;
typedef void (*GCallback)(void);

enum { INTERPRETATION_SRGB = 22, FORMAT_UCHAR = 0 };
enum { SIZE_BOTH = 0, SIZE_DOWN = 2 };
enum { INTERESTING_ATTENTION = 3, ALIGN_CENTRE = 1, WRAP_WORD = 0, WRAP_WORD_CHAR = 2 };
enum { ACCESS_SEQUENTIAL = 1, FAIL_ON_TRUNCATED = 1 };

// name, result, arguments
#define FUNCTIONS(X) \
  X(vips_init, int, (const char *)) \
  X(vips_concurrency_set, void, (int)) \
  X(vips_cache_set_max, void, (int)) \
  X(vips_tracked_get_mem, size_t, (void)) \
  X(vips_operation_block_set, void, (const char *, gboolean)) \
  X(vips_error_buffer, const char *, (void)) \
  X(vips_error_clear, void, (void)) \
  X(g_object_unref, void, (void *)) \
  X(g_free, void, (void *)) \
  X(g_signal_connect_data, unsigned long, \
    (void *, const char *, GCallback, void *, void *, int)) \
  X(vips_image_set_progress, void, (CVipsImage *, gboolean)) \
  X(vips_image_set_kill, void, (CVipsImage *, gboolean)) \
  X(vips_image_get_width, int, (const CVipsImage *)) \
  X(vips_image_get_height, int, (const CVipsImage *)) \
  X(vips_image_get_bands, int, (const CVipsImage *)) \
  X(vips_image_hasalpha, gboolean, (CVipsImage *)) \
  X(vips_image_get_orientation_swap, gboolean, (CVipsImage *)) \
  X(vips_image_copy_memory, CVipsImage *, (CVipsImage *)) \
  X(vips_image_write_to_memory, void *, (CVipsImage *, size_t *)) \
  X(vips_image_new_from_image, CVipsImage *, (CVipsImage *, const double *, int)) \
  X(vips_array_double_newv, VipsArea *, (int, ...)) \
  X(vips_area_unref, void, (VipsArea *)) \
  X(vips_jpegload_buffer, int, (void *, size_t, CVipsImage **, ...)) \
  X(vips_pngload_buffer, int, (void *, size_t, CVipsImage **, ...)) \
  X(vips_webpload_buffer, int, (void *, size_t, CVipsImage **, ...)) \
  X(vips_gifload_buffer, int, (void *, size_t, CVipsImage **, ...)) \
  X(vips_svgload_buffer, int, (void *, size_t, CVipsImage **, ...)) \
  X(vips_thumbnail_image, int, (CVipsImage *, CVipsImage **, int, ...)) \
  X(vips_colourspace, int, (CVipsImage *, CVipsImage **, int, ...)) \
  X(vips_flatten, int, (CVipsImage *, CVipsImage **, ...)) \
  X(vips_cast, int, (CVipsImage *, CVipsImage **, int, ...)) \
  X(vips_addalpha, int, (CVipsImage *, CVipsImage **, ...)) \
  X(vips_smartcrop, int, (CVipsImage *, CVipsImage **, int, int, ...)) \
  X(vips_extract_area, int, (CVipsImage *, CVipsImage **, int, int, int, int, ...)) \
  X(vips_gaussblur, int, (CVipsImage *, CVipsImage **, double, ...)) \
  X(vips_linear1, int, (CVipsImage *, CVipsImage **, double, double, ...)) \
  X(vips_black, int, (CVipsImage **, int, int, ...)) \
  X(vips_copy, int, (CVipsImage *, CVipsImage **, ...)) \
  X(vips_text, int, (CVipsImage **, const char *, ...)) \
  X(vips_embed, int, (CVipsImage *, CVipsImage **, int, int, int, int, ...)) \
  X(vips_ifthenelse, int, (CVipsImage *, CVipsImage *, CVipsImage *, CVipsImage **, ...)) \
  X(vips_insert, int, (CVipsImage *, CVipsImage *, CVipsImage **, int, int, ...)) \
  X(vips_jpegsave_buffer, int, (CVipsImage *, void **, size_t *, ...)) \
  X(vips_pngsave_buffer, int, (CVipsImage *, void **, size_t *, ...))

#define FIELD(name, result, arguments) result(*name) arguments;
static struct {
  FUNCTIONS(FIELD)
} vips;

#ifdef __APPLE__
#define LIBRARY "libvips.42.dylib"
#else
#define LIBRARY "libvips.so.42"
#endif

/// Why the library could not be loaded.
static char fault[256];

static bool find_functions(void *library) {
#define FIND(name, result, arguments) \
  if (!(*(void **)&vips.name = dlsym(library, #name))) { \
    snprintf(fault, sizeof fault, "%s has no %s", LIBRARY, #name); \
    return false; \
  }
  FUNCTIONS(FIND)
  return true;
}

extern char **environ;  // POSIX has programs declare it

/// What libvips and the libraries that it brings can be told by the environment alone.
///
/// Other threads may be reading that one, which `setenv` could free under them; so a longer copy
/// takes its place by one write, and the old one stays. It cannot be done before `main`: where
/// Swift's runtime is linked into the program, it finds the arguments by where the environment lies.
static char **told_environment(const char *folder) {
  // libvips loads the modules that it finds below its home: ImageMagick, Poppler and other decoders
  // that no picture of a stranger should meet, and that take longer than drawing does. And what is
  // wrong with a picture is no news to whoever runs the server.
  static char runtime[4096 + sizeof "XDG_RUNTIME_DIR="];
  char *told[] = {runtime, "VIPSHOME=/nonexistent", "VIPS_WARNING=1"};
  enum { TOLD = sizeof told / sizeof *told };
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **longer = calloc(TOLD + count + 1, sizeof *longer);
  if (!longer) return NULL;
  snprintf(runtime, sizeof runtime, "XDG_RUNTIME_DIR=%s", folder);
  memcpy(longer, told, sizeof told);  // the first of a name is the one that counts
  if (count) memcpy(longer + TOLD, environ, count * sizeof *longer);
  return longer;
}

static void prepare(void) {
  // A steady memory: one picture at a time, nothing kept of the last one.
  vips.vips_concurrency_set(1);
  vips.vips_cache_set_max(0);
  vips.vips_operation_block_set("VipsForeignLoad", true);
  const char *used[] = {"VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp",
                        "VipsForeignLoadNsgif", "VipsForeignLoadSvg"};
  for (size_t i = 0; i < sizeof used / sizeof *used; i++)
    vips.vips_operation_block_set(used[i], false);
}

static bool refused(const char *why) {
  snprintf(fault, sizeof fault, "%s", why);
  return false;
}

static bool start_library(void) {
  const char *folder = code_folder();
  if (!folder) return refused("no room for the code that draws");
  char **told = told_environment(folder);
  if (!told) return refused("no memory");
  __atomic_store_n(&environ, told, __ATOMIC_RELEASE);
  if (vips.vips_init("waypost")) return refused(vips.vips_error_buffer());
  bool has_room = reserve_code_memory();
  // What the rest of the program and its children know of that folder stays as it was.
  char **expected = told;
  __atomic_compare_exchange_n(
      &environ, &expected, told + 1, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return has_room || refused("no room for the code that draws");
}

static bool open_library(void) {
  // Its names stay its own: nothing of ours or of another library takes their place.
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *why = dlerror();
    return refused(why ? why : LIBRARY);
  }
  if (!find_functions(library)) return false;
  if (!start_library()) return false;
  prepare();
  return true;
}

static bool is_open;

static void open_once(void) { is_open = open_library(); }

bool cvips_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return is_open;
}

const char *cvips_message(void) {
  return is_open ? vips.vips_error_buffer() : fault;
}

uint64_t cvips_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#ifdef __GLIBC__
/// glibc gives threads heaps of their own, eight for each core, and what one thread lets go of in its
/// heap no other takes up: the server's memory grew for as long as pages of every size were asked for.
/// Two serve as well, and stay half as large (Technotes/Speed.md).
__attribute__((constructor)) static void share_heaps(void) { mallopt(M_ARENA_MAX, 2); }
#endif

void cvips_settle(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

struct work {
  void (*run)(void *data);
  void *data;
};

static void *thread_main(void *given) {
  struct work work = *(struct work *)given;
  free(given);
  work.run(work.data);
  return NULL;
}

void cvips_start_thread(void (*run)(void *data), void *data) {
  struct work *work = malloc(sizeof *work);
  pthread_attr_t attributes;
  pthread_t thread;
  if (!work) abort();
  *work = (struct work){run, data};
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Without threads nothing in this program would go on.
  if (pthread_create(&thread, &attributes, thread_main, work)) abort();
  pthread_attr_destroy(&attributes);
}

// MARK: Reading

/// Whether the work of this thread on the last image that it loaded was ended.
static _Thread_local bool was_ended;

bool cvips_was_ended(void) { return was_ended; }

/// Called between parts of the work on an image.
static void on_eval(CVipsImage *image, void *progress, void *data) {
  (void)progress;
  const CVipsLimits *limits = data;
  if (cvips_now() > limits->until_ns || vips.vips_tracked_get_mem() > limits->bytes) {
    was_ended = true;
    vips.vips_image_set_kill(image, true);
  }
}

static CVipsImage *limited(CVipsImage *image, const CVipsLimits *limits) {
  // All that is computed out of the image tells it of its progress, and ends with it.
  vips.vips_image_set_progress(image, true);
  vips.g_signal_connect_data(image, "eval", (GCallback)on_eval, (void *)limits, NULL, 0);
  return image;
}

CVipsImage *cvips_load(
    CVipsKind kind, const void *bytes, size_t count, int shrink, const CVipsLimits *limits) {
  CVipsImage *image = NULL;
  void *from = (void *)bytes;
  int failed = 1;
  vips.vips_error_clear();
  was_ended = false;
  switch (kind) {
    case CVIPS_JPEG:
      failed = vips.vips_jpegload_buffer(
          from, count, &image, "shrink", shrink, "access", ACCESS_SEQUENTIAL, "fail_on",
          FAIL_ON_TRUNCATED, NULL);
      break;
    case CVIPS_PNG:
      failed = vips.vips_pngload_buffer(
          from, count, &image, "access", ACCESS_SEQUENTIAL, "fail_on", FAIL_ON_TRUNCATED, NULL);
      break;
    case CVIPS_WEBP:
      failed = vips.vips_webpload_buffer(
          from, count, &image, "n", 1, "access", ACCESS_SEQUENTIAL, "fail_on", FAIL_ON_TRUNCATED,
          NULL);
      break;
    case CVIPS_GIF:
      failed = vips.vips_gifload_buffer(
          from, count, &image, "n", 1, "access", ACCESS_SEQUENTIAL, "fail_on", FAIL_ON_TRUNCATED,
          NULL);
      break;
  }
  return failed ? NULL : limited(image, limits);
}

CVipsImage *cvips_load_svg(
    const void *bytes, size_t count, double scale, const CVipsLimits *limits) {
  CVipsImage *image = NULL;
  vips.vips_error_clear();
  was_ended = false;
  return vips.vips_svgload_buffer((void *)bytes, count, &image, "scale", scale, NULL)
             ? NULL
             : limited(image, limits);
}

int cvips_width(CVipsImage *image) { return vips.vips_image_get_width(image); }
int cvips_height(CVipsImage *image) { return vips.vips_image_get_height(image); }
bool cvips_is_turned(CVipsImage *image) { return vips.vips_image_get_orientation_swap(image); }
bool cvips_has_alpha(CVipsImage *image) { return vips.vips_image_hasalpha(image); }

// MARK: Changing

CVipsImage *cvips_fit(CVipsImage *image, int width, int height, bool enlarges) {
  CVipsImage *fit = NULL;
  return vips.vips_thumbnail_image(
             image, &fit, width, "height", height, "size", enlarges ? SIZE_BOTH : SIZE_DOWN, NULL)
             ? NULL
             : fit;
}

static VipsArea *three(CVipsColour colour) {
  return vips.vips_array_double_newv(
      3, (double)colour.red, (double)colour.green, (double)colour.blue);
}

/// 8 bits in sRGB, with transparency where there is some.
static CVipsImage *in_srgb(CVipsImage *image) {
  CVipsImage *coloured = NULL, *bytes = NULL;
  if (vips.vips_colourspace(image, &coloured, INTERPRETATION_SRGB, NULL)) return NULL;
  vips.vips_cast(coloured, &bytes, FORMAT_UCHAR, NULL);
  vips.g_object_unref(coloured);
  return bytes;
}

CVipsImage *cvips_opaque(CVipsImage *image, CVipsColour paper) {
  CVipsImage *bytes = in_srgb(image), *opaque = NULL;
  if (!bytes || !vips.vips_image_hasalpha(bytes)) return bytes;
  VipsArea *background = three(paper);
  vips.vips_flatten(bytes, &opaque, "background", background, NULL);
  vips.vips_area_unref(background);
  vips.g_object_unref(bytes);
  return opaque;
}

CVipsImage *cvips_with_alpha(CVipsImage *image) {
  CVipsImage *bytes = in_srgb(image), *clear = NULL;
  if (!bytes || vips.vips_image_hasalpha(bytes)) return bytes;
  vips.vips_addalpha(bytes, &clear, NULL);
  vips.g_object_unref(bytes);
  return clear;
}

CVipsImage *cvips_attention(CVipsImage *image, int width, int height) {
  CVipsImage *part = NULL;
  return vips.vips_smartcrop(
             image, &part, width, height, "interesting", INTERESTING_ATTENTION, NULL)
             ? NULL
             : part;
}

CVipsImage *cvips_crop(CVipsImage *image, int left, int top, int width, int height) {
  CVipsImage *part = NULL;
  return vips.vips_extract_area(image, &part, left, top, width, height, NULL) ? NULL : part;
}

CVipsImage *cvips_blurred(CVipsImage *image, double sigma, double light) {
  CVipsImage *soft = NULL, *dim = NULL;
  if (vips.vips_gaussblur(image, &soft, sigma, NULL)) return NULL;
  vips.vips_linear1(soft, &dim, light, 0.0, "uchar", true, NULL);
  vips.g_object_unref(soft);
  return dim;
}

CVipsImage *cvips_computed(CVipsImage *image, const CVipsLimits *limits) {
  CVipsImage *computed = vips.vips_image_copy_memory(image);
  if (!computed) return NULL;
  // It would go on to tell its progress to the image that was loaded, by a pointer that holds nothing
  // (libvips, vips__link_make), and that one may be released before more is computed out of this.
  vips.vips_image_set_progress(computed, false);
  return limits ? limited(computed, limits) : computed;
}

void *cvips_pixels(CVipsImage *image, size_t *count) {
  return vips.vips_image_write_to_memory(image, count);
}

// MARK: Drawing

static CVipsImage *of_colour(CVipsImage *like, CVipsColour colour) {
  double bands[] = {colour.red, colour.green, colour.blue};
  return vips.vips_image_new_from_image(like, bands, 3);
}

CVipsImage *cvips_sheet(int width, int height, CVipsColour colour) {
  CVipsImage *black = NULL, *srgb = NULL;
  if (vips.vips_black(&black, width, height, "bands", 3, NULL)) return NULL;
  if (!vips.vips_copy(black, &srgb, "interpretation", INTERPRETATION_SRGB, NULL)) {
    CVipsImage *sheet = of_colour(srgb, colour);
    vips.g_object_unref(srgb);
    srgb = sheet;
  }
  vips.g_object_unref(black);
  return srgb;
}

CVipsImage *cvips_text(const char *markup, const char *font, int width, bool breaks_words) {
  CVipsImage *mask = NULL;
  vips.vips_error_clear();
  return vips.vips_text(
             &mask, markup, "font", font, "width", width, "align", ALIGN_CENTRE, "dpi", 72,
             "wrap", breaks_words ? WRAP_WORD_CHAR : WRAP_WORD, NULL)
             ? NULL
             : mask;
}

CVipsImage *cvips_inked(CVipsImage *image, CVipsImage *mask, int left, int top, CVipsColour ink) {
  CVipsImage *where = NULL, *result = NULL;
  if (vips.vips_embed(
          mask, &where, left, top, vips.vips_image_get_width(image),
          vips.vips_image_get_height(image), NULL))
    return NULL;
  CVipsImage *colour = of_colour(image, ink);
  if (colour) {
    vips.vips_ifthenelse(where, colour, image, &result, "blend", true, NULL);
    vips.g_object_unref(colour);
  }
  vips.g_object_unref(where);
  return result;
}

CVipsImage *cvips_placed(CVipsImage *image, CVipsImage *upper, int left, int top) {
  CVipsImage *both = NULL;
  return vips.vips_insert(image, upper, &both, left, top, NULL) ? NULL : both;
}

// MARK: Writing

void *cvips_jpeg(CVipsImage *image, int quality, size_t *count) {
  void *bytes = NULL;
  return vips.vips_jpegsave_buffer(
             image, &bytes, count, "Q", quality, "optimize_coding", true, "interlace", false,
             "strip", true, NULL)
             ? NULL
             : bytes;
}

void *cvips_png(CVipsImage *image, size_t *count) {
  void *bytes = NULL;
  return vips.vips_pngsave_buffer(image, &bytes, count, "compression", 6, "strip", true, NULL)
             ? NULL
             : bytes;
}

void cvips_release(CVipsImage *image) {
  if (image) vips.g_object_unref(image);
}

void cvips_release_bytes(void *bytes) { vips.g_free(bytes); }
