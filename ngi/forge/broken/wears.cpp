#include "ngi/archive/nres/edit.h"
#include "ngi/forge/broken/detail/recipes.h"

// docs/formats/materials.md 10: material tables.
namespace ngi::forge {

namespace wears_files {

namespace {

BrokenRule bad(std::string_view code, std::string_view words) {
  return bad_file(code, "bad.wea", [words] { return text(words); });
}

Bytes with_attributes() {
  const auto archive = nres::Document::parse(archive_of({{"WEAR", "a.wea", text("1\n0 M\n")}}));
  if (!archive) return {};
  nres::Editor editor(*archive);
  const auto done = editor.set_attributes(0, 0, 0, 0);
  return done ? bytes_or_empty(editor.write()) : Bytes();
}

}  // namespace

}  // namespace wears_files

BrokenRules broken_wears() {
  using namespace wears_files;
  return {
      bad("WEAR-101", ""),
      bad("WEAR-102", "0\n"),
      bad("WEAR-103", "1\n"),
      bad("WEAR-104", "1\n0 M\nLIGHTMAPS\n1\n0 a.0\n"),
      bad("WEAR-105", "1\n0 M\n\nLIGHTMAPS\n"),
      bad("WEAR-106", "1\n0 M\n\nLIGHTMAPS\n1\n"),
      bad("WEAR-107", "1\n0 M\n\nLightmaps\n1\n0 a.0\n"),
      bad("WEAR-108", "1\n0 M\n1 N\n"),
      bad("WEAR-109", "1\n0 M more\n"),
      bad("WEAR-110", "1\n1 M\n"),
      bad("WEAR-111", "1\n0 M"),
      bad("WEAR-112", "1\n0 M\n\nLIGHTMAPS 1\n0 a.0\n"),
      bad("WEAR-113", "1\n0 M\x01\n"),
      bad("WEAR-203", "1\n0 M\n\nLIGHTMAPS\n1\n0 a\n"),
      bad("WEAR-204", "65537\n"),
      bad_file("WEAR-205", "bad.rlb", with_attributes),
  };
}

}  // namespace ngi::forge
