// The small tables of units and buildings: docs/formats/game-assets.md 10.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/tables/control/layout.h"
#include "ngi/tables/explosion/layout.h"
#include "ngi/tables/foundation/layout.h"
#include "ngi/tables/part_text/document.h"
#include "ngi/tables/sky/layout.h"
#include "ngi/tables/sound/document.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

std::string text_of(const std::array<char, 32>& field) {
  const std::string_view text(field.data(), field.size());
  return fold(text.substr(0, text.find('\0')));
}

// A file taken apart by its layout, to its last byte.
std::optional<layout::Tree> parse_whole(const Input& input, const layout::Layout& layout,
                                        std::string_view fact) {
  auto tree = layout::Tree::parse(layout, input.asset.bytes);
  const bool is_whole = tree && tree->tail().empty();
  input.out.facts.test(fact, is_whole, input.at());
  if (!is_whole) return std::nullopt;
  return *std::move(tree);
}

double ring_area(std::span<const foundation::Point> points) {
  double twice = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    twice += double{points[i][0]} * points[i + 1][1] - double{points[i + 1][0]} * points[i][1];
  }
  return twice / 2;
}

bool is_closed(std::span<const foundation::Point> points) {
  return !points.empty() && points.front()[0] == points.back()[0] &&
         points.front()[1] == points.back()[1] && points.front()[2] == points.back()[2];
}

}  // namespace

void collect_explosion(const Input& input) {
  Facts& facts = input.out.facts;
  const auto tree = parse_whole(input, explosion::file_layout, "game.expl-size");
  if (!tree) return;
  facts.count("game.explosions");
  const auto& head = *tree->root().record<explosion::Head>();
  facts.value("game.expl-kinds", std::int64_t{head.hit_kind}, input.at(0));
  facts.value("game.expl-placements", std::int64_t{head.placement}, input.at(20));
  facts.test("game.expl-ones", head.opaque12[0] == 1 && head.opaque12[1] == 1, input.at(12));
  std::int64_t filled = 0;
  const auto effects = tree->root().table<explosion::Effect>("effect");
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const std::string name = text_of(effects[i].effect);
    if (name.empty()) continue;
    ++filled;
    input.out.references.push_back({"game.expl-resolves",
                                    text_of(effects[i].archive),
                                    name,
                                    {input.asset.path, 24 + 64 * i, name}});
  }
  facts.value("game.expl-slots", filled, input.at());
}

void collect_foundation(const Input& input) {
  Facts& facts = input.out.facts;
  const auto tree = parse_whole(input, foundation::file_layout, "game.base-size");
  if (!tree) return;
  facts.count("game.foundations");
  const auto inner = tree->root().list("inner");
  const auto outer = tree->root().list("outer");
  facts.test("game.base-rings", inner.size() == 1 && outer.size() == 1, input.at());
  double areas[2] = {0, 0};
  std::size_t which = 0;
  for (const auto* rings : {&inner, &outer}) {
    for (const layout::Item& ring : *rings) {
      const auto points = ring.table<foundation::Point>("point");
      const At at = input.at(ring.offset());
      facts.number("game.base-edges", static_cast<double>(ring.record<foundation::Ring>()->edges),
                   at);
      facts.test("game.base-closed", is_closed(points), at);
      facts.test("game.base-ccw", ring_area(points) > 0, at);
      areas[which] = ring_area(points);
    }
    ++which;
  }
  if (areas[0] > 0) facts.number("game.base-areas", areas[1] / areas[0], input.at());
}

