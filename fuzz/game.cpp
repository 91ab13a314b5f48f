#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"

// Any bytes as each of the game's small tables: reading and checking must stay inside them, and
// what is made from the records must be the same bytes again.

namespace {

using namespace ngi;
using namespace ngi::game;

void require(bool condition) {
  if (!condition) std::abort();
}

void read_prototype(const Bytes& bytes) {
  const Prototype prototype(bytes);
  require(prototype.with_pairs(prototype.pairs()).bytes() == bytes);
  Report report;
  check(prototype, 0x5441'5453, report);  // STAT
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
}

void read_unit(const Bytes& bytes) {
  Report report;
  check_unit_scheme(bytes, report);
  const auto unit = UnitScheme::parse(bytes, Reading::Tolerant);
  require(!unit || report.refusal(Reading::Tolerant) == nullptr);
  if (!unit) return;
  const auto parents = unit->parents();
  for (std::size_t i = 0; parents && i < parents->size(); ++i) {
    require(i == 0 ? (*parents)[i] == UnitScheme::no_parent : (*parents)[i] < i);
  }
  const bool whole = UnitScheme::parse(bytes).has_value();
  const UnitScheme again = UnitScheme::make(unit->header().scheme_type, unit->records());
  require(!whole || unit->header().opaque2 != 0 || again.bytes() == bytes);
}

void read_tables(const Bytes& bytes) {
  Report report;
  check_control_points(bytes, report);
  check_damage_table(bytes, report);
  if (const auto points = ControlPoints::parse(bytes)) {
    require(points->names().size() == points->size());
    require(ControlPoints::make(points->points(), points->names()).bytes() == bytes);
  }
  if (const auto damage = DamageTable::parse(bytes)) {
    require(DamageTable::make(damage->records()).bytes() == bytes);
  }
}

void read_path(const Bytes& bytes) {
  const auto path = GamePath::parse(bytes.text());
  if (!path) return;
  for (const std::string& part : path->parts) {
    require(!part.empty() && part != "." && part != "..");
    require(part.find_first_of(std::string_view("/\\\0", 3)) == part.npos);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow({reinterpret_cast<const std::byte*>(data), size});
  read_prototype(bytes);
  read_unit(bytes);
  read_tables(bytes);
  read_path(bytes);
  return 0;
}
