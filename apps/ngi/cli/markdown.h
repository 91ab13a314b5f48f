#pragma once

#include <string>
#include <string_view>

namespace ngi::command {

// Text inside a table cell: a bar would end it.
std::string markdown_cell(std::string_view text);

// The comment at the head of a page that a program writes.
std::string generated_mark(std::string_view command);

}  // namespace ngi::command
