#pragma once

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/msh/check.h"
#include "ngi/msh/document.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/model.h"

// The checks of a model, by subject. Each check is a few simple loops that only find out whether
// everything is valid; if not, a second pass finds the places. The repair for tolerant
// reading is next to the report of the damage.
namespace ngi::msh {

struct Checker {
  const Document& document;
  CheckedTables& tables;
  Report& report;
  Limits limits = {};
  WearSize wear = {};

  template <typename... Values>
  void add(const Rule& rule, Place place, const Values&... values) {
    report.add(rule, std::move(place), values...);
  }
  // Returns false and reports when a hostile model would cost more work than its size justifies.
  bool affordable(std::uint64_t steps, StreamType type);
};

MeshView mesh_of(const Checker& checker);

// The place of a field of a node in the file.
inline Place at_node(const Checker& checker, std::size_t node, std::size_t field) {
  return checker.document.place(StreamType::Nodes, node, field);
}

// Runs all check_ functions in order of dependency. Returns false when the model is rejected in
// every mode; the tables must not be used then. `checker.report` must be empty at the start.
bool check_structure(Checker& checker);

// Rules that reject a model or change what is read; they include every error.
void check_streams(Checker& checker);
void check_vertex_streams(Checker& checker);
void check_batches(Checker& checker);
void check_slots(Checker& checker);
void check_triangles(Checker& checker);
void check_nodes(Checker& checker);
void check_labels(Checker& checker);
void check_names(Checker& checker);
void check_hall_way(Checker& checker);
void check_keys(Checker& checker);
void check_frame_map(Checker& checker);

// Rules about style: warnings and hints that change nothing.
void lint_batches(Checker& checker);
void lint_slots(Checker& checker);
void lint_triangles(Checker& checker);
void lint_nodes(Checker& checker);
void lint_keys(Checker& checker);
void lint_frame_map(Checker& checker);

// The keys of a node: docs/formats/msh.md 7.7. Empty when the nodes' last keys do not increase.
struct KeyRange {
  std::uint32_t first;
  std::uint32_t last;  // inclusive
};
std::vector<KeyRange> key_ranges(std::span<const Node> nodes, std::size_t key_count);

}  // namespace ngi::msh
