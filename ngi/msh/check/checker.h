#pragma once

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/msh/check.h"
#include "ngi/msh/check/checked_tables.h"
#include "ngi/msh/document.h"
#include "ngi/msh/mesh_view.h"

// How the rules are applied, subject by subject. A function is a few plain loops that only ask "is
// everything all right?"; when the answer is no, a second pass finds the places. What tolerant
// reading does about a damage stands beside the report of it.
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
  // False, and reported, when a hostile model would make us do more than its size warrants.
  bool affordable(std::uint64_t steps, StreamType type);
};

MeshView mesh_of(const Checker& checker);

// The place of a field of a node in the file.
inline Place at_node(const Checker& checker, std::size_t node, std::size_t field) {
  return checker.document.place(StreamType::Nodes, node, field);
}

// All check_ functions, in the order in which they lean on each other. False when the model is
// refused in any mode; the tables are not to be used then. `checker.report` must begin empty.
bool check_structure(Checker& checker);

// Rules that refuse a model or change what is read; every error is among them.
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

// Rules about form: warnings and hints that change nothing.
void lint_batches(Checker& checker);
void lint_slots(Checker& checker);
void lint_triangles(Checker& checker);
void lint_nodes(Checker& checker);
void lint_keys(Checker& checker);
void lint_frame_map(Checker& checker);

// The keys of each node: docs/formats/msh.md 7.7. Empty when the nodes' last keys do not increase.
struct KeyRange {
  std::uint32_t first;
  std::uint32_t last;  // inclusive
};
std::vector<KeyRange> key_ranges(std::span<const Node> nodes, std::size_t key_count);

}  // namespace ngi::msh
