#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/write.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/forge/demo/models.h"

// What demo_game() is put together from.
namespace ngi::forge {

struct GameEntry {
  std::string archive;
  nres::Entry entry;
};

// With the attributes that entries of the type usually have; no type is type 0.
Result<GameEntry> game_entry(std::string_view archive, std::string_view type, std::string_view name,
                             const Result<Bytes>& payload);

// Gathers entries until one fails.
class GameEntries {
 public:
  void add(std::string_view archive, std::string_view type, const std::string& name,
           const Result<Bytes>& payload);
  Result<std::vector<GameEntry>> take() && { return std::move(made_); }

 private:
  Result<std::vector<GameEntry>> made_;
};

// One canonical archive for each name among the entries, with its entries in their order.
Result<std::vector<GameFile>> archives_of(std::vector<Result<std::vector<GameEntry>>> made);

// A record of the registry; pairs that are not named stay empty.
Result<Bytes> forge_prototype(std::size_t count,
                              const std::vector<std::array<std::string, 2>>& named);

// A model's place in the game.
struct DemoObject {
  WornModel (*model)();
  std::string_view archive;
  std::string_view tag;  // of its record in the registry: docs/formats/game-assets.md 6
  std::size_t pairs;     // in that record
  float hit_points;      // of each node
};

std::span<const DemoObject> demo_objects() noexcept;

// The model, its WEAR, control points and damage table, its lightmaps and its record in the
// registry.
Result<std::vector<GameEntry>> object_entries(const DemoObject& object);

// The units that can be built of them.
Result<std::vector<GameFile>> unit_files();

}  // namespace ngi::forge
