#pragma once

#include <string>
#include <string_view>

namespace ngi::command {

// Escapes text for a table cell, which a bar would end.
std::string markdown_cell(std::string_view text);

// Returns the comment at the head of a generated page.
std::string generated_mark(std::string_view command);

}  // namespace ngi::command
