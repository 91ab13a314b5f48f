#include "ngi/scene/draw_list.h"

#include <algorithm>

namespace ngi::scene {

std::uint64_t count_triangles(std::span<const DrawItem> draws) noexcept {
  std::uint64_t count = 0;
  for (const DrawItem& draw : draws) count += draw.index_count / 3;
  return count;
}

std::uint64_t list_triangles(const Instance& instance, std::span<const DrawItem> draws,
                             std::vector<WorldTriangle>& out, std::uint64_t limit) {
  const std::uint64_t total = count_triangles(draws);
  std::uint64_t room = std::min(total, limit);
  out.reserve(out.size() + room);
  if (room == 0) return total;
  visit_triangles(instance, draws, [&](const WorldTriangle& triangle) {
    out.push_back(triangle);
    return --room > 0;
  });
  return total;
}

}  // namespace ngi::scene
