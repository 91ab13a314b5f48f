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

Result<void> Manager::fill(Table& table, const wear::Table& names) {
  for (const wear::Row& row : names.materials.rows) {
    const auto place = store_->load_material(row.name.text);
    if (!place) return tl::unexpected(place.error());
    table.rows.push_back({*place});
  }
  for (const wear::Row& row : names.lightmaps.rows) {
    table.lightmaps.push_back(store_->load_lightmap(row.name.text));
  }
  return {};
}

Result<std::uint32_t> Manager::load(std::string_view text, wear::Profile profile) {
  if (tables_.size() >= table_capacity) {
    return fail(rules::too_many_tables, {}, tables_.size());
  }
  const auto names = wear::read(text, profile);
  if (!names) {
    const std::string_view message = engine_message(names.error().rule());
    if (!message.empty()) store_->send_message(std::string(message));
    return tl::unexpected(names.error());
  }
  Table table;
  if (auto filled = fill(table, *names); !filled) {
    release(table);
    return fail(std::move(filled));
  }
  tables_.push_back(std::move(table));
  return static_cast<std::uint32_t>(tables_.size() - 1);
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
