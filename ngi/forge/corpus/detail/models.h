#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/detail/random.h"
#include "ngi/msh/build.h"

namespace ngi::forge {

// Kinds of triangles by their flag: docs/formats/msh.md 5.7.
enum class TriangleMark : std::uint8_t { Floor, PassThrough, DoorLeaf, Glass };
constexpr std::size_t mark_count = 4;

constexpr std::size_t max_frames = 474;  // shipped key times end at 473

// Specification of a model of the corpus.
struct ModelSpec {
  std::string archive = {};
  std::string stem = {};
  bool legacy = false;  // nodes of 24 bytes, as MTCHECK.MSH
  bool lightmapped = false;
  std::size_t nodes = 1;
  std::size_t batches = 1;
  std::size_t triangles = 1;
  std::size_t animated_nodes = 0;
  std::size_t keys = 0;  // of the animated nodes
  std::size_t lightmapped_batches = 0;
  std::size_t portals = 0;
  std::size_t hall_vertices = 0;
  std::size_t hall_links = 0;
  bool cockpit = false;
  std::array<std::size_t, mark_count> marked = {};
  std::size_t odd_selectors = 0;  // with unused bits set
  std::size_t odd_links = 0;      // to triangles that are not neighbours
  bool odd_key = false;           // with a quaternion that is not of unit length
  std::size_t wear_rows = 1;
  bool control_points = false;
};

// The models of a corpus, by the counts of docs/formats/msh.md 13.
std::vector<ModelSpec> model_specs(const CorpusPlan& plan);

// Returns the tables of a model; for a legacy model those of an ordinary one.
msh::ModelPlan model_plan(const ModelSpec& spec, Random random);

}  // namespace ngi::forge
