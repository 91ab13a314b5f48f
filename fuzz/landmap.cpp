#include <cstddef>
#include <cstdint>

#include "fuzz/round_trip.h"
#include "ngi/json/areal_map.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/areals/inspect.h"
#include "ngi/terrain/areals/route.h"

// Any bytes: reading, checking, explaining and searching an areal map must stay inside them, and
// saving without an edit, as a map or as JSON, must give them back. Any text: reading it as JSON
// must refuse it or make such bytes.

namespace {

using namespace ngi;
using fuzz::require;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20};

void require_searches(const areals::Document& document) {
  const auto map = areals::AreaMap::check(document, Reading::Tolerant);
  require(map.has_value());
  const areals::Point middle = {(map->bounds().low.x + map->bounds().high.x) / 2,
                                (map->bounds().low.y + map->bounds().high.y) / 2};
  for (const areals::Areal& areal : map->areals()) {
    const auto found = areals::find_areal(*map, areal.centre);
    require(!areal.contains(areal.centre) || found.has_value());
  }
  const areals::Footprint stone = {{{middle.x - 7, middle.y - 5},
                                    {middle.x + 7, middle.y - 5},
                                    {middle.x + 7, middle.y + 5},
                                    {middle.x - 7, middle.y + 5}}};
  const areals::RouteGraph graph(*map, {.footprints = {&stone, 1}});
  if (map->size() == 0) return;
  const areals::Route route =
      areals::find_route(graph, (*map)[0].centre, (*map)[map->size() - 1].centre);
  require(route.found() == !route.waypoints.empty());
}

void require_edits(const areals::Document& document) {
  areals::Draft draft = areals::open_draft(document);
  const Bytes before = areals::encode(draft);
  require(before == Bytes::borrow(document.payload()));
  if (!draft.areals.empty() && !draft.areals[0].vertices.empty()) {
    const areals::Vec3 corner = draft.areals[0].vertices[0];
    const bool moved =
        areals::move_corner(draft, 0, 0, {corner.x + 1, corner.y, corner.z}).has_value();
    require(moved || areals::encode(draft) == before);
  }
  areals::rebuild_links(draft);
  const std::uint64_t cells = draft.grid ? draft.grid->cell_count() : 0;
  if (cells < 1 << 16) static_cast<void>(areals::rebuild_grid(draft));
}

void require_round_trip(const Bytes& bytes) {
  const auto document = areals::Document::parse(bytes, Reading::Tolerant, {.limits = limits});
  if (!document) return;
  require(areals::Document::parse(bytes, Reading::Strict, {.limits = limits}).has_value() ==
          document->damage().empty());
  Report report;
  areals::check(*document, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  areals::annotate(*document, RangeSink({}, [](const AnnotatedRange&) {}));
  AssetFacts facts;
  areals::count_facts({"", "", bytes, {}}, limits, facts);
  require_searches(*document);
  require_edits(*document);
  const auto again =
      json::areal_map_from_json(json::areal_map_to_json(*document, json::Detail::Full));
  require(again && join(*again) == bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  require_round_trip(bytes);
  if (const auto made = json::areal_map_from_json(bytes.text(), limits))
    require_round_trip(join(*made));
  return 0;
}
