// Any text as the scene of a mission, over any mission: an import stays inside both, gives a
// mission that can be read, and the same scene changes nothing when it is imported again.
//
// The input is a mission after its length (four bytes), then a glTF document.
#include "fuzz/round_trip.h"
#include "ngi/exchange/gltf/mission_from_gltf.h"
#include "ngi/exchange/gltf/read.h"

namespace {

using namespace ngi;
using fuzz::require;

constexpr std::size_t max_objects = 64;  // keep the fuzzer fast

Result<exchange::AppliedMission> import_scene(const exchange::MissionNodes& nodes,
                                              const Bytes& mission, Report& report) {
  auto draft = mission::Draft::open(mission);
  if (!draft) return fail(std::move(draft));
  return exchange::apply_mission(nodes, *std::move(draft), report);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto length = view<le_u32>(input, 0, 1);
  if (length.empty()) return 0;
  const Bytes mission = input.slice(4, length[0]);
  const auto document = mission::Document::parse(mission);
  if (!document || document->objects().size() > max_objects) return 0;
  const auto scene = gltf::read(input.from(4 + mission.size()), {});
  if (!scene) return 0;
  Report report;
  const auto nodes = gltf::mission_from_gltf(*scene, report);
  if (!nodes || nodes->nodes.size() > max_objects) return 0;
  const auto applied = import_scene(*nodes, mission, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  if (!applied) return 0;
  require(mission::Document::parse(applied->draft.bytes()).has_value());
  return 0;
}
