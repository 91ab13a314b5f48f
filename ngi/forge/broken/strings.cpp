#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/tables/string_table/records.h"

// docs/formats/game-assets.md 10.9.
namespace ngi::forge {

namespace strings_files {

namespace {

// A library whose new header stands behind its end.
Bytes cut_library() {
  std::string bytes(string_table::new_header_at, '\0');
  std::copy(string_table::dos_magic.begin(), string_table::dos_magic.end(), bytes.begin());
  return text(bytes);
}

}  // namespace

}  // namespace strings_files

BrokenRules broken_strings() {
  using namespace strings_files;
  constexpr std::string_view listed = "strings {}";
  return {
      bad_file(
          "STR-001", "bad.dll", [] { return text("no library"); }, listed),
      bad_file("STR-002", "bad.dll", cut_library, listed),
      bad_file(
          "STR-005", "bad.csv", [] { return text("no table"); }, "strings . --from {}"),
  };
}

}  // namespace ngi::forge
