#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/forge/demo/detail/demo_game_tables.h"
#include "ngi/forge/demo/models.h"

// The parts of demo_game().
namespace ngi::forge {

struct GameEntry {
  std::string archive;
  nres::Entry entry;
};

// Makes an entry with the usual attributes of its type; an empty type is type 0.
Result<GameEntry> game_entry(std::string_view archive, std::string_view type, std::string_view name,
                             const Result<Bytes>& payload);

// Collects entries until one fails.
class GameEntries {
 public:
  void add(std::string_view archive, std::string_view type, const std::string& name,
           const Result<Bytes>& payload);
  Result<std::vector<GameEntry>> take() && { return std::move(made_); }

 private:
  Result<std::vector<GameEntry>> made_;
};

// One unit of work, which makes the entries of one asset.
using GameJob = std::function<Result<std::vector<GameEntry>>()>;

// Returns one entry as the result of a job.
Result<std::vector<GameEntry>> single_entry(Result<GameEntry> entry);

// Runs the jobs on several threads and makes one canonical archive for each archive name, with its
// entries in the order of the jobs. Fails with CANCELLED.
Result<std::vector<GameFile>> make_archives(const std::vector<GameJob>& jobs, const Work& work);

// Makes a record of the registry; pairs that are not given are empty.
Result<Bytes> forge_prototype(std::size_t count,
                              const std::vector<std::array<std::string, 2>>& named);

// A model with its archive and registry data.
struct DemoObject {
  ModelWithMaterials (*model)();
  std::string_view archive;
  std::string_view tag;  // of its record in the registry: docs/formats/game-assets.md 6
  std::size_t pairs;     // in that record
  float hit_points;      // of each node
  HalfSize ground = {};
};

std::span<const DemoObject> demo_objects() noexcept;

// Makes the model, its WEAR, control points and damage table, its lightmaps and its record in the
// registry.
Result<std::vector<GameEntry>> object_entries(const DemoObject& object);

// Makes the units that use these models, and the list of buildings.
Result<std::vector<GameFile>> unit_files();

}  // namespace ngi::forge
