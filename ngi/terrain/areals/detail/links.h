#pragma once

#include "ngi/terrain/areals/document.h"

// What a stored link says.
namespace ngi::areals {

enum class LinkFault : std::uint8_t {
  None,
  Half,
  Areal,
  Edge,
  Missing,  // leads to an areal that a truncated file lost, which is reported once
};

inline bool is_open(const Link& link) noexcept {
  return link.areal == no_link && link.edge == no_link;
}

// None also for an open edge.
inline LinkFault fault_of(const Document& document, const Link& link) noexcept {
  const std::int32_t areal = link.areal;
  const std::int32_t edge = link.edge;
  if (areal == no_link || edge == no_link) return is_open(link) ? LinkFault::None : LinkFault::Half;
  if (areal < 0 || static_cast<std::size_t>(areal) >= document.areal_count()) {
    const bool lost = areal >= 0 && static_cast<std::uint32_t>(areal) < document.stated_count();
    return lost ? LinkFault::Missing : LinkFault::Areal;
  }
  const std::size_t edges = document.corners(static_cast<std::size_t>(areal)).size();
  return edge < 0 || static_cast<std::size_t>(edge) >= edges ? LinkFault::Edge : LinkFault::None;
}

}  // namespace ngi::areals
