#include "apps/ngi/cli/frame_range.h"

#include <cmath>

#include "apps/ngi/cli/verb.h"
#include "ngi/core/parse_number.h"

namespace ngi::command {

std::optional<FrameRange> parse_frames(std::string_view text, std::uint64_t max_count) {
  const auto parts = split(text, ':');
  if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
  const auto first = parse_number<double>(parts[0]);
  const auto last = parse_number<double>(parts[1]);
  const auto step = parts.size() == 3 ? parse_number<double>(parts[2]) : std::optional(1.0);
  if (!first || !last || !step) return std::nullopt;
  constexpr double limit = 2147483648.0;  // times that can be played are below 2^31
  if (!(std::abs(*first) < limit && std::abs(*last) < limit)) return std::nullopt;
  if (!(*step > 0 && *step < limit && *last >= *first)) return std::nullopt;
  // Includes a last time that the division misses by rounding.
  const double steps = std::floor((*last - *first) / *step + 1e-9);
  if (!(steps < static_cast<double>(max_count))) return std::nullopt;
  return FrameRange{*first, *step, static_cast<std::uint64_t>(steps) + 1};
}

}  // namespace ngi::command
