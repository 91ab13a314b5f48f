#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/studio/model/document.h"
#include "ngi/asset/fields/field.h"
#include "ngi/tasks/list_fields.h"

// The tree of the fields of an asset, as plain data: tables, their records, and the fields of a
// record. FieldTreeModel shows it.
namespace ngi::studio {

struct FieldItem {
  enum class Sort { Root, Table, Record, Field };
  // Parts of a record outside its table, such as the name of a node.
  struct Extra {
    std::vector<Extent> extents;
    std::string text;
  };

  Sort sort = Sort::Root;
  FieldItem* parent = nullptr;
  int row = 0;
  std::string name;                  // shown: "batch", "3", "wear_row"
  std::string path;                  // "batch", "batch[3]", "batch[3].wear_row"
  std::string value = {};            // of a field; of a record a text that tells it from others
  std::vector<Extent> extents = {};  // of a record
  std::uint64_t offset = 0;          // of a field
  std::uint64_t size = 0;
  const Field* field = nullptr;
  bool is_loaded = true;
  std::vector<std::unique_ptr<FieldItem>> children = {};

  // Of a table whose records are made when it is opened: it may have a million.
  tasks::FieldTable table = {};
  std::map<std::string, Extra, std::less<>> extras = {};  // by the path of the record

  std::uint64_t record_count() const { return table.count > 0 ? table.count : children.size(); }
};

// The parts of "batch[3].wear_row": table, record and field. A single record has no index; a value
// of the asset itself has no table.
struct PathParts {
  std::string_view table;
  std::string_view record;
  std::string_view field;
};

PathParts field_parts(std::string_view path);

// Makes the tree of an asset. The fields of a record and the records of a table are left out: they
// are read when somebody opens it.
std::unique_ptr<FieldItem> read_structure(const Document& document);
// Reads the fields of a record.
std::vector<std::unique_ptr<FieldItem>> fields_of(const Document& document,
                                                  const FieldItem& record);
// Makes the records of a table, or puts them in their new places.
void place_records(FieldItem& table);

void fill_field(FieldItem& item, const tasks::FieldValueText& value);
bool is_text_value(const tasks::FieldValueText& value);
// Whether a value tells its record from others: a name, or another text that is no number.
bool is_title(const PathParts& parts, const tasks::FieldValueText& value);

// Returns the record of a table; nullptr when there is none. Records are in the order of their
// indices, so that this takes no search.
FieldItem* record_of(const FieldItem& table, std::string_view record);
FieldItem* child_of(const FieldItem& parent, std::string_view path);
// Whether both have the same tables with as many records.
bool same_shape(const FieldItem& a, const FieldItem& b);

}  // namespace ngi::studio
