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
    "The file does not begin as a picture of this format must. A file that was only renamed "
    "keeps its old format: save it again with a paint program.",
    chapter};

constexpr Rule image_damaged = {
    "IMAGE-DAMAGED",
    "",
    Severity::Error,
    RejectWhen::Always,
    "the picture is damaged: {0}",
    "The file ends too early, a checksum is wrong, or a number in it is out of its range. "
    "Nothing is made from a part of a picture.",
    chapter};

constexpr Rule image_unsupported = {
    "IMAGE-UNSUPPORTED",
    "",
    Severity::Error,
    RejectWhen::Always,
    "holds {0}, which is not supported",
    "Compressed DDS files lose detail that no texture of the game ever lost, and cube maps, "
    "volumes and rare pixel layouts have no counterpart in a texture. Save the picture "
    "uncompressed, or as PNG.",
    chapter,
    ErrorCategory::NotSupported};

constexpr Rule image_unwritable = {
    "IMAGE-UNWRITABLE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "cannot be written as a picture: {0}",
    "The format of the file cannot hold this picture. TGA ends at 65535 pixels a side, PNG at "
    "2147483647.",
    chapter,
    ErrorCategory::NotSupported};

constexpr Rule image_too_many_colours = {
    "IMAGE-COLOURS",
    "",
    Severity::Error,
    RejectWhen::Always,
    "has {0} colours, more than the 256 of a palette",
    "How colours are chosen for a texture with a palette is a matter of taste, so nobody does it "
    "unasked. --quantise keep takes the nearest colour of the palette, new makes a palette for the "
    "picture, dither does so and mixes neighbouring pixels. --texture-format gives the texture "
    "another format.",
    chapter};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&image_format, &image_damaged, &image_unsupported,
                                       &image_unwritable, &image_too_many_colours};
  return table;
}

}  // namespace ngi::image::rules
