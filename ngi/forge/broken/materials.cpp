#include "ngi/archive/nres/edit.h"
#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/material/mat0/edit.h"

// docs/formats/materials.md 10: materials. They are in a library, because their version is in its
// directory.
namespace ngi::forge {

namespace materials_files {

namespace {

using mat0::Draft;

// One phase with a texture, one block of two keys.
Draft clean(std::string_view texture) {
  Draft draft = mat0::new_draft();
  draft.phases[0].texture = mat0::texture_field(texture).value_or(decltype(mat0::Phase::texture){});
  draft.blocks[0].keys = {{0, 100, 0}, {0, 200, 0}};
  return draft;
}

Bytes library_of(const Bytes& payload, const mat0::Attributes& attributes) {
  const auto archive = nres::Document::parse(archive_of({{"MAT0", "M", payload}}));
  if (!archive) return {};
  nres::Editor editor(*archive);
  const auto done = editor.set_attributes(0, attributes.attr1, attributes.attr2, attributes.attr3);
  return done ? bytes_or_empty(editor.write()) : Bytes();
}

BrokenRule damaged(std::string_view code, void (*spoil)(Draft&)) {
  return bad_file(code, "Material.lib", [spoil] {
    Draft draft = clean("WALL.0");
    spoil(draft);
    return library_of(mat0::encode(draft), draft.attributes);
  });
}

BrokenRule cut(std::string_view code, std::uint64_t size) {
  return bad_file(code, "Material.lib", [size] {
    const Draft draft = clean("WALL.0");
    return library_of(mat0::encode(draft).slice(0, size), draft.attributes);
  });
}

}  // namespace

}  // namespace materials_files

Bytes valid_material(std::string_view texture) {
  using namespace materials_files;
  return mat0::encode(clean(texture));
}

BrokenRules broken_materials() {
  using namespace materials_files;
  return {
      cut("MAT-101", 13),
      cut("MAT-102", 47),
      damaged("MAT-103", [](Draft& d) { d.blocks.resize(20, d.blocks[0]); }),
      cut("MAT-104", 48),
      damaged("MAT-105", [](Draft& d) { d.tail = "x"; }),
      damaged("MAT-201", [](Draft& d) { d.blocks[0].keys[1].phase = 1; }),
      damaged("MAT-202", [](Draft& d) { d.phases[0].texture.fill('.'); }),
      damaged("MAT-203", [](Draft& d) { d.phases[0].texture[4] = 'X'; }),
      damaged("MAT-204", [](Draft& d) { d.phases[0].texture[15] = 'X'; }),
      damaged("MAT-205",
              [](Draft& d) {
                d.phases.clear();
                d.blocks.clear();
              }),
      damaged("MAT-206", [](Draft& d) { d.blocks.clear(); }),
      damaged("MAT-207", [](Draft& d) { d.attributes.attr2 = 7; }),
      damaged("MAT-208", [](Draft& d) { d.attributes.attr3 = 1; }),
      damaged("MAT-209", [](Draft& d) { d.attributes.attr1 = 0x80; }),
      damaged("MAT-210", [](Draft& d) { d.attributes.attr1 = 5U << 2U; }),
      damaged("MAT-212", [](Draft& d) { d.meta.c = 0x7F80'0000; }),
      damaged("MAT-213", [](Draft& d) { d.phases[0].ambient.a = 101; }),
      damaged("MAT-301", [](Draft& d) { d.blocks[0].keys.clear(); }),
      damaged("MAT-302", [](Draft& d) { d.blocks[0].keys[1].end_time = 0; }),
      damaged("MAT-303", [](Draft& d) { d.blocks[0].keys[1].end_time = 100; }),
      damaged("MAT-304", [](Draft& d) { d.blocks[0].keys[0].opaque4 = 1; }),
      damaged("MAT-305", [](Draft& d) { d.blocks[0].header_raw = 0x20U << 3U; }),
      damaged("MAT-306", [](Draft& d) { d.blocks[0].header_raw = 4; }),
      damaged("MAT-307",
              [](Draft& d) {
                d.blocks[0].header_raw = 3;
                d.blocks[0].keys[1].end_time = 0x8001;
              }),
      damaged("MAT-308", [](Draft& d) { d.blocks[0].header_raw = 1U << 3U | 1U; }),
      damaged("MAT-403", [](Draft& d) { d.phases[0].cell = -2; }),
      damaged("MAT-404",
              [](Draft& d) {
                d.phases[0].texture = {};
                d.phases[0].cell = 0;
              }),
  };
}

}  // namespace ngi::forge
