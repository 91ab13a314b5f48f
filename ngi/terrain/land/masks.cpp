#include "ngi/terrain/land/query.h"

#include <array>

namespace ngi::land {

namespace {

struct BitPair {
  std::uint32_t full;
  std::uint16_t compact;
};

constexpr std::array<BitPair, 15> main16_bits = {{{0x000001, 0x0001},
                                                  {0x000008, 0x0002},
                                                  {0x000010, 0x0004},
                                                  {0x000020, 0x0008},
                                                  {0x001000, 0x0010},
                                                  {0x004000, 0x0020},
                                                  {0x000002, 0x0040},
                                                  {0x000400, 0x0080},
                                                  {0x000800, 0x0100},
                                                  {0x020000, 0x0200},
                                                  {0x002000, 0x0400},
                                                  {0x000200, 0x0800},
                                                  {0x000004, 0x1000},
                                                  {0x000040, 0x2000},
                                                  {0x200000, 0x8000}}};

constexpr std::array<BitPair, 6> material6_bits = {{{0x000100, 0x01},
                                                    {0x008000, 0x02},
                                                    {0x010000, 0x04},
                                                    {0x040000, 0x08},
                                                    {0x080000, 0x10},
                                                    {0x000080, 0x20}}};

}  // namespace

CompactFlags to_compact(std::uint32_t flags) noexcept {
  CompactFlags compact;
  for (const auto& [full, bit] : main16_bits) {
    if ((flags & full) != 0) compact.main16 |= bit;
  }
  for (const auto& [full, bit] : material6_bits) {
    if ((flags & full) != 0) compact.material6 |= static_cast<std::uint8_t>(bit);
  }
  return compact;
}

std::uint32_t to_flags(const CompactFlags& compact) noexcept {
  std::uint32_t flags = 0;
  for (const auto& [full, bit] : main16_bits) {
    if ((compact.main16 & bit) != 0) flags |= full;
  }
  for (const auto& [full, bit] : material6_bits) {
    if ((compact.material6 & bit) != 0) flags |= full;
  }
  return flags;
}

}  // namespace ngi::land
