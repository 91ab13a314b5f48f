#pragma once

#include <string_view>

#include "ngi/asset/layout/tree.h"

// Edits of a file that its layout takes apart. Each gives the new file; everything that it does not
// name keeps its bytes. They fail with layout.edit_refusal, which says what was wrong.
namespace ngi::layout {

// Sets a number, several numbers or a text: "clan[1].name", "object[3].position[1]",
// "area[0].point[2]=1,2,3". Lists may also be called by their key in documents: "clans[1].name".
// Refuses a value after which the counts no longer lead to the end of the file.
Result<Bytes> set_value(const Tree& tree, std::string_view path, std::string_view value);

// The bytes of an item: "object[3]".
Result<Bytes> item_bytes(const Tree& tree, std::string_view path);
// The bytes of a new item of a list, all zeros and empty texts: "object", "clan[0].relation".
Result<Bytes> blank_item(const Tree& tree, std::string_view list);
// Puts an item before the one with that index, or at the end. Only for lists that have a count of
// their own.
Result<Bytes> insert_item(const Tree& tree, std::string_view list, std::uint64_t index,
                          const Bytes& item);
Result<Bytes> erase_item(const Tree& tree, std::string_view path);

}  // namespace ngi::layout
