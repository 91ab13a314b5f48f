#include "ngi/core/text.h"
#include "ngi/material/manager/manager.h"
#include "ngi/material/manager/rules.h"
#include "ngi/material/wear/rules.h"

// Loading and unloading of tables.
namespace ngi::material {

namespace {

// Returns the game's message for an unusable WEAR; empty for faults without a message.
std::string_view engine_message(const Rule& rule) {
  if (&rule == &wear::rules::no_count || &rule == &wear::rules::wear_count) {
    return "Illegal wear length.";
  }
  if (&rule == &wear::rules::lightmap_count) return "Illegal lightmaps length.";
  return {};
}

}  // namespace

Manager::~Manager() {
  for (const Table& table : tables_) release(table);
}

void Manager::release(const Table& table) {
  for (const Row& row : table.rows) store_->release_material(row.pool);
  for (const std::int32_t place : table.lightmaps) store_->release_lightmap(place);
}

Result<std::uint32_t> Manager::add_table() {
  if (tables_.size() >= table_capacity) {
    return fail(rules::too_many_tables, {}, tables_.size());
  }
  tables_.emplace_back();
  return static_cast<std::uint32_t>(tables_.size() - 1);
}

Result<Handle> Manager::add_row(std::uint32_t table, std::string_view material) {
  if (table >= tables_.size() || tables_[table].rows.size() >= wear::max_rows) {
    return fail(rules::bad_handle, {}, table, wear::max_rows);
  }
  std::vector<Row>& rows = tables_[table].rows;
  rows.emplace_back();
  const auto place = store_->load_material(material);
  if (!place) return tl::unexpected(place.error());
  rows.back().pool = *place;
  return make_handle(table, static_cast<std::uint32_t>(rows.size() - 1));
}

Result<Handle> Manager::add_lightmap(std::uint32_t table, std::string_view name) {
  if (table >= tables_.size() || tables_[table].lightmaps.size() >= wear::max_rows) {
    return fail(rules::bad_handle, {}, table, wear::max_rows);
  }
  std::vector<std::int32_t>& lightmaps = tables_[table].lightmaps;
  lightmaps.push_back(store_->load_lightmap(name));
  return make_handle(table, static_cast<std::uint32_t>(lightmaps.size() - 1));
}

Result<void> Manager::fill(std::uint32_t table, const wear::Table& names) {
  for (const wear::Row& row : names.materials.rows) {
    if (auto added = add_row(table, row.name.text); !added) return fail(std::move(added));
  }
  for (const wear::Row& row : names.lightmaps.rows) {
    if (auto added = add_lightmap(table, row.name.text); !added) return fail(std::move(added));
  }
  return {};
}

Result<std::uint32_t> Manager::load(std::string_view text, wear::Profile profile) {
  const auto table = add_table();
  if (!table) return table;
  const auto give_up = [this](Error error) {
    release(tables_.back());
    tables_.pop_back();
    return tl::unexpected(std::move(error));
  };
  const auto names = wear::read(text, profile);
  if (!names) {
    const std::string_view message = engine_message(names.error().rule());
    if (!message.empty()) store_->send_message(std::string(message));
    return give_up(names.error());
  }
  if (auto filled = fill(*table, *names); !filled) return give_up(std::move(filled).error());
  return table;
}

Result<std::uint32_t> Manager::load_wear_file(std::string_view path) {
  const auto& open = store_->services().open_wear;
  const auto text = open ? open(path) : std::nullopt;
  if (!text) {
    store_->send_message("Wear <" + std::string(path) + "> doesn't exist.");
    return fail(rules::no_wear, {}, cp1251_to_utf8(path));
  }
  return load(text->text(), wear::Profile::File);
}

Result<std::uint32_t> Manager::load_wear_buffer(std::string_view text) {
  return load(text, wear::Profile::Buffer);
}

}  // namespace ngi::material
