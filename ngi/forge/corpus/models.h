#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/random.h"
#include "ngi/msh/build.h"

namespace ngi::forge {

// Kinds of triangles by their flag: docs/formats/msh.md 5.7.
enum class Marked : std::uint8_t { Floor, PassThrough, DoorLeaf, Glass };
constexpr std::size_t mark_count = 4;

constexpr std::size_t max_frames = 474;  // shipped key times run to 473

// What a model of the corpus will be.
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
  std::size_t odd_selectors = 0;  // bits above those that are read
  std::size_t odd_links = 0;      // to triangles that are no neighbours
  bool odd_key = false;           // one whose quaternion is not of unit length
  std::size_t wear_rows = 1;
  bool control_points = false;
};

// The models of a corpus, by the objects of docs/formats/msh.md 13.
std::vector<ModelSpec> model_specs(const CorpusPlan& plan);

// Its tables; of a legacy model those of an ordinary one.
msh::ModelPlan model_plan(const ModelSpec& spec, Random random);

}  // namespace ngi::forge
