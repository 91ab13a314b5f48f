#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ngi/archive/annotated_range.h"
#include "ngi/tasks/open.h"

// The values of an asset that can be set, for programs that show and edit them.
namespace ngi::tasks {

// A value of an asset, with the path that set_fields() takes.
struct FieldValueText {
  std::string path;   // "batch[3].wear_row"
  std::string value;  // UTF-8, as it is shown: "1 0 0.5"
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  const Field* field = nullptr;  // nullptr: a text of any length
};

using FieldVisit = std::function<void(const FieldValueText&)>;

// A table of records that follow each other in the asset.
struct FieldTable {
  std::string path;  // "batch"
  std::uint64_t offset = 0;
  std::uint64_t stride = 0;
  std::uint64_t count = 0;
  std::span<const Field> fields = {};
};

struct FieldVisitor {
  FieldVisit value;
  // When it is given, tables are visited as a whole: an asset has few of them, but perhaps a
  // million values.
  std::function<void(const FieldTable&)> table = {};
};

// Calls `visit` for every value in the extent, in the order of offsets. Nothing for an asset that
// cannot be read or whose kind has no fields.
void list_fields(const OpenedAsset& asset, const OpenOptions& options, const Extent& extent,
                 const FieldVisitor& visit);

// Returns the value with this path. Takes time for the tables of the asset, not for their records.
std::optional<FieldValueText> find_field(const OpenedAsset& asset, const OpenOptions& options,
                                         std::string_view path);

// Returns a shown value as set_fields() takes it: numbers separated by commas.
std::string value_to_set(const Field* field, std::string shown);

}  // namespace ngi::tasks
