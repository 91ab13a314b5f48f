#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "ngi/msh/compare.h"
#include "ngi/msh/edit.h"
#include "tests/msh/random_model.h"

// An edit changes what it names and what docs/formats/msh.md 9 says must follow, nothing else.

using namespace ngi;
using namespace ngi::msh;
using namespace ngi::msh::sample;

namespace {

// Fields by the names that compare_assets gives them. "batch[*].flags" is that of any batch,
// "header.*" any field of the header.
using Fields = std::set<std::string>;

Fields operator+(Fields a, const Fields& b) {
  a.insert(b.begin(), b.end());
  return a;
}

std::string at(std::string_view table, std::size_t index, std::string_view field = {}) {
  return std::string(table) + "[" + std::to_string(index) + "]" + std::string(field);
}

bool may_change(const Fields& fields, const std::string& field) {
  const std::string any_field = field.substr(0, field.find('.')) + ".*";
  for (std::string name : {field, any_field}) {
    if (fields.contains(name)) return true;
    const std::size_t open = name.find('[');
    const std::size_t close = name.find(']');
    if (open == name.npos) continue;
    name.replace(open, close - open + 1, "[*]");
    if (fields.contains(name)) return true;
  }
  return false;
}

const Fields new_vertices = {"position count",    "normal count", "uv0 count",
                             "lightmap_uv count", "Res15",        "Res15_size"};
// Of an edit that removes vertices, so that others move up.
const Fields fewer_vertices =
    new_vertices + Fields{"position[*]", "normal[*]", "uv0[*]", "lightmap_uv[*]"};
const Fields maps = {"node[*].map_start", "frame_map[*]", "frame_map count", "frame_count"};
const Fields topology = {"slot[*].*",   "batch[*].*",    "batch count",    "index[*]",
                         "index count", "triangle[*].*", "triangle count", "header.*"};
// Of an edit that gives nodes other places.
const Fields renumbering = {"node[*].*",     "node count",         "name count",
                            "key[*].*",      "key count",          "node[*].map_start",
                            "frame_map[*]",  "frame_map count",    "batch[*].portal_node",
                            "light[*].node", "hall_vertex[*].node"};

Fields bounds_of_slot(std::size_t slot) {
  return {at("slot", slot, ".aabb_min"), at("slot", slot, ".aabb_max"),
          at("slot", slot, ".sphere")};
}

// A refused edit may change nothing.
template <typename T>
Fields if_done(const Result<T>& result, Fields fields) {
  return result ? std::move(fields) : Fields();
}

struct Choice {
  Dice& dice;
  Draft& draft;
  std::size_t node;
  std::size_t slot;
  std::size_t batch;
  std::size_t vertex;
};

// Applies itself and gives what it may have changed.
using Edit = Fields (*)(Choice&);

Fields edit_name(Choice& c) {
  return if_done(rename_node(c.draft, c.node, "renamed"),
                 {at("node", c.node, ".name"), at("node", c.node, ".name field")});
}

Fields edit_label(Choice& c) {
  return if_done(set_label(c.draft, c.node, "e_tur_bb"), {at("node", c.node, ".label")});
}

Fields edit_flags(Choice& c) {
  return if_done(set_node_flags(c.draft, c.node, node_flags::cockpit),
                 {at("node", c.node, ".flags")});
}

Fields edit_wear_row(Choice& c) {
  return if_done(set_wear_row(c.draft, c.batch, 7), {at("batch", c.batch, ".wear_row")});
}

Fields edit_wear_rows(Choice& c) {
  Fields fields;
  for (std::size_t b = 0; b < c.draft.batches.size(); ++b) {
    if (c.draft.batches[b].wear_row == 1) fields.insert(at("batch", b, ".wear_row"));
  }
  RC_ASSERT(replace_wear_row(c.draft, 1, 3) == fields.size());
  return fields;
}

Fields edit_lightmap_row(Choice& c) {
  std::optional<std::uint8_t> row;
  if (c.dice.below(2) == 0) row = std::uint8_t{2};
  return if_done(set_lightmap_row(c.draft, c.batch, row),
                 {at("batch", c.batch, ".flags"), at("batch", c.batch, ".lightmap_row")});
}

Fields edit_uv(Choice& c) {
  const Float2 uv = {c.dice.real(), c.dice.real()};
  return if_done(set_uvs(c.draft, UvSet::Texture, c.vertex, {&uv, 1}), {at("uv0", c.vertex)});
}

Fields edit_lightmap_uv(Choice& c) {
  const Float2 uv = {c.dice.real(), c.dice.real()};
  return if_done(set_uvs(c.draft, UvSet::Lightmap, c.vertex, {&uv, 1}),
                 {at("lightmap_uv", c.vertex)});
}

Fields edit_normal(Choice& c) {
  const Float3 normal = {1, 0, 0};
  return if_done(set_normals(c.draft, c.vertex, {&normal, 1}), {at("normal", c.vertex)});
}

Follow random_follow(Dice& dice) {
  return {.normals = static_cast<VertexNormals>(dice.below(3)),
          .face_normals = dice.below(2) == 0,
          .bounds = dice.below(4) > 0};
}

// What follows when these vertices move. Ask before they do: the header changes only with a slot
// that it is about.
Fields moved_fields(const Draft& draft, const std::set<std::uint32_t>& moved,
                    const Follow& follow) {
  Fields fields;
  for (const std::uint32_t vertex : moved) {
    fields.insert(at("position", vertex));
    if (follow.normals != VertexNormals::Keep) fields.insert(at("normal", vertex));
  }
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    walk_slot(draft.mesh(), draft.slots[s], [&](const SlotTriangle& triangle) {
      const auto is_moved = [&](std::uint32_t vertex) { return moved.contains(vertex); };
      if (std::ranges::none_of(triangle.vertices, is_moved)) return;
      if (follow.face_normals) fields.insert(at("triangle", triangle.triangle, ".normal_raw"));
      if (!follow.bounds) return;
      fields = std::move(fields) + bounds_of_slot(s);
      if (is_in_header_bounds(draft, s)) fields.insert("header.*");
    });
  }
  return fields;
}