void collect_control(const Input& input) {
  Facts& facts = input.out.facts;
  const auto tree = parse_whole(input, control::file_layout, "game.ctld-size");
  if (!tree) return;
  facts.count("game.controls");
  const auto& counts = tree->root().record<control::Counts>()->counts;
  const bool is_bare =
      std::all_of(counts.begin(), counts.end(), [](std::uint32_t count) { return count == 0; });
  if (is_bare) {
    facts.count("game.ctld-bare");
    facts.test("game.ctld-bare-size", input.asset.bytes.size() == 212, input.at());
  }
  for (const layout::Item& item : tree->root().list("item")) {
    const auto& device = *item.record<control::Device>();
    facts.value("game.ctld-classes", std::int64_t{device.class_id}, input.at(item.offset()));
    facts.number("game.ctld-class-range", device.class_id, input.at(item.offset()));
  }
  for (const layout::Item& state : tree->root().list("state")) {
    for (const control::Link& link : state.table<control::Link>("link")) {
      facts.test("game.ctld-link-zero", link.opaque12 == 0, input.at(state.offset()));
    }
  }
  for (const layout::Item& list : tree->root().list("list")) {
    for (const control::Command& command : list.table<control::Command>("command")) {
      facts.value("game.ctld-actions", std::int64_t{command.action}, input.at(list.offset()));
      facts.number("game.ctld-action-range", command.action, input.at(list.offset()));
      if (!text_of(command.resource).empty()) facts.count("game.ctld-named");
    }
  }
}

void collect_sky(const Input& input) {
  Facts& facts = input.out.facts;
  const auto tree = parse_whole(input, sky::file_layout, "game.ske-size");
  if (!tree) return;
  facts.count("game.skies");
  const auto& head = *tree->root().record<sky::Head>();
  facts.test("game.ske-version", head.marker == -1 && head.version == 5, input.at(0));
  const auto sections = tree->root().list("section");
  facts.number("game.ske-sections", static_cast<double>(sections.size()), input.at(8));
  for (const layout::Item& section : sections) {
    const auto& section_head = *section.record<sky::SectionHead>();
    facts.test("game.ske-section-version", section_head.version == 1, input.at(section.offset()));
    facts.test("game.ske-last", section_head.last.hour == 23 && section_head.last.minute == 59,
               input.at(section.offset()));
    for (const layout::Item& keyframe : section.list("keyframe")) {
      const auto& key = *keyframe.record<sky::KeyframeHead>();
      facts.count("game.ske-keyframes");
      facts.value("game.ske-key-versions", std::int64_t{key.version}, input.at(keyframe.offset()));
      facts.number("game.ske-opcodes", key.opcode, input.at(keyframe.offset()));
      facts.test("game.ske-times", key.time.hour < 24 && key.time.minute < 60,
                 input.at(keyframe.offset()));
      // The fog of a sky is stored as a part of 700 units: rendering.md 12.
      if (const auto* slots = keyframe.record<sky::NewSlots>()) {
        facts.number("render.fog-start", double{slots->fog[0]} * 700, input.at(keyframe.offset()));
        facts.number("render.fog-end", double{slots->fog[1]} * 700, input.at(keyframe.offset()));
      }
    }
  }
  const auto& tail = *tree->root().record<sky::Tail>();
  facts.test("game.ske-tail-zero", tail.opaque32 == 0, input.at());
}

void collect_part_text(const Input& input) {
  Facts& facts = input.out.facts;
  const part_text::Document text(input.asset.bytes);
  facts.count("game.part-texts");
  facts.test("game.part-code", text.find("code") != nullptr, input.at());
  facts.test("game.part-costs",
             text.find("costs[0]") && text.find("costs[1]") && text.find("costs[2]") &&
                 text.find("costs[3]"),
             input.at());
}

void collect_sound(const Input& input) {
  Facts& facts = input.out.facts;
  facts.count("game.sounds");
  if (input.asset.bytes.empty()) {
    facts.count("game.sounds-empty");
    return;
  }
  const auto sound = sound::Document::parse(input.asset.bytes);
  facts.test("game.sound-readable", sound.has_value() && sound->format() != nullptr, input.at());
  if (!sound || !sound->format()) return;
  facts.test("game.sound-rate", sound->format()->sample_rate == 22'050, input.at());
  facts.test("game.sound-coding", sound::is_usual_format(*sound), input.at());
}

}  // namespace ngi::verify
