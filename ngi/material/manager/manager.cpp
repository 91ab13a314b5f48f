#include "ngi/material/manager/manager.h"

#include "ngi/material/manager/rules.h"

namespace ngi::material {

namespace {

tl::unexpected<Error> bad_handle(Handle handle) {
  return fail(rules::bad_handle, {}, table_of(handle), row_of(handle));
}

}  // namespace

Result<const Manager::Row*> Manager::row_at(Handle handle) const {
  if (table_of(handle) >= tables_.size()) return bad_handle(handle);
  const auto& rows = tables_[table_of(handle)].rows;
  if (row_of(handle) >= rows.size()) return bad_handle(handle);
  return &rows[row_of(handle)];
}

Result<Manager::Row*> Manager::row_at(Handle handle) {
  const auto found = std::as_const(*this).row_at(handle);
  if (!found) return tl::unexpected(found.error());
  return &tables_[table_of(handle)].rows[row_of(handle)];
}

const PooledMaterial* Manager::material_of(const Row& row) const {
  return row.pool < 0 ? nullptr : &store_->pool()[static_cast<std::size_t>(row.pool)];
}

std::optional<PhaseOutput> Manager::output(const Row& row, const Selection& selection,
                                           std::uint32_t mask) const {
  const PooledMaterial& pooled = *material_of(row);
  PhaseOutput out;
  out.values = interpolate(pooled.phases[selection.phase_a], pooled.phases[selection.phase_b], mask,
                           selection.alpha, options_.frame);
  out.texture = store_->texture_object(out.values.texture_slot);
  out.flags = pooled.flags;
  out.selection = selection;
  return out;
}

Result<std::optional<PhaseOutput>> Manager::phase_by_clock(Handle handle, std::uint32_t block) {
  const auto row = row_at(handle);
  if (!row) return tl::unexpected(row.error());
  // A material without phases draws no random number.
  const PooledMaterial* pooled = material_of(**row);
  if (!pooled || pooled->phases.empty()) return std::nullopt;
  const mat0::Animation* animation = find_animation(*pooled->material, block);
  if (!animation) return output(**row, {}, 0);
  const Selection selection = select_by_time(*animation, store_->game_time(), (*row)->state,
                                             store_->random(), options_.overshoot);
  return output(**row, selection, animation->mask);
}

Result<std::optional<PhaseOutput>> Manager::phase_by_fraction(Handle handle, std::uint32_t block,
                                                              float fraction) {
  const auto row = row_at(handle);
  if (!row) return tl::unexpected(row.error());
  const PooledMaterial* pooled = material_of(**row);
  if (!pooled || pooled->phases.empty()) return std::nullopt;
  const mat0::Animation* animation = find_animation(*pooled->material, block);
  if (!animation) return output(**row, {}, 0);
  return output(**row, select_by_fraction(*animation, fraction, options_.overshoot),
                animation->mask);
}

Result<void> Manager::restart(Handle handle) {
  return row_at(handle).map([this](Row* row) { row->state.start_time = store_->game_time(); });
}

Result<Object> Manager::lightmap(Handle handle) const {
  return lightmap_place(handle).map(
      [this](std::int32_t place) { return store_->lightmap_object(place); });
}

Result<std::int32_t> Manager::lightmap_place(Handle handle) const {
  if (table_of(handle) >= tables_.size()) return bad_handle(handle);
  const auto& lightmaps = tables_[table_of(handle)].lightmaps;
  if (row_of(handle) >= lightmaps.size()) return bad_handle(handle);
  return lightmaps[row_of(handle)];
}

Result<mat0::Meta> Manager::metadata(Handle handle) const {
  const auto row = row_at(handle);
  if (!row) return tl::unexpected(row.error());
  const PooledMaterial* pooled = material_of(**row);
  if (!pooled) return bad_handle(handle);
  return pooled->material->meta();
}

Result<std::uint32_t> Manager::wear_count(std::uint32_t table) const {
  if (table >= tables_.size()) return fail(rules::bad_handle, {}, table, 0);
  return static_cast<std::uint32_t>(tables_[table].rows.size());
}

Result<std::int32_t> Manager::pool_place(Handle handle) const {
  return row_at(handle).map([](const Row* row) { return row->pool; });
}

Result<std::uint32_t> Manager::start_time(Handle handle) const {
  return row_at(handle).map([](const Row* row) { return row->state.start_time; });
}

}  // namespace ngi::material
