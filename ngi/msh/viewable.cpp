#include "ngi/msh/viewable.h"

#include <algorithm>

#include "ngi/archive/nres/edit.h"
#include "ngi/msh/draft.h"

namespace ngi::msh {

namespace {

constexpr std::size_t max_count = 0xFFFF;

Slot slot_of_all_batches(const Draft& draft) {
  Slot slot = {};
  slot.batch_count = static_cast<std::uint16_t>(std::min(draft.batches.size(), max_count));
  slot.tri_count = static_cast<std::uint16_t>(std::min(draft.triangles.size(), max_count));
  set_bounds(slot, slot_bounds(draft.mesh(), slot));
  return slot;
}

Result<Pieces> with_one_node(const Document& document) {
  auto draft = open_draft(document);
  if (!draft) return fail(std::move(draft));
  Node node = {};
  node.parent = none;
  node.map_start = none;
  node.fallback_key = none;  // no key: the identity pose
  node.slots.fill(none);
  node.slots[0] = static_cast<std::uint16_t>(draft->slots.size());
  draft->slots.push_back(slot_of_all_batches(*draft));
  nres::Editor editor(document.container());
  const std::size_t nodes = *document.entry(StreamType::Nodes);
  auto done = editor.replace(nodes, Bytes::copy(bytes_of(node)));
  if (done) done = editor.set_attributes(nodes, 1, 0, sizeof(Node));
  const std::size_t slots = *document.entry(StreamType::Slots);
  if (done) done = editor.replace(slots, encode_stream(*draft, StreamType::Slots));
  if (!done) return fail(std::move(done));
  return editor.write();
}

}  // namespace

Model viewable(Model model) {
  const Document& document = model.document();
  if (document.kind() != Kind::LegacyModel || model.slots().size() >= max_count) return model;
  const auto pieces = with_one_node(document);
  if (!pieces) return model;
  const auto shown = Document::parse(join(*pieces));
  if (!shown) return model;
  auto checked = Model::check(*shown, Reading::Tolerant);
  return checked ? *std::move(checked) : model;
}

}  // namespace ngi::msh
