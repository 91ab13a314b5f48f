#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/core/text_edit.h"

// Material tables (WEAR): the words of the text, the readers, the document.
namespace ngi::wear {

using Token = TextToken;

struct Row {
  Token id;                    // (legacyId) parsed but ignored: rows are identified by position
  Token name;                  // of a material or a lightmap; bytes, CP1251
  std::int32_t legacy_id = 0;  // the value of `id`
};

struct List {
  Token count;
  std::vector<Row> rows;
};

// The words of a WEAR text: docs/formats/materials.md 5.1. They are views of the text, which must
// outlive the table.
struct Table {
  List materials;
  std::optional<Token> keyword = {};  // LIGHTMAPS
  List lightmaps = {};                // without a keyword there are none
};

constexpr std::string_view lightmaps_keyword = "LIGHTMAPS";
constexpr std::size_t max_rows = 65536;  // a handle has 16 bits for the row, 7.3

// The parser to use: docs/formats/materials.md 5.2 and 5.3. The engine has two parsers that do not
// always agree.
enum class Profile : std::uint8_t {
  File,      // the engine's, for files and archive entries
  Buffer,    // the engine's, for text in memory
  Strict,    // ours: exactly the grammar, on which both parsers of the engine agree
  Tolerant,  // ours: the likely intended meaning
};

// Fails with WEAR-101 to 103, 105, 106 and 204; Strict also with other rules that reject.
Result<Table> read(std::string_view text, Profile profile);

// True when the engine's two parsers find the same names, or fail for the same reason.
bool engine_modes_agree(std::string_view text);

// Reads by the grammar of 5.1, line by line. Reports deviations; fails where
// no reader can continue.
Result<Table> read_grammar(std::string_view text, Report& report);

// Adds the rules other than those of read_grammar() that reject a WEAR in strict reading. `report`
// has what read_grammar() found in the text, and nothing else.
void check_loadable(std::string_view text, const Table& table, Report& report);

Result<Table> read_as_file(std::string_view text);
Result<Table> read_as_buffer(std::string_view text);

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