Fields edit_position(Choice& c) {
  const Follow follow = random_follow(c.dice);
  const Fields fields = moved_fields(c.draft, {static_cast<std::uint32_t>(c.vertex)}, follow);
  const Float3 position = c.dice.point();
  return if_done(set_positions(c.draft, c.vertex, {&position, 1}, follow), fields);
}

Fields edit_shape(Choice& c) {
  math::Affine move;
  for (double& cell : move.m) cell = c.dice.real();
  const Follow follow = random_follow(c.dice);
  const auto vertices = vertices_of_slot(c.draft, c.slot);
  const Fields fields = moved_fields(c.draft, {vertices.begin(), vertices.end()}, follow);
  return if_done(transform_vertices(c.draft, vertices, move, follow), fields);
}

Fields edit_slot_bounds(Choice& c) {
  const SlotTail tail = c.dice.below(2) == 0 ? SlotTail::Keep : SlotTail::Volume;
  Fields fields = bounds_of_slot(c.slot);
  if (tail == SlotTail::Volume) fields.insert(at("slot", c.slot, ".tail"));
  return if_done(recompute_slot_bounds(c.draft, c.slot, tail), fields);
}

Fields edit_header(Choice& c) {
  recompute_header(c.draft);
  return {"header.*"};
}

Fields triangles_of_slot(const Draft& draft, std::size_t slot, const Fields& names) {
  Fields fields;
  if (slot >= draft.slots.size()) return fields;
  walk_slot(draft.mesh(), draft.slots[slot], [&](const SlotTriangle& triangle) {
    for (const std::string& name : names) fields.insert(at("triangle", triangle.triangle, name));
  });
  return fields;
}

Fields edit_face_normals(Choice& c) {
  return if_done(recompute_face_normals(c.draft, c.slot),
                 triangles_of_slot(c.draft, c.slot, {".normal_raw"}));
}

Fields edit_links(Choice& c) {
  return if_done(rebuild_links(c.draft, c.slot),
                 triangles_of_slot(c.draft, c.slot, {".links", ".selectors_raw"}));
}

Fields edit_track(Choice& c) {
  Fields fields = maps + Fields{"key[*].*", "key count"};
  for (std::size_t n = c.node; n < c.draft.nodes.size(); ++n) {
    fields.insert(at("node", n, ".fallback_key"));
  }
  return if_done(set_track(c.draft, c.node, random_track(c.dice)), fields);
}

Fields edit_frame_count(Choice& c) {
  return if_done(set_frame_count(c.draft, static_cast<std::uint32_t>(1 + c.dice.below(40))), maps);
}

Fields edit_frame_map(Choice& c) {
  return if_done(regenerate_frame_map(c.draft), maps);
}

Fields edit_cell(Choice& c) {
  const auto lod = static_cast<int>(c.dice.below(3));
  const auto group = static_cast<int>(c.dice.below(5));
  return if_done(set_cell(c.draft, c.node, lod, group, static_cast<std::uint16_t>(c.slot)),
                 {at("node", c.node, ".slots")});
}

// What is new stands behind all else.
Fields edit_add_slot(Choice& c) {
  return if_done(
      add_slot(c.draft, {random_part(c.dice), random_part(c.dice)}),
      new_vertices + Fields{"slot count", "batch count", "index count", "triangle count"});
}

