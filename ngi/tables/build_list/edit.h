#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/tables/build_list/document.h"

// Edits of a list. The rest of its text stays as it is. All fail with BLD-EDIT-INVALID.
namespace ngi::build_list {

struct NewSection {
  std::string category;            // CP1251, as are the paths
  std::vector<std::string> paths;  // without quotes
};

Result<Document> set_path(const Document& list, std::size_t section, std::size_t path,
                          std::string_view value);
// Renames the category of a section.
Result<Document> set_category(const Document& list, std::size_t section, std::string_view value);

// Sets one value by its name: section[3].paths[0], section[3].category. `value` is UTF-8.
Result<Document> set_field(const Document& list, std::string_view field, std::string_view value);

// The list with exactly these sections. Those that are the same keep their text.
Result<Document> with_sections(const Document& list, std::span<const NewSection> sections);

// A list as the shipped files are written.
Result<Document> make_document(std::span<const NewSection> sections);

}  // namespace ngi::build_list
