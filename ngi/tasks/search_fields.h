#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/core/report.h"
#include "ngi/tasks/open.h"

// Searching a whole game for the values of fields.
namespace ngi::tasks {

enum class FieldTest : std::uint8_t {
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,
  Contains,  // a part of the text, in upper or lower case
};

// A condition on a field: "batch.wear_row > 3".
struct FieldCondition {
  std::string field;  // "batch.wear_row", "batch[3].wear_row", or "wear_row" of any table
  FieldTest test = FieldTest::Equal;
  std::string value;                  // UTF-8
  std::optional<double> number = {};  // of `value`, decimal or hexadecimal
};

// Parses FIELD TEST VALUE, where the test is = == != < <= > >= or ~ (contains). Blanks around the
// parts do not matter; the value may stand in quotation marks. nullopt when it is no condition, or
// when a value that is no number is to be less or greater.
std::optional<FieldCondition> parse_field_condition(std::string_view text);

// Whether a field with this path and shown value fits. One of several numbers is enough. A number
// is compared with a number, anything else as a text.
bool fits(const FieldCondition& condition, std::string_view path, std::string_view shown);

struct FoundField {
  std::string asset;  // path of the asset
  Kind kind = Kind::Unknown;
  std::string field;  // "batch[3].wear_row"
  std::string value;  // as it is shown
};

// Results of one file and everything nested in it.
struct FieldSearchResult {
  std::vector<FoundField> matches = {};
  std::uint64_t more = 0;  // that are only counted
  std::vector<Issue> problems = {};
};

struct FieldSearchOptions {
  OpenOptions open = {};
  std::uint64_t max_per_file = 1000;
};

// Returns one result per file, sorted by path. Folders that cannot be listed are reported and left
// out. CANCELLED when the work is cancelled.
Result<std::vector<FieldSearchResult>> search_fields(const AssetPath& path,
                                                     const FieldCondition& condition,
                                                     const FieldSearchOptions& options,
                                                     Report& report, const Work& work = {});

}  // namespace ngi::tasks
