#include "ngi/material/mat0/check.h"

#include <cmath>

#include "ngi/core/text.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/texture/palette.h"

namespace ngi::mat0 {

namespace {

constexpr std::uint32_t random_end = 0x8000;  // of the engine's generator

void check_attributes(const Attributes& attributes, Report& report) {
  const Place place = {.stream = "attributes"};
  const std::uint32_t version = attributes.attr2;
  if (version == 5 || version > usual_version) report.add(rules::odd_version, place, version);
  if (attributes.attr3 != 0) report.add(rules::attr3_nonzero, place, attributes.attr3);
  if ((attributes.attr1 & ~attr1_bits::known) != 0) {
    report.add(rules::attr1_unknown, place, hex_argument(attributes.attr1));
  }
  const std::uint32_t blend = (attributes.attr1 & attr1_bits::blend) >> attr1_bits::blend_shift;
  if (blend >= blend_modes) report.add(rules::blend_range, place, blend);
}

void check_header(const Document& document, Report& report) {
  const Place place = {.stream = "header", .offset = 0};
  if (document.counts().blocks > max_blocks) {
    report.add(rules::too_many_blocks, place, std::uint16_t{document.counts().blocks});
  }
  if (document.counts().phases == 0) report.add(rules::no_phases, place);
  if (document.counts().blocks == 0) report.add(rules::no_blocks, place);
  if (!std::isfinite(document.meta().c_value())) report.add(rules::meta_nonfinite, place, "metaC");
  if (!std::isfinite(document.meta().d_value())) report.add(rules::meta_nonfinite, place, "metaD");
}

void check_texture_field(const Document& document, std::size_t i, Report& report) {
  const Phase& phase = document.phases()[i];
  const std::string_view name = texture_of(phase);
  const Place place = document.phase_place(i, offsetof(Phase, texture));
  if (name.size() == phase.texture.size()) {
    report.add(rules::texture_nul, place);
  } else if (!all_zero(std::as_bytes(std::span(phase.texture)).subspan(name.size()))) {
    report.add(rules::texture_rest, place);
  }
  if (!name.empty() && !texture::palette_index(name)) {
    report.add(rules::texture_name, place, cp1251_to_utf8(name));
  }
}

void check_cell(const Document& document, std::size_t i, const TextureLookup& textures,
                Report& report) {
  const Phase& phase = document.phases()[i];
  const std::string_view name = texture_of(phase);
  const int cell = phase.cell;
  const Place place = document.phase_place(i, offsetof(Phase, cell));
  if (cell < -1) report.add(rules::cell_negative, place, cell);
  if (name.empty()) {
    if (cell != -1) report.add(rules::cell_unused, place, cell);
    return;
  }
  if (!textures) return;
  const auto texture = textures(name);
  if (!texture) {
    report.add(rules::texture_missing, document.phase_place(i, offsetof(Phase, texture)),
               cp1251_to_utf8(name));
  } else if (cell >= 0 && static_cast<std::uint32_t>(cell) >= texture->cells) {
    report.add(rules::cell_range, place, cell, cp1251_to_utf8(name), texture->cells);
  }
}

void check_phases(const Document& document, const TextureLookup& textures, Report& report) {
  constexpr unsigned opaque = 100;
  for (std::size_t i = 0; i < document.phases().size(); ++i) {
    const unsigned opacity = document.phases()[i].ambient.a;
    if (opacity > opaque) {
      report.add(rules::opacity_range, document.phase_place(i, offsetof(Rgba, a)), opacity);
    }
    check_texture_field(document, i, report);
    check_cell(document, i, textures, report);
  }
}

void check_keys(const Document& document, std::size_t b, Report& report) {
  const Document::Block& block = document.blocks()[b];
  const std::uint32_t phases = document.counts().phases;
  std::uint32_t previous = 0;
  for (std::size_t k = 0; k < block.keys.size(); ++k) {
    const Key& key = block.keys[k];
    if (key.phase >= phases) {
      report.add(rules::key_phase_range, block.place(k), b, std::uint16_t{key.phase}, phases);
    }
    if (key.opaque4 != 0) report.add(rules::key_opaque, block.place(k), std::uint16_t{key.opaque4});
    if (k > 0 && key.end_time <= previous) {
      report.add(rules::time_order, block.place(k), std::uint16_t{key.end_time}, previous);
    }
    previous = key.end_time;
  }
}

void check_block(const Document& document, std::size_t b, Report& report) {
  const Document::Block& block = document.blocks()[b];
  const Place place = document.block_place(b);
  const std::uint32_t mode = block.mode();
  const std::uint32_t mask = block.mask();
  const std::size_t keys = block.keys.size();
  const std::uint32_t cycle = keys == 0 ? 0U : std::uint16_t{block.keys.back().end_time};
  if (keys == 0) report.add(rules::no_keys, place);
  if (keys > 1 && cycle == 0) report.add(rules::cycle_zero, place, keys);
  if ((mask & ~interpolated::all) != 0) {
    report.add(rules::mask_unknown, place, hex_argument(mask));
  }
  if (mode > static_cast<std::uint32_t>(Mode::Random)) {
    report.add(rules::mode_unknown, place, mode);
  }
  if (mode == static_cast<std::uint32_t>(Mode::Random) && cycle > random_end) {
    report.add(rules::random_range, place, cycle);
  }
  if (mode == static_cast<std::uint32_t>(Mode::PingPong) && mask != 0 && keys > 1) {
    report.add(rules::ping_pong_edge, place);
  }
  check_keys(document, b, report);
}

}  // namespace

void check(const Document& document, Report& report, const TextureLookup& textures) {
  check_attributes(document.attributes(), report);
  if (document.damage()) report.add(*document.damage());
  if (document.end() == 0) return;
  check_header(document, report);
  check_phases(document, textures, report);
  for (std::size_t b = 0; b < document.blocks().size(); ++b) check_block(document, b, report);
  if (const Bytes tail = document.tail(); !tail.empty()) {
    report.add(rules::tail, {.stream = "tail", .offset = document.end()}, tail.size());
  }
}

}  // namespace ngi::mat0
