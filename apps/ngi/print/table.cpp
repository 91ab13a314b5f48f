#include "apps/ngi/print/table.h"

#include <algorithm>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

using Widths = std::vector<std::size_t>;

std::string line(const std::vector<Column>& columns, const Widths& widths, const Cells& cells) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string padding(widths[i] - text_width(cells[i]), ' ');
    if (i > 0) out += "  ";
    out += columns[i].align == Align::Right ? padding + cells[i] : cells[i] + padding;
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

void widen(Widths& widths, const Cells& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    widths[i] = std::max(widths[i], text_width(cells[i]));
  }
}

}  // namespace

void print_table(TextStream& out, const std::vector<Column>& columns, std::size_t row_count,
                 const std::function<Cells(std::size_t)>& row) {
  Cells headings;
  headings.reserve(columns.size());
  for (const Column& column : columns) headings.push_back(translated(column.heading));
  Widths widths(columns.size());
  widen(widths, headings);
  for (std::size_t i = 0; i < row_count; ++i) widen(widths, row(i));
  out.print("{}\n", out.styled(Style::Bold, line(columns, widths, headings)));
  for (std::size_t i = 0; i < row_count && !out.broken(); ++i) {
    out.print("{}\n", line(columns, widths, row(i)));
  }
}

void Table::print(TextStream& out) const {
  print_table(out, columns_, rows_.size(), [this](std::size_t i) { return rows_[i]; });
}

}  // namespace ngi::command
