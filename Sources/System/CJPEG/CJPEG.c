#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

/// A progressive JPEG of a few bytes can ask for thousands of passes over all of its pixels.
enum { mostScans = 100 };

struct refusal {
    struct jpeg_error_mgr manager;
    jmp_buf out;
};

static void refuse(j_common_ptr info)
{
    longjmp(((struct refusal *)info->err)->out, 1);
}

static void keep_quiet(j_common_ptr info)
{
    (void)info;
}

static void look_at_scan(j_common_ptr info)
{
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > mostScans)
        refuse(info);
}

static struct jpeg_error_mgr *prepare(struct refusal *refusal)
{
    jpeg_std_error(&refusal->manager);
    refusal->manager.error_exit = refuse;
    refusal->manager.output_message = keep_quiet;
    return &refusal->manager;
}

// MARK: Exif

static unsigned number(const uint8_t *bytes, int size, int is_little)
{
    unsigned value = 0;
    for (int place = 0; place < size; place++)
        value |= (unsigned)bytes[place] << 8 * (is_little ? place : size - 1 - place);
    return value;
}

/// Exif 2.32, section 4.6: a TIFF header, and the entries of its first directory, twelve bytes each.
static int orientation(const uint8_t *bytes, size_t count)
{
    if (count < 14 || memcmp(bytes, "Exif\0\0", 6) != 0)
        return 1;
    bytes += 6;
    count -= 6;
    int is_little = bytes[0] == 'I';
    size_t start = number(bytes + 4, 4, is_little);
    if (start > count - 2)
        return 1;
    unsigned entries = number(bytes + start, 2, is_little);
    for (size_t place = start + 2; entries > 0 && place + 12 <= count; place += 12, entries--) {
        if (number(bytes + place, 2, is_little) != 0x0112)
            continue;
        unsigned value = number(bytes + place + 8, 2, is_little);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

// MARK: reading

int haru_jpeg_read_head(const uint8_t *bytes, size_t count, struct haru_jpeg *head)
{
    struct jpeg_decompress_struct info = { 0 };
    struct refusal refusal;
    info.err = prepare(&refusal);
    if (setjmp(refusal.out)) {
        jpeg_destroy_decompress(&info);
        return -1;
    }
    jpeg_create_decompress(&info);
    jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    head->width = info.image_width;
    head->height = info.image_height;
    head->orientation = 1;
    for (jpeg_saved_marker_ptr marker = info.marker_list; marker && head->orientation == 1; marker = marker->next)
        head->orientation = orientation(marker->data, marker->data_length);
    int is_coloured = info.jpeg_color_space != JCS_CMYK && info.jpeg_color_space != JCS_YCCK
        && info.jpeg_color_space != JCS_UNKNOWN;
    jpeg_destroy_decompress(&info);
    return is_coloured ? 0 : -1;
}

int haru_jpeg_decode(
    const uint8_t *bytes, size_t count, int eighths, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height)
{
    struct jpeg_decompress_struct info = { 0 };
    struct jpeg_progress_mgr progress = { 0 };
    struct refusal refusal;
    info.err = prepare(&refusal);
    if (setjmp(refusal.out)) {
        jpeg_destroy_decompress(&info);
        return -1;
    }
    jpeg_create_decompress(&info);
    progress.progress_monitor = look_at_scan;
    info.progress = &progress;
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    info.scale_num = eighths;
    info.scale_denom = 8;
    info.out_color_space = JCS_EXT_BGRA;
    jpeg_start_decompress(&info);
    if (info.output_width != width || info.output_height != height)
        refuse((j_common_ptr)&info);
    while (info.output_scanline < height) {
        JSAMPROW row = pixels + stride * info.output_scanline;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return 0;
}

// MARK: writing

int haru_jpeg_encode(
    const uint8_t *pixels, size_t stride, uint32_t width, uint32_t height, int quality, uint8_t **out, size_t *count)
{
    struct jpeg_compress_struct info = { 0 };
    struct refusal refusal;
    unsigned char *bytes = NULL;
    unsigned long length = 0;
    info.err = prepare(&refusal);
    if (setjmp(refusal.out)) {
        // What it has written so far is lost with it: only libjpeg knows where that is.
        jpeg_destroy_compress(&info);
        return -1;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &bytes, &length);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 4;
    info.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < height) {
        JSAMPROW row = (JSAMPROW)(pixels + stride * info.next_scanline);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    *out = bytes;
    *count = length;
    return 0;
}
