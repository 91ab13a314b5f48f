#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/statistics.h"

// What an asset is, for people.
namespace ngi::tasks {

// A name as stored in a file: CP1251 bytes.
struct FileName {
  std::string bytes;
};

// A value for JSON output: JSON values, stored names, and issues.
struct FactValue {
  using List = std::vector<FactValue>;
  using Object = std::vector<std::pair<std::string, FactValue>>;  // in the order they are shown

  FactValue() = default;
  FactValue(std::nullptr_t) {}
  FactValue(bool fact) : value(fact) {}
  FactValue(std::signed_integral auto number) : value(std::int64_t{number}) {}
  FactValue(std::unsigned_integral auto number) : value(std::uint64_t{number}) {}
  FactValue(float number) : value(number) {}
  FactValue(std::string utf8) : value(std::move(utf8)) {}
  FactValue(std::string_view utf8) : value(std::string(utf8)) {}
  FactValue(const char* utf8) : value(std::string(utf8)) {}
  FactValue(FileName name) : value(std::move(name)) {}
  FactValue(Issue issue) : value(std::move(issue)) {}
  FactValue(List list) : value(std::move(list)) {}
  FactValue(Object object) : value(std::move(object)) {}

  // Returns a list with the values of a range.
  template <typename Range>
  static FactValue list_of(const Range& range) {
    return List(range.begin(), range.end());
  }

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, float, std::string, FileName,
               Issue, List, Object>
      value = {};
};

// A table for people. Cells are UTF-8 and may hold control characters that files hold.
struct FactTable {
  struct Column {
    std::string_view heading;
    bool right_aligned = false;
  };
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows = {};
};

// Description of one asset or folder, as text and as values for JSON.
struct Description {
  std::string_view kind = {};                                   // "msh"; "folder"
  std::string_view title = {};                                  // "model"
  std::uint64_t size = 0;                                       // in bytes
  std::vector<std::pair<std::string, std::string>> lines = {};  // "Size", "33 bytes"
  std::optional<FactTable> table = {};
  std::vector<Issue> issues = {};       // oddities
  std::vector<Report::More> more = {};  // issues that are only counted
  FactValue::Object facts = {};         // for JSON, without kind, title and size
  std::optional<Error> error = {};      // why the asset could not be read
};

// Describing an asset or a folder on one screen.

// Returns the directory entry, the facts of the kind, and for an archive its content and oddities.
Description describe(const OpenedAsset& asset, const OpenOptions& options);

// Returns the counts of a folder.
Description describe_folder(const Statistics& statistics);

// Returns the storage method of an RsLi entry: "lzss", or the flag bits when the engine has no such
// method.
std::string method_text(const rsli::Document& archive, std::size_t entry);

}  // namespace ngi::tasks
