#include "apps/ngi/table.h"

#include <algorithm>

#include "apps/ngi/display_text.h"

namespace ngi::command {

std::vector<std::size_t> Table::widths() const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::size_t width = text_width(columns_[i].heading);
    for (const auto& row : rows_) width = std::max(width, text_width(row[i]));
    all.push_back(width);
  }
  return all;
}

std::string Table::line(const std::vector<std::string>& cells,
                        const std::vector<std::size_t>& widths) const {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string padding(widths[i] - text_width(cells[i]), ' ');
    if (i > 0) out += "  ";
    out += columns_[i].align == Align::Right ? padding + cells[i] : cells[i] + padding;
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

void Table::print(TextStream& out) const {
  const auto column_widths = widths();
  std::vector<std::string> headings;
  headings.reserve(columns_.size());
  for (const Column& column : columns_) headings.emplace_back(column.heading);
  out.print("{}\n", out.styled(Style::Bold, line(headings, column_widths)));
  for (const auto& row : rows_) out.print("{}\n", line(row, column_widths));
}

}  // namespace ngi::command
