#include "ngi/image/rules.h"

#include <array>

namespace ngi::image::rules {

namespace {
constexpr std::string_view chapter = "docs/formats/files.md 8";
}  // namespace

constexpr Rule image_format = {
    "IMAGE-FORMAT",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is not a {0} picture",
    "The file does not have the signature of this format. Renaming a file does not "
    "change its format: save it again with an image editor.",
    chapter};

constexpr Rule image_damaged = {
    "IMAGE-DAMAGED",
    "",
    Severity::Error,
    RejectWhen::Always,
    "the picture is damaged: {0}",
    "The file is truncated, a checksum is wrong, or a number is out of range. "
    "Incomplete pictures are not used.",
    chapter};

constexpr Rule image_unsupported = {
    "IMAGE-UNSUPPORTED",
    "",
    Severity::Error,
    RejectWhen::Always,
    "contains {0}, which is not supported",
    "Compressed DDS files have lost detail, and cube maps, "
    "volumes and rare pixel layouts cannot be textures. Save the picture "
    "uncompressed, or as PNG.",
    chapter,
    ErrorCategory::NotSupported};

constexpr Rule image_unwritable = {
    "IMAGE-UNWRITABLE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "cannot be written as a picture: {0}",
    "The file format cannot hold this picture. TGA is limited to 65535 pixels per side, PNG to "
    "2147483647.",
    chapter,
    ErrorCategory::NotSupported};

constexpr Rule image_too_many_colours = {
    "IMAGE-COLOURS",
    "",
    Severity::Error,
    RejectWhen::Always,
    "has {0} colours; a palette has at most 256",
    "Choose how to reduce the colours of a texture with a palette. "
    "--quantise keep uses the nearest colours of the existing palette, new makes a palette for the "
    "picture, dither makes one and dithers. --texture-format gives the texture "
    "another format.",
    chapter};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&image_format, &image_damaged, &image_unsupported,
                                       &image_unwritable, &image_too_many_colours};
  return table;
}

}  // namespace ngi::image::rules
