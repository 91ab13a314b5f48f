// The registry, unit schemes, control points and damage tables: docs/formats/game-assets.md 6, 7
// and 10.
#include <algorithm>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/game/records.h"
#include "ngi/tables/build_list/document.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

void collect_prototype(const Input& input) {
  if (input.archive != "objects.rlb") return;
  Facts& facts = input.out.facts;
  const auto bytes = input.asset.bytes.span();
  const std::size_t count = bytes.size() / sizeof(game::ResourcePair);
  const std::string tag =
      input.asset.record ? type_text(input.asset.record->type_id) : std::string();
  facts.count("game.prototypes");
  facts.value("game.tags", tag, input.at());
  facts.test("game.pair-size", bytes.size() % sizeof(game::ResourcePair) == 0, input.at());
  facts.value("game.tag-pairs", tag + " " + std::to_string(count), input.at());
  // Keys of the forged collection: docs/forge.md.
  if (fold(input.asset.name) == "p_000") facts.count("game.forged-keys");
  auto& pairs = input.out.prototypes[fold(input.asset.name)];
  for (std::size_t i = 0; i < count; ++i) {
    const auto& pair = view<game::ResourcePair>(bytes, i * sizeof(game::ResourcePair), 1)[0];
    const std::string archive = fold(game::text_of(pair.archive));
    const std::string resource = fold(game::text_of(pair.resource));
    pairs.emplace_back(archive, resource);
    const std::uint64_t offset = i * sizeof(game::ResourcePair);
    if (tag == "STAT" && i == 5)
      facts.test("game.stat-last-empty", resource.empty(), input.at(offset));
    if (resource.empty()) continue;
    if (tag == "STAT") {
      input.out.references.push_back(
          {"game.stat-pairs", archive, resource, {input.asset.path, offset, resource}});
    }
    static constexpr std::array<std::string_view, 5> places = {".msh", ".wea", ".cpt", ".ndp",
                                                               ".ctl"};
    const bool is_agent = tag == "STAT" || tag == "INTO" || tag == "EXTO" || tag == "BULL" ||
                          tag == "BTLU" || tag == "WPNS";
    if (is_agent && i < places.size()) {
      facts.test("game.pair-order", resource.ends_with(places[i]), input.at(offset), resource);
    }
  }
}

namespace {

// Where a subtree ends; nothing when the records end before.
std::optional<std::size_t> subtree_end(std::span<const game::UnitRecord> records) {
  std::uint64_t open = 1;
  std::size_t next = 0;
  while (open > 0) {
    if (next == records.size()) return std::nullopt;
    open += records[next].child_count;
    --open;
    ++next;
  }
  return next;
}

}  // namespace

void collect_unit(const Input& input) {
  Facts& facts = input.out.facts;
  const auto bytes = input.asset.bytes.span();
  const auto heads = view<game::UnitHeader>(bytes, 0, 1);
  facts.test("game.unit-readable", !heads.empty(), input.at());
  if (heads.empty()) return;
  const std::uint64_t content = bytes.size() - sizeof(game::UnitHeader);
  const auto records =
      view<game::UnitRecord>(bytes, sizeof(game::UnitHeader), content / sizeof(game::UnitRecord));
  facts.count("game.units");
  facts.count("game.components", records.size());
  facts.test("game.unit-size", content % sizeof(game::UnitRecord) == 0, input.at());
  facts.test("game.unit-magic", heads[0].magic == game::unit_magic_word && heads[0].opaque2 == 0,
             input.at(0));
  facts.test("game.unit-tree", subtree_end(records) == records.size(), input.at());
  input.out.unit_type = heads[0].scheme_type;
  if (!records.empty()) input.out.unit_root = fold(game::text_of(records[0].key));
  for (std::size_t i = 0; i < records.size(); ++i) {
    const game::UnitRecord& record = records[i];
    const std::uint64_t offset = sizeof(game::UnitHeader) + i * sizeof(game::UnitRecord);
    const std::string archive = fold(game::text_of(record.archive));
    const std::string key = fold(game::text_of(record.key));
    facts.test("game.unit-archive", archive == "objects.rlb", input.at(offset));
    facts.test("game.unit-kind", record.kind == 1, input.at(offset));
    facts.value("game.component-types", std::int64_t{record.component_type}, input.at(offset));
    const auto has_rest = [](const game::Text32& field) {
      const auto end = std::find(field.begin(), field.end(), '\0');
      return std::any_of(end, field.end(), [](char c) { return c != '\0'; });
    };
    facts.test("game.unit-stale",
               has_rest(record.archive) || has_rest(record.key) || has_rest(record.description),
               input.at(offset));
    input.out.references.push_back(
        {"game.component-resolves", archive, key, {input.asset.path, offset, key}});
  }
}

void collect_control_points(const Input& input) {
  Facts& facts = input.out.facts;
  const auto bytes = input.asset.bytes.span();
  const auto count = view<le_u32>(bytes, 0, 1);
  if (count.empty()) {
    facts.test("game.ctpt-size", false, input.at());
    return;
  }
  facts.test("game.ctpt-size", bytes.size() == 4 + 68 * std::uint64_t{count[0]}, input.at());
  const auto points = view<game::ControlPoint>(bytes, 4, count[0]);
  facts.count("game.ctpt-points", points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    facts.test("game.ctpt-flags", points[i].flags == 0,
               input.at(4 + i * sizeof(game::ControlPoint)));
  }
}

std::optional<std::size_t> collect_damage_table(const Input& input) {
  Facts& facts = input.out.facts;
  const auto bytes = input.asset.bytes.span();
  const auto count = view<le_u32>(bytes, 0, 1);
  const bool fits = !count.empty() && bytes.size() == 4 + 76 * std::uint64_t{count[0]};
  facts.test("game.ndpr-size", fits, input.at());
  if (!fits) return std::nullopt;
  const auto records = view<game::DamageRecord>(bytes, 4, count[0]);
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::string name = fold(game::text_of(records[i].resource));
    if (name.empty()) continue;
    facts.count("game.ndpr-named");
    const std::string archive = fold(game::text_of(records[i].archive));
    const std::uint64_t offset = 4 + i * sizeof(game::DamageRecord);
    facts.test("game.ndpr-suffix", name.ends_with(".exp"), input.at(offset), name);
    input.out.references.push_back(
        {"game.ndpr-resolves", archive, name, {input.asset.path, offset, name}});
  }
  return records.size();
}

void collect_build_list(const Input& input) {
  Facts& facts = input.out.facts;
  const auto list = build_list::Document::parse(input.asset.bytes, Reading::Tolerant);
  if (!list) return;
  const auto categories = build_list::categories();
  bool in_order = list->sections().size() <= categories.size();
  for (std::size_t i = 0; i < list->sections().size(); ++i) {
    const build_list::Section& section = list->sections()[i];
    facts.count("ter.build-sections");
    facts.count("ter.build-paths", section.paths.size());
    in_order = in_order && section.category.text == categories[i].name;
  }
  facts.test("ter.build-order", in_order, input.at());
}

}  // namespace ngi::verify
