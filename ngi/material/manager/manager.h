#pragma once

#include "ngi/material/manager/store.h"
#include "ngi/material/wear/document.h"

namespace ngi::material {

constexpr std::size_t table_capacity = 70;

// Handle of a table row: the table in the upper half, the row in the lower.
using Handle = std::uint32_t;

constexpr Handle make_handle(std::uint32_t table, std::uint32_t row) noexcept {
  return table << 16U | (row & 0xFFFFU);
}
constexpr std::uint32_t table_of(Handle handle) noexcept {
  return handle >> 16U;
}
constexpr std::uint32_t row_of(Handle handle) noexcept {
  return handle & 0xFFFFU;
}

// The result of a selector: docs/formats/materials.md 3.6.
struct PhaseOutput {
  Object texture = no_object;  // the first field of the engine's block
  mat0::PoolRecord values;
  FlagBlock flags;
  Selection selection;
};

// The material manager of docs/formats/materials.md 7.2. Its methods are the engine's eleven slots;
// slot 1, the destructor, releases what the tables hold.
class Manager {
 public:
  explicit Manager(Store& store, const SampleOptions& options = {})
      : store_(&store), options_(options) {}
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;
  ~Manager();

  // Slot 0; its purpose is unknown.
  void service() const noexcept {}
  // Slot 2; it does nothing in the engine.
  void preload_all_textures() const noexcept {}

  // Slot 3: selects by the game clock. nullopt when the material has no phases.
  Result<std::optional<PhaseOutput>> phase_by_clock(Handle handle, std::uint32_t block);
  // Slot 4: restarts the row's animations now.
  Result<void> restart(Handle handle);
  // Slot 5: selects by a fraction of the cycle.
  Result<std::optional<PhaseOutput>> phase_by_fraction(Handle handle, std::uint32_t block,
                                                       float fraction);
  // Slots 6 and 7: loads a table and returns its index. On failure nothing stays loaded.
  Result<std::uint32_t> load_wear_file(std::string_view path);
  Result<std::uint32_t> load_wear_buffer(std::string_view text);
  // The steps of slots 6 and 7, for callers that read a table in their own way. A row whose
  // material cannot be loaded keeps its place and has no phases. A lightmap that is not found is -1
  // in the cache.
  Result<std::uint32_t> add_table();
  Result<Handle> add_row(std::uint32_t table, std::string_view material);
  Result<Handle> add_lightmap(std::uint32_t table, std::string_view name);

  // Slot 8: returns the lightmap; no_object when the row has none.
  Result<Object> lightmap(Handle handle) const;
  // Slot 9.
  Result<mat0::Meta> metadata(Handle handle) const;
  // Slot 10.
  Result<std::uint32_t> wear_count(std::uint32_t table) const;

  Store& store() noexcept { return *store_; }
  const Store& store() const noexcept { return *store_; }
  std::size_t table_count() const noexcept { return tables_.size(); }
  // Returns the row's index in the pool; -1 when its material could not be loaded.
  Result<std::int32_t> pool_place(Handle handle) const;
  // Returns the index of a lightmap in its cache, or -1.
  Result<std::int32_t> lightmap_place(Handle handle) const;
  Result<std::uint32_t> start_time(Handle handle) const;

 private:
  struct Row {
    std::int32_t pool = -1;
    RowState state = {};
  };
  struct Table {
    std::vector<Row> rows;
    std::vector<std::int32_t> lightmaps;  // indices in the cache, or -1
  };

  Result<std::uint32_t> load(std::string_view text, wear::Profile profile);
  Result<void> fill(std::uint32_t table, const wear::Table& names);
  void release(const Table& table);
  Result<Row*> row_at(Handle handle);
  Result<const Row*> row_at(Handle handle) const;
  // nullptr when the row has no material.
  const PooledMaterial* material_of(const Row& row) const;
  std::optional<PhaseOutput> output(const Row& row, const Selection& selection,
                                    std::uint32_t mask) const;

  Store* store_;
  SampleOptions options_;
  std::vector<Table> tables_;
};

}  // namespace ngi::material
