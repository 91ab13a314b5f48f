#include "ngi/material/mat0/check.h"

#include <cmath>

#include "ngi/core/text.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/texture/palette.h"

namespace ngi::mat0 {

namespace {

constexpr std::uint32_t random_end = 0x8000;  // of the engine's generator

Place header_place() {
  return {.stream = "header", .offset = 0};
}

void lint_attributes(const Attributes& attributes, Report& report) {
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

void lint_header(const Document& document, Report& report) {
  if (document.counts().phases == 0) report.add(rules::no_phases, header_place());
  if (document.counts().blocks == 0) report.add(rules::no_blocks, header_place());
  if (!std::isfinite(document.meta().c_value()))
    report.add(rules::meta_nonfinite, header_place(), "metaC");
  if (!std::isfinite(document.meta().d_value()))
    report.add(rules::meta_nonfinite, header_place(), "metaD");
}

Place texture_place(const Document& document, std::size_t phase) {
  return document.phase_place(phase, offsetof(Phase, texture));
}

// Returns whether the name passes.
bool check_texture_name(const Document& document, std::size_t i, Report& report) {
  const Phase& phase = document.phases()[i];
  const std::string_view name = texture_of(phase);
  const bool has_end = name.size() < phase.texture.size();
  if (!has_end) report.add(rules::texture_nul, texture_place(document, i));
  const bool is_name = name.empty() || texture::palette_index(name);
  if (!is_name) {
    report.add(rules::texture_name, texture_place(document, i), cp1251_to_utf8(name));
  }
  return has_end && is_name;
}

void check_texture_names(const Document& document, Report& report) {
  const auto phases = document.phases();
  bool passes = false;
  for (std::size_t i = 0; i < phases.size(); ++i) {
    // Phases often show cells of one texture.
    const bool is_same = passes && phases[i].texture == phases[i - 1].texture;
    if (!is_same) passes = check_texture_name(document, i, report);
  }
}

void lint_texture_field(const Document& document, std::size_t i, Report& report) {
  const auto& field = document.phases()[i].texture;
  const std::size_t used = texture_of(document.phases()[i]).size();
  if (!all_zero(std::as_bytes(std::span(field)).subspan(used))) {
    report.add(rules::texture_rest, texture_place(document, i));
  }
}

void check_cell(const Document& document, std::size_t i, const TextureLookup& textures,
                Report& report) {
  const Phase& phase = document.phases()[i];
  const std::string_view name = texture_of(phase);
  const int cell = phase.cell;
  const auto place = [&] { return document.phase_place(i, offsetof(Phase, cell)); };
  if (cell < -1) report.add(rules::cell_negative, place(), cell);
  if (name.empty()) {
    if (cell != -1) report.add(rules::cell_unused, place(), cell);
    return;
  }
  if (!textures) return;
  const auto texture = textures(name);
  if (!texture) {
    report.add(rules::texture_missing, texture_place(document, i), cp1251_to_utf8(name));
  } else if (cell >= 0 && static_cast<std::uint32_t>(cell) >= texture->cells) {
    report.add(rules::cell_range, place(), cell, cp1251_to_utf8(name), texture->cells);
  }
}

void lint_phases(const Document& document, const TextureLookup& textures, Report& report) {
  constexpr unsigned opaque = 100;
  for (std::size_t i = 0; i < document.phases().size(); ++i) {
    const unsigned opacity = document.phases()[i].ambient.a;
    if (opacity > opaque) {
      report.add(rules::opacity_range, document.phase_place(i, offsetof(Rgba, a)), opacity);
    }
    lint_texture_field(document, i, report);
    check_cell(document, i, textures, report);
  }
}

void check_keys(const Document& document, std::size_t b, Report& report) {
  const Document::Block& block = document.blocks()[b];
  if (block.keys.empty()) report.add(rules::no_keys, document.block_place(b));
  const std::uint32_t phases = document.counts().phases;
  for (std::size_t k = 0; k < block.keys.size(); ++k) {
    const std::uint16_t phase = block.keys[k].phase;
    if (phase >= phases) report.add(rules::key_phase_range, block.place(k), b, phase, phases);
  }
}

void lint_keys(const Document::Block& block, Report& report) {
  std::uint32_t previous = 0;
  for (std::size_t k = 0; k < block.keys.size(); ++k) {
    const Key& key = block.keys[k];
    if (key.opaque4 != 0) report.add(rules::key_opaque, block.place(k), std::uint16_t{key.opaque4});
    if (k > 0 && key.end_time <= previous) {
      report.add(rules::time_order, block.place(k), std::uint16_t{key.end_time}, previous);
    }
    previous = key.end_time;
  }
}

void lint_block(const Document& document, std::size_t b, Report& report) {
  const Document::Block& block = document.blocks()[b];
  const Place place = document.block_place(b);
  const std::uint32_t mode = block.mode();
  const std::uint32_t mask = block.mask();
  const std::size_t keys = block.keys.size();
  const std::uint32_t cycle = keys == 0 ? 0U : std::uint16_t{block.keys.back().end_time};
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
  lint_keys(block, report);
}

}  // namespace

void check_loadable(const Document& document, Reading reading, Report& report) {
  if (document.damage()) report.add(*document.damage());
  if (document.end() == 0) return;
  if (document.counts().blocks > max_blocks) {
    report.add(rules::too_many_blocks, header_place(), std::uint16_t{document.counts().blocks});
  }
  if (reading == Reading::Tolerant) return;
  check_texture_names(document, report);
  for (std::size_t b = 0; b < document.blocks().size(); ++b) check_keys(document, b, report);
  const std::uint64_t size = document.bytes().size();
  if (!document.damage() && size > document.end()) {
    report.add(rules::tail, {.stream = "tail", .offset = document.end()}, size - document.end());
  }
}

void check(const Document& document, Report& report, const TextureLookup& textures) {
  lint_attributes(document.attributes(), report);
  check_loadable(document, Reading::Strict, report);
  if (document.end() == 0) return;
  lint_header(document, report);
  lint_phases(document, textures, report);
  for (std::size_t b = 0; b < document.blocks().size(); ++b) lint_block(document, b, report);
}

}  // namespace ngi::mat0