Fields edit_remove_slot(Choice& c) {
  return if_done(remove_slot(c.draft, c.slot),
                 topology + fewer_vertices + Fields{"slot count", "node[*].slots"});
}

Fields edit_add_batch(Choice& c) {
  Fields fields = topology + new_vertices;
  fields.erase("index[*]");
  return if_done(add_batch(c.draft, c.slot, random_part(c.dice)), fields);
}

Fields edit_remove_batch(Choice& c) {
  return if_done(remove_batch(c.draft, c.batch), topology + fewer_vertices);
}

std::uint16_t random_parent(Choice& c) {
  return static_cast<std::uint16_t>(c.dice.below(4) == 0 ? none : c.dice.below(8));
}

Fields edit_add_node(Choice& c) {
  const NewNode node = {.name = "new", .parent = random_parent(c), .track = random_track(c.dice)};
  return if_done(add_node(c.draft, node),
                 maps + Fields{"node[*]", "node count", "name count", "key count"});
}

Fields edit_remove_node(Choice& c) {
  const Children children = c.dice.below(2) == 0 ? Children::Remove : Children::GiveToParent;
  return if_done(remove_node(c.draft, c.node, children),
                 renumbering + topology + fewer_vertices + Fields{"node[*]", "slot count"});
}

Fields edit_parent(Choice& c) {
  const std::uint16_t parent = random_parent(c);
  Fields fields = {at("node", c.node, ".parent")};
  if (parent != none && parent > c.node) {
    fields = renumbering;
    for (const char* count : {"node count", "name count", "key count", "frame_map count"}) {
      fields.erase(count);
    }
  }
  return if_done(reparent(c.draft, c.node, parent), fields);
}

constexpr Edit edits[] = {edit_name,        edit_label,        edit_flags,        edit_wear_row,
                          edit_wear_rows,   edit_lightmap_row, edit_uv,           edit_lightmap_uv,
                          edit_normal,      edit_position,     edit_shape,        edit_slot_bounds,
                          edit_header,      edit_face_normals, edit_links,        edit_track,
                          edit_frame_count, edit_frame_map,    edit_cell,         edit_add_slot,
                          edit_remove_slot, edit_add_batch,    edit_remove_batch, edit_add_node,
                          edit_remove_node, edit_parent};

Fields apply(std::size_t edit, Dice& dice, Draft& draft) {
  // One beyond the end at times: such an edit is refused.
  Choice choice = {dice,
                   draft,
                   dice.below(draft.nodes.size() + 1),
                   dice.below(draft.slots.size() + 1),
                   dice.below(draft.batches.size() + 1),
                   dice.below(draft.positions.size() + 1)};
  return edits[edit](choice);
}

Fields changes(const Document& a, const Document& b) {
  Differences differences(Detail::Fields, 100'000);
  compare_assets({.path = "", .name = "", .bytes = a.bytes(), .record = {}},
                 {.path = "", .name = "", .bytes = b.bytes(), .record = {}}, differences);
  RC_ASSERT(differences.more() == 0U);
  Fields fields;
  for (const Difference& difference : differences.listed()) fields.insert(difference.field);
  return fields;
}

// Fills what no edit may touch with values that would show if one did.
void stain(Draft& draft) {
  for (Batch& batch : draft.batches) batch.material_index = std::uint16_t{0x4000};
  for (Slot& slot : draft.slots) slot.opaque56[1] = 0xABCD;
  for (PackedNormal& normal : draft.normals) normal.opaque3 = 77;
  for (Triangle& triangle : draft.triangles) {
    triangle.selectors = static_cast<std::uint16_t>(triangle.selectors | 0x8000U);
  }
  for (VertexOpaque15& record : draft.opaque15) record.opaque0.fill(std::byte{0x5A});
  for (NodeName& name : draft.names) name.text.back() = '~';
}

}  // namespace

RC_GTEST_PROP(MshEditScope, RandomEditsKeepStrictValidityAndTouchOnlyWhatTheyName, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  Draft draft = *plan_to_draft(random_plan(dice));
  stain(draft);
  Document before = saved(draft);
  draft = *open_draft(before);
  for (std::size_t left = 1 + dice.below(12); left > 0; --left) {
    const std::size_t edit = dice.below(std::size(edits));
    const Fields allowed = apply(edit, dice, draft);
    const Document after = saved(draft);
    assert_strictly_valid(after);
    for (const std::string& field : changes(before, after)) {
      if (!may_change(allowed, field)) RC_FAIL(at("edits", edit) + " changed " + field);
    }
    before = after;
  }
}
