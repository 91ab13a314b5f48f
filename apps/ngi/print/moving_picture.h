#pragma once

#include <span>
#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// Pictures that follow one another.
namespace ngi::command {

// How a path wants them: "turn.png" as one animated PNG, "turn%03d.png" as numbered files, and
// "turn.gif", "turn.webm" or "turn.mp4" through ffmpeg, which has to be installed.
Result<void> write_moving_picture(Context& context, const std::string& path,
                                  std::span<const Bytes> pictures, std::uint16_t delay_ms);

// NOT-SUPPORTED when the suffix of a path promises a format that is not written: "x.jpg".
Result<void> require_picture_name(const std::string& path, bool moves);

// Whether a path has a place for a number: "%d" or "%03d", once.
bool has_number(std::string_view path) noexcept;
// "turn%03d.png" -> "turn007.png"
std::string numbered(const std::string& path, std::size_t number);

}  // namespace ngi::command
