#include "ngi/core/csv.h"

namespace ngi {

namespace {

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text_.starts_with(mark)) text_.remove_prefix(mark.size());
  }

  CsvTable run() && {
    while (!text_.empty() && out_.bad_line == 0) read_row();
    return std::move(out_);
  }

 private:
  void read_row() {
    CsvRow row = {.line = line_};
    bool more = true;
    while (more && out_.bad_line == 0) {
      row.cells.push_back(text_.starts_with('"') ? quoted_cell() : plain_cell());
      more = text_.starts_with(',');
      if (more) text_.remove_prefix(1);
    }
    if (out_.bad_line == 0) end_line();
    const bool is_empty = row.cells.size() == 1 && row.cells[0].empty();
    if (!is_empty) out_.rows.push_back(std::move(row));
  }

  std::string plain_cell() {
    const std::size_t end = std::min(text_.find_first_of(",\r\n"), text_.size());
    std::string cell(text_.substr(0, end));
    text_.remove_prefix(end);
    return cell;
  }

  std::string quoted_cell() {
    const std::uint64_t begin = line_;
    std::string cell;
    text_.remove_prefix(1);
    while (true) {
      const std::size_t quote = text_.find('"');
      if (quote == text_.npos) {
        out_.bad_line = begin;
        return cell;
      }
      for (const char c : text_.substr(0, quote)) line_ += c == '\n' ? 1 : 0;
      cell += text_.substr(0, quote);
      text_.remove_prefix(quote + 1);
      if (!text_.starts_with('"')) return cell;
      cell += '"';
      text_.remove_prefix(1);
    }
  }

  void end_line() {
    if (text_.empty()) return;
    if (text_.starts_with("\r\n")) {
      text_.remove_prefix(2);
    } else if (text_.front() == '\n' || text_.front() == '\r') {
      text_.remove_prefix(1);
    } else {
      out_.bad_line = line_;  // something behind a closing quote
    }
    ++line_;
  }

  std::string_view text_;
  std::uint64_t line_ = 1;
  CsvTable out_;
};

}  // namespace

CsvTable parse_csv(std::string_view text) {
  return CsvReader(text).run();
}

void append_csv_row(std::string& out, std::initializer_list<std::string_view> cells) {
  bool is_first = true;
  for (const std::string_view cell : cells) {
    if (!is_first) out += ',';
    is_first = false;
    if (cell.find_first_of(",\"\r\n") == cell.npos && !cell.starts_with(' ')) {
      out += cell;
      continue;
    }
    out += '"';
    for (const char c : cell) {
      if (c == '"') out += '"';
      out += c;
    }
    out += '"';
  }
  out += "\r\n";
}

}  // namespace ngi
