// Kinds that are only recognised, by name or magic.
#include <array>
#include <cstddef>

#include "ngi/core/bytes.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

struct RiffHeader {
  std::array<char, 4> magic;
  le_u32 size;  // of what follows
  std::array<char, 4> form;
};
static_assert(sizeof(RiffHeader) == 12 && alignof(RiffHeader) == 1);

std::optional<std::uint64_t> sound_extent(std::span<const std::byte> bytes) {
  constexpr std::array magic = {'R', 'I', 'F', 'F'};
  constexpr std::array wave = {'W', 'A', 'V', 'E'};
  const auto header = view<RiffHeader>(bytes, 0, 1);
  if (header.empty() || header.front().magic != magic || header.front().form != wave) {
    return std::nullopt;
  }
  return offsetof(RiffHeader, form) + std::uint64_t{header.front().size};
}

}  // namespace

const KindSupport rows::unknown = {.kind = Kind::Unknown};
const KindSupport rows::sound = {.kind = Kind::Sound, .extent = sound_extent};

}  // namespace ngi::tasks
