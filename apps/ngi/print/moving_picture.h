#pragma once

#include <span>
#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// Writing a series of pictures.
namespace ngi::command {

// Writes pictures in the format of the path: "turn.png" is one animated PNG, "turn%03d.png"
// numbered files, "turn.gif", "turn.webm" and "turn.mp4" need ffmpeg.
Result<void> write_moving_picture(Context& context, const std::string& path,
                                  std::span<const Bytes> pictures, std::uint16_t delay_ms);

// For use before a picture is drawn. NOT-SUPPORTED when the suffix of its path promises a format
// that is not written: "x.jpg". FILE-EXISTS when there is such a file and --force was not given.
Result<void> require_picture_name(const Context& context, const std::string& path, bool moves);
// The same, but NOT-SUPPORTED for any suffix except those that are written: "x.txt".
Result<void> require_picture_suffix(const Context& context, const std::string& path, bool moves);

// Whether a path has a place for a number: "%d" or "%03d", once.
bool has_number(std::string_view path) noexcept;
// "turn%03d.png" -> "turn007.png"
std::string numbered(const std::string& path, std::size_t number);

}  // namespace ngi::command
