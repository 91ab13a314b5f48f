#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

// Tables of texts that spreadsheet programs read and write (RFC 4180).
namespace ngi {

struct CsvRow {
  std::uint64_t line = 1;  // of the file, where the row begins
  std::vector<std::string> cells = {};
};

struct CsvTable {
  std::vector<CsvRow> rows = {};
  std::uint64_t bad_line = 0;  // of a quote that is not closed or stands inside a cell; 0: none
};

// Takes any line break, and a byte order mark. Empty lines are no rows. Linear in the text.
CsvTable parse_csv(std::string_view text);

// Appends a row; cells stand in quotes where they must.
void append_csv_row(std::string& out, std::initializer_list<std::string_view> cells);

}  // namespace ngi
