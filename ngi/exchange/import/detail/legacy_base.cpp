#include "ngi/exchange/import/detail/legacy_base.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "ngi/exchange/rules.h"
#include "ngi/msh/rules.h"

namespace ngi::exchange {

namespace {

// `shown` has one node and one slot more.
bool has_same_sizes(const msh::Draft& shown, const msh::Draft& base) {
  return shown.nodes.size() == 1 && shown.slots.size() == base.slots.size() + 1 &&
         shown.batches.size() == base.batches.size() &&
         shown.indices.size() == base.indices.size() &&
         shown.positions.size() == base.positions.size() &&
         shown.triangles.size() == base.triangles.size() && shown.keys.size() == base.keys.size() &&
         shown.present == base.present;
}

// Whether a change is one of the node that has all batches, which the base does not have.
bool is_of_node(const Change& change) {
  constexpr std::array<std::string_view, 5> kinds = {"renamed", "label", "flags", "keys", "parent"};
  return std::ranges::find(kinds, change.kind) != kinds.end();
}

// Updates the slots that have a moved vertex.
void update_slot_bounds(msh::Draft& draft, const msh::Draft& before) {
  for (msh::Slot& slot : draft.slots) {
    msh::Slot old = slot;
    set_bounds(old, slot_bounds(before.mesh(), slot));
    msh::Slot moved = slot;
    set_bounds(moved, slot_bounds(draft.mesh(), slot));
    if (!std::ranges::equal(bytes_of(old), bytes_of(moved))) slot = moved;
  }
}

tl::unexpected<Error> not_possible() {
  return fail(rules::exchange_match, {},
              "the nodes of the base have 24 bytes and cannot be read; its vertices can be moved, "
              "but nothing can be added, removed or renamed");
}

}  // namespace

Result<Applied> over_legacy_base(Result<Applied> applied, const msh::Document& base) {
  // Slots of the base share their batches with the one of all batches, which forbids such edits.
  if (!applied && &applied.error().rule() == &msh::rules::edit_invalid) return not_possible();
  if (!applied) return applied;
  if (std::ranges::any_of(applied->changes, is_of_node)) return not_possible();
  auto before = msh::open_draft(base);
  if (!before) return fail(std::move(before));
  msh::Draft shown = std::move(applied->draft);
  if (!has_same_sizes(shown, *before)) return not_possible();
  msh::Draft& out = applied->draft = *before;
  out.header = shown.header;
  out.positions = std::move(shown.positions);
  out.normals = std::move(shown.normals);
  out.uv0 = std::move(shown.uv0);
  out.lightmap_uv = std::move(shown.lightmap_uv);
  out.indices = std::move(shown.indices);
  out.triangles = std::move(shown.triangles);
  out.batches = std::move(shown.batches);
  update_slot_bounds(out, *before);
  applied->nodes.clear();
  return applied;
}

}  // namespace ngi::exchange
