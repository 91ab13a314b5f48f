#include "ngi/game/control_nodes.h"

#include <array>

#include "ngi/core/bytes.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

// Sizes of docs/formats/game-assets.md 10.1.
constexpr std::uint64_t root_size = 108;
constexpr std::uint64_t state_size = 156;
constexpr std::uint64_t link_size = 16;
constexpr std::uint64_t binding_size = 36;
constexpr std::uint64_t item_size = 172;  // up to the count of its channels
constexpr std::uint64_t item_node = 4;    // offset of the node in an item
constexpr std::uint64_t list_table_size = 21 * 4;
constexpr std::uint64_t command_size = 100;

struct Counts {
  le_u32 states;
  le_u32 links;
  le_u32 bindings;
  le_u32 items;
  le_u32 lists;
};

// Moves through the file. A step beyond its end fails, and so do all later ones.
class ControlWalker {
 public:
  explicit ControlWalker(const Bytes& bytes) : bytes_(bytes) {}

  bool skip(std::uint64_t count, std::uint64_t size) {
    const std::uint64_t left = bytes_.size() - at_;
    if (failed_ || (count != 0 && size > left / count)) return fail_here();
    at_ += count * size;
    return true;
  }
  bool skip(std::uint64_t size) { return skip(1, size); }

  // The word at an offset from here; 0 beyond the end.
  std::uint32_t word(std::uint64_t offset = 0) const {
    const auto found = view<le_u32>(bytes_, at_ + offset, 1);
    return failed_ || found.empty() ? 0 : std::uint32_t{found[0]};
  }
  std::uint64_t at() const noexcept { return at_; }
  bool failed() const noexcept { return failed_; }
  bool at_end() const noexcept { return !failed_ && at_ == bytes_.size(); }

 private:
  bool fail_here() {
    failed_ = true;
    return false;
  }

  const Bytes& bytes_;
  std::uint64_t at_ = 0;
  bool failed_ = false;
};

void walk_bindings(ControlWalker& in, std::uint64_t count, std::vector<ControlNode>& found) {
  for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
    const ControlNode node = {"bindings", i, in.at(), static_cast<std::int32_t>(in.word())};
    if (in.skip(binding_size)) found.push_back(node);
  }
}

void walk_items(ControlWalker& in, std::uint64_t count, std::vector<ControlNode>& found) {
  for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
    const ControlNode node = {"items", i, in.at() + item_node,
                              static_cast<std::int32_t>(in.word(item_node))};
    if (in.skip(item_size)) found.push_back(node);
    const std::uint64_t channels = in.word();
    in.skip(4);
    in.skip(channels, 4);
    const std::uint64_t label = in.word();
    in.skip(4);
    if (label != 0) in.skip(label + 1);
  }
}

void walk_lists(ControlWalker& in, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
    const std::uint64_t commands = in.word();
    in.skip(4);
    in.skip(commands, command_size);
  }
}

}  // namespace

Result<std::vector<ControlNode>> list_control_nodes(const Bytes& mapped) {
  const Bytes bytes = mapped.stable();
  std::vector<ControlNode> found;
  ControlWalker in(bytes);
  const auto counts = view<Counts>(bytes, 0, 1);
  in.skip(sizeof(Counts));
  in.skip(root_size);
  if (!in.failed()) {
    const std::uint64_t states = counts[0].states;
    in.skip(states, state_size + counts[0].links * link_size);
    in.skip(states, states * sizeof(le_f32));
    walk_bindings(in, counts[0].bindings, found);
    walk_items(in, counts[0].items, found);
    in.skip(list_table_size);
    walk_lists(in, counts[0].lists);
  }
  if (!in.at_end()) {
    return fail(rules::counts_and_end, {.offset = in.at()}, bytes.size(), in.at());
  }
  return found;
}

}  // namespace ngi::game
