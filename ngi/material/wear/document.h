#pragma once

#include <memory>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/material/wear/table.h"

namespace ngi::wear {

enum class ListKind : std::uint8_t { Materials, Lightmaps };

// A parsed WEAR: the text, with the positions of its counts, numbers and names. Materials and
// lightmaps are identified by their index. edit.h changes it.
//
//   auto wear = wear::Document::parse(*map_file("robot.wea"), Reading::Tolerant);
//   for (const wear::Row& row : wear->materials()) use(row.name.text);
class Document {
 public:
  // Strict: exactly the grammar of docs/formats/materials.md 5.1. Tolerant: fails only where no
  // reader can continue. Adds issues to `report`.
  static Result<Document> parse(Bytes bytes, Reading reading, Report* report = nullptr);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::string_view text() const noexcept { return bytes_.text(); }
  const Table& table() const noexcept { return *table_; }
  const List& list(ListKind kind) const noexcept {
    return kind == ListKind::Materials ? table_->materials : table_->lightmaps;
  }
  const std::vector<Row>& materials() const noexcept { return table_->materials.rows; }
  const std::vector<Row>& lightmaps() const noexcept { return table_->lightmaps.rows; }

 private:
  Document(Bytes bytes, Table table)
      : bytes_(std::move(bytes)), table_(std::make_shared<const Table>(std::move(table))) {}

  Bytes bytes_;
  std::shared_ptr<const Table> table_;
};

}  // namespace ngi::wear
