#include "tests/verify/sample_assets.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ngi/archive/rsli/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/file.h"
#include "ngi/forge/demo/sample_models.h"
#include "ngi/msh/build.h"
#include "ngi/tables/font/layout.h"
#include "ngi/texture/palette.h"
#include "tests/support/places.h"

namespace ngi::verify::test {

namespace {

// Squares with room for a page of light.
msh::Part lit_square(float z) {
  msh::Part part = forge::unit_square(z);
  part.lightmap_row = 0;
  for (msh::Vertex& vertex : part.vertices) vertex.lightmap_uv = {0.5F, 0.25F};
  return part;
}

}  // namespace

Bytes independent(const std::string& name) {
  return must(map_file(in_source("tests/data/independent_world/" + name)));
}

nres::Entry entry(std::string_view type, std::string_view name, Bytes payload,
                  std::uint32_t attr3) {
  nres::Entry made;
  made.type_id = four_cc(type);
  made.attr3 = attr3;
  made.name = must(nres::make_name(name));
  made.payload = std::move(payload);
  return made;
}

Bytes archive_of(const std::vector<nres::Entry>& entries) {
  return join(must(nres::write_canonical(entries)));
}
Bytes building() {
  msh::ModelPlan plan = {.name = "house"};
  msh::Part floor = forge::unit_square(0);
  floor.triangle_flags = {msh::triangle_flags::floor, msh::triangle_flags::door_leaf};
  msh::Part glass = forge::unit_square(2);
  glass.flags = msh::batch_flags::see_through | msh::batch_flags::two_sided;
  glass.triangle_flags = {msh::triangle_flags::glass, msh::triangle_flags::pass_through};
  msh::Part portal = forge::unit_square(3);
  portal.flags = msh::batch_flags::see_through | 0x4000U;
  portal.portal_node = 1;
  plan.nodes.push_back({{.name = "o01_m1o1", .label = "e_bnt_a", .flags = 0x10},
                        {{{0, 0}, {floor, glass, portal, lit_square(1)}},
                         {{0, 1}, {forge::unit_square(0)}},
                         {{1, 0}, {forge::unit_square(0)}}}});
  plan.nodes.push_back({{.name = "i01_m1o1", .flags = msh::node_flags::interior, .parent = 0},
                        {{{0, 0}, {lit_square(4)}}}});
  const auto vertex = [](float x, std::uint32_t node) {
    return msh::HallVertex{{x, 0.0F, 0.0F}, 1U, node};
  };
  plan.hall_vertices = {vertex(0, 0), vertex(1, 1)};
  msh::HallLink link = {};
  link.start = 0U;
  link.end = 1U;
  link.tail.fill(0xFFFF'FFFFU);
  plan.hall_links = {link};
  plan.lights = {msh::Light{}};
  return must(msh::build(plan)).bytes();
}

Bytes turret() {
  msh::ModelPlan plan = forge::two_nodes_of_squares();
  plan.nodes.push_back(
      {{.name = "CP_m1o1", .flags = msh::node_flags::cockpit | msh::node_flags::vital, .parent = 0},
       {{{0, 4}, {forge::unit_square(7)}}}});
  return must(msh::build(plan)).bytes();
}

Bytes tree() {
  msh::ModelPlan plan = {.name = "tree"};
  plan.nodes.push_back(
      {{.name = "o_tree"}, {{{0, 0}, {forge::unit_square(0), forge::unit_square(1)}}}});
  return must(msh::build(plan)).bytes();
}

Bytes text_bytes(std::string_view text) {
  return Bytes::copy(text);
}

Bytes damage_table(std::uint32_t nodes) {
  std::vector<std::byte> bytes(4 + 76 * std::size_t{nodes});
  bytes[0] = static_cast<std::byte>(nodes);
  const auto put = [&bytes](std::size_t at, std::string_view text) {
    std::transform(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                   [](char c) { return static_cast<std::byte>(c); });
  };
  put(4 + 12, "system.rlb");
  put(4 + 44, "boom.exp");
  return Bytes::own(std::move(bytes));
}

Bytes prototype(const std::vector<std::pair<std::string, std::string>>& pairs, std::size_t count) {
  std::vector<std::byte> bytes(64 * count);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto put = [&](std::size_t at, const std::string& text) {
      std::transform(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     [](char c) { return static_cast<std::byte>(c); });
    };
    put(64 * i, pairs[i].first);
    put(64 * i + 32, pairs[i].second);
  }
  return Bytes::own(std::move(bytes));
}

void put_u32(std::vector<std::byte>& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::byte>(value >> (8 * i));
}

Bytes control_table() {
  std::vector<std::byte> bytes(496);
  put_u32(bytes, 12, 1);
  put_u32(bytes, 16, 1);
  put_u32(bytes, 128, 1);  // class of the item
  put_u32(bytes, 392, 1);  // commands of the list
  return Bytes::own(std::move(bytes));
}

Bytes texm_header(const texture::Header& header) {
  return Bytes::copy(bytes_of(header));
}

Bytes font_file() {
  const font::Head head = {{'T', 'f', 'n', 't'}, 8, 7, 1.0F, 1};
  std::array<font::Glyph, 256> glyphs = {};
  glyphs.fill({0.0F, 0.5F, 0.0F, 7});
  const texture::Header atlas = {texture::texm_magic,         16, 8,   1, 0,
                                 texture::flags5_bits::alpha, 0,  4444};
  return join({Bytes::copy(bytes_of(head)), Bytes::copy(std::as_bytes(std::span(glyphs))),
               texm_header(atlas), Bytes::own(std::vector<std::byte>(256))});
}

Bytes paletted_texture() {
  return join({texm_header({texture::texm_magic, 8, 8, 1, 32, 0, 0, 0}),
               Bytes::own(std::vector<std::byte>(1024 + 64))});
}

Bytes padded_texture() {
  const texture::Header header = {texture::texm_magic, 16, 16, 2, 32, 0, 0, 888};
  return join({texm_header(header), Bytes::own(std::vector<std::byte>(4 * (256 + 64)))});
}

Bytes script_file() {
  std::vector<std::byte> bytes(128);
  put_u32(bytes, 0, 73);
  put_u32(bytes, 4, 1);  // events
  put_u32(bytes, 8, 2);  // length of the name
  bytes[12] = std::byte{'g'};
  bytes[13] = std::byte{'o'};
  std::size_t at = 15;  // behind its NUL
  for (const std::uint32_t word :
       {0U,  2U,                                                  //
        32U, 0xFFFF'FFFFU, 0U, 0xFFFF'FFFFU, 6U, 2U, 0U, 1U, 0U,  //
        57U, 0xFFFF'FFFFU, 0U, 0xFFFF'FFFFU, 6U, 2U, 0U, 0U, 0xFFFF'FFFFU}) {
    put_u32(bytes, at, word);
    at += 4;
  }
  bytes.resize(at);
  return Bytes::own(std::move(bytes));
}

}  // namespace ngi::verify::test
