#include "ngi/msh/attributes.h"

#include <algorithm>

namespace ngi::msh {

using enum StreamType;

Attributes default_attributes(StreamType type) noexcept {
  const StreamInfo& info = stream_info(type);
  switch (type) {
    case Nodes:
    case Names:
      return {0, 0, info.stride};
    case HallWay:
      return {};
    default:
      return {0, 0, info.attr3.value_or(0)};
  }
}

Attributes changed_attributes(const Draft& draft, StreamType type, std::uint64_t size,
                              const TableBefore& before) noexcept {
  const StreamInfo& info = stream_info(type);
  const auto count = static_cast<std::uint32_t>(
      info.stride == 0 ? 0 : (size - std::min<std::uint64_t>(info.prefix, size)) / info.stride);
  const auto& [attr1, attr2, attr3] = before.attributes;
  switch (type) {
    case Nodes:
      return {count, attr2, info.stride};
    case Names:
      // Updates attr1 only if it was the count; any other value is kept.
      return {attr1 == before.size / sizeof(NodeName) ? count : attr1, attr2, attr3};
    case Labels:
      return {static_cast<std::uint32_t>(draft.nodes.size()), 0, 0};
    case HallWay:
      return {static_cast<std::uint32_t>(draft.hall_vertices.size()),
              static_cast<std::uint32_t>(draft.hall_links.size()), attr3};
    case FrameMap:
      return {count, draft.frame_count, info.stride};
    case Lights:
      return {count, attr2, attr3};
    default:
      return {count, 0, *info.attr3};
  }
}

}  // namespace ngi::msh
