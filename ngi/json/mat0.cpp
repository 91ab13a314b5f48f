#include "ngi/json/mat0.h"

#include <bit>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/fields.h"
#include "ngi/material/mat0/material.h"

namespace ngi::json {

namespace {

constexpr std::string_view material_kind = "mat0";

// A stored colour, its key and the largest value of its alpha, in the order of the document.
struct Colour {
  std::string_view name;
  mat0::Rgba mat0::Phase::* stored;
  std::array<float, 4> mat0::PoolRecord::* shown;
  float alpha_scale = 255;
};
constexpr std::array colours = {
    Colour{"diffuse", &mat0::Phase::diffuse, &mat0::PoolRecord::diffuse},
    Colour{"ambient", &mat0::Phase::ambient, &mat0::PoolRecord::ambient, 100},
    Colour{"specular", &mat0::Phase::specular, &mat0::PoolRecord::specular},
    Colour{"emissive", &mat0::Phase::emissive, &mat0::PoolRecord::emissive},
};

void write_phase(Writer& out, const mat0::Phase& phase) {
  const mat0::PoolRecord values = to_pool(phase);
  out.begin_object(Lines::One);
  out.key("raw_hex");
  out.text(to_hex(bytes_of(phase)));
  for (const Colour& colour : colours) {
    out.key(colour.name);
    out.begin_array(Lines::One);
    for (const float component : values.*colour.shown) out.real(component);
    out.end_array();
  }
  out.key("power");
  out.whole(phase.power);
  out.key("page_cell");
  out.whole(phase.cell);
  out.name("texture", texture_of(phase));
  out.end_object();
}

void write_block(Writer& out, const mat0::Document::Block& block) {
  out.begin_object();
  out.key("mode");
  out.whole(block.mode());
  out.key("interp_mask");
  out.whole(block.mask());
  write_table(out, "keys", block.keys);
  out.end_object();
}

void write_head(Writer& out, const mat0::Document& document) {
  out.key("attr1");
  out.whole(document.attributes().attr1);
  out.key("attr2");
  out.whole(document.attributes().attr2);
  out.key("attr3");
  out.whole(document.attributes().attr3);
  out.key("meta");
  out.begin_object(Lines::One);
  out.key("a");
  out.whole(document.meta().a);
  out.key("b");
  out.whole(document.meta().b);
  out.key("c");
  out.real(document.meta().c_value());
  out.key("d");
  out.real(document.meta().d_value());
  out.end_object();
}

// Returns all bytes of a truncated payload, else the bytes after its last block.
void write_raw(Writer& out, const mat0::Document& document) {
  const bool whole = document.damage().has_value();
  const Bytes bytes = whole ? document.bytes() : document.tail();
  out.key("raw");
  out.begin_object();
  if (whole || !bytes.empty()) {
    out.key(whole ? "payload" : "tail");
    out.text(to_hex(bytes));
  }
  out.end_object();
}

// Returns the stored byte of a number in the document.
std::uint8_t read_byte(const Value& value, float scale) {
  const float scaled = std::round(value.real() * scale);
  if (!(scaled >= 0 && scaled <= 255)) {
    value.fail("must be a number from 0 to " + std::string(scale == 255 ? "1" : "2.55"));
    return 0;
  }
  return static_cast<std::uint8_t>(scaled);
}

mat0::Rgba read_colour(const Value& value, float alpha_scale) {
  value.require_size(4);
  return {read_byte(value.at(0), 255), read_byte(value.at(1), 255), read_byte(value.at(2), 255),
          read_byte(value.at(3), alpha_scale)};
}

// Keeps the stored bytes of the field as long as they have the same name.
void read_texture(const Value& value, mat0::Phase& phase) {
  const std::string name = value.name();
  if (texture_of(phase) == name) return;
  if (name.size() >= phase.texture.size() || name.find('\0') != std::string::npos) {
    return value.fail("must have at most 15 bytes and no NUL");
  }
  phase.texture = {};
  std::copy(name.begin(), name.end(), phase.texture.begin());
}

mat0::Phase read_phase(const Value& value) {
  mat0::Phase phase = {};
  if (value.has("raw_hex")) {
    const std::string raw = value["raw_hex"].bytes_of_hex();
    const auto stored = view<mat0::Phase>(std::as_bytes(std::span(raw)), 0, 1);
    if (raw.size() != sizeof(mat0::Phase)) {
      value["raw_hex"].fail("must be 34 bytes");
    } else {
      phase = stored.front();
    }
  }
  for (const Colour& colour : colours) {
    phase.*colour.stored = read_colour(value[colour.name], colour.alpha_scale);
  }
  phase.power = value["power"].whole<std::uint8_t>();
  phase.cell = value["page_cell"].whole<std::int8_t>();
  read_texture(value["texture"], phase);
  return phase;
}

mat0::DraftBlock read_block(const Value& value) {
  constexpr std::uint32_t largest_mask = 0xFFFF'FFFF >> mat0::mask_shift;
  const auto mode = value["mode"].whole<std::uint32_t>();
  const auto mask = value["interp_mask"].whole<std::uint32_t>();
  if (mode > mat0::mode_bits) value["mode"].fail("must be a whole number from 0 to 7");
  if (mask > largest_mask) value["interp_mask"].fail("must fit in 29 bits");
  mat0::DraftBlock block = {mask << mat0::mask_shift | (mode & mat0::mode_bits), {}};
  const Value keys = value["keys"];
  if (keys.size() > 0xFFFF) keys.fail("must have at most 65535 elements");
  block.keys = read_table<mat0::Key>(keys);
  return block;
}

mat0::Meta read_meta(const Value& value, std::uint32_t version) {
  const mat0::Meta meta = {value["a"].whole<std::uint8_t>(), value["b"].whole<std::uint8_t>(),
                           std::bit_cast<std::uint32_t>(value["c"].real()),
                           std::bit_cast<std::uint32_t>(value["d"].real())};
  const mat0::Meta usual;
  const bool lost = (!mat0::has_meta_ab(version) && (meta.a != usual.a || meta.b != usual.b)) ||
                    (!mat0::has_meta_c(version) && meta.c != usual.c) ||
                    (!mat0::has_meta_d(version) && meta.d != usual.d);
  if (lost)
    value.fail("has a value that version (attr2) " + std::to_string(version) + " cannot store");
  return meta;
}

mat0::Draft read_draft(const Value& root) {
  mat0::Draft draft;
  draft.attributes = {root["attr1"].whole<std::uint32_t>(), root["attr2"].whole<std::uint32_t>(),
                      root.has("attr3") ? root["attr3"].whole<std::uint32_t>() : 0U};
  draft.meta = read_meta(root["meta"], draft.attributes.attr2);
  for (const std::string_view list : {"phases", "blocks"}) {
    if (root[list].size() > 0xFFFF) root[list].fail("must have at most 65535 elements");
  }
  const Value phases = root["phases"];
  for (std::size_t i = 0; i < phases.size(); ++i) draft.phases.push_back(read_phase(phases.at(i)));
  const Value blocks = root["blocks"];
  for (std::size_t i = 0; i < blocks.size(); ++i) draft.blocks.push_back(read_block(blocks.at(i)));
  const Value raw = root["raw"];
  if (raw.has("tail")) draft.tail = raw["tail"].bytes_of_hex();
  return draft;
}

}  // namespace

std::string material_to_json(const mat0::Document& document, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, material_kind, detail);
  write_head(out, document);
  out.key("phases");
  out.begin_array();
  for (const mat0::Phase& phase : document.phases()) write_phase(out, phase);
  out.end_array();
  out.key("blocks");
  out.begin_array();
  for (const mat0::Document::Block& block : document.blocks()) write_block(out, block);
  out.end_array();
  if (detail == Detail::Full) write_raw(out, document);
  out.end_object();
  return std::move(out).take();
}

Result<mat0::Document> material_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, material_kind, "a material", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const mat0::Draft draft = read_draft(root);
  const Value raw = root["raw"];
  const bool is_raw = raw.has("payload");
  const Bytes payload = is_raw ? Bytes::copy(raw["payload"].bytes_of_hex()) : encode(draft);
  if (reader->failed()) return tl::unexpected(reader->error());
  return mat0::Document::parse(payload, draft.attributes);
}

}  // namespace ngi::json
