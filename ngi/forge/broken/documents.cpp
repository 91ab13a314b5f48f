#include "ngi/forge/broken/detail/recipes.h"

// Documents, pictures and the manifests of unpacked folders: docs/formats/files.md.
namespace ngi::forge {

namespace documents_files {

namespace {

using namespace std::string_view_literals;

BrokenRule bad_document(std::string_view code, std::string_view words,
                        std::string_view shown_by = "convert {} out.msh") {
  return bad_file(code, "bad.json", [words] { return text(words); }, shown_by);
}

// A row of a manifest; `size` 1 at an offset.
std::string row(std::string_view file, int offset) {
  return R"({"file": ")" + std::string(file) +
         R"(", "name": "a", "type": "TEXT", "attr1": 0, "attr2": 0, "attr3": 1, "offset": )" +
         std::to_string(offset) + R"(, "size": 1})";
}

std::string manifest(const std::string& rows) {
  return R"({"schema": "ngi.manifest/1", "kind": "nres", "directory_offset": 24, "entries": [)" +
         rows + R"(], "regions": []})";
}

BrokenRule bad_manifest(std::string_view code, const std::string& words,
                        std::vector<GameFile> others = {}) {
  return bad_folder(
      code, "unpacked/",
      [words, others = std::move(others)] {
        std::vector<GameFile> files = others;
        files.push_back({"manifest.json", {text(words)}});
        return files;
      },
      "pack {} out.rlb");
}

// 257 different pixels in a row: uncompressed TGA, 24 bits.
Bytes many_colours() {
  std::string out("\0\0\2\0\0\0\0\0\0\0\0\0\1\1\1\0\30\40"sv);
  for (int i = 0; i < 257; ++i) {
    out += static_cast<char>(i);
    out += static_cast<char>(i / 256);
    out += '\0';
  }
  return text(out);
}

// The header of a DDS file of 4 x 4 compressed pixels.
Bytes compressed_picture() {
  std::string out = "DDS ";
  out.resize(4 + 124 + 8, '\0');
  const Bytes sized = with_u32(with_u32(text(out), 4, 124), 12, 4);
  const Bytes wide = with_u32(sized, 16, 4);
  constexpr std::uint64_t pixel_format = 76;
  const Bytes with_format =
      with_u32(with_u32(wide, pixel_format, 32), pixel_format + 4, 4);  // a four-character code
  return patched(with_u32(with_format, 8, 0x1007), pixel_format + 8, "DXT1");
}

BrokenRule bad_picture(std::string_view code, std::string_view name, std::function<Bytes()> make,
                       std::string_view shown_by = "convert {} out.texm") {
  return bad_file(code, name, std::move(make), shown_by);
}

}  // namespace

}  // namespace documents_files

BrokenRules broken_documents() {
  using namespace documents_files;
  return {
      bad_document("JSON-SYNTAX", "{"),
      bad_document("JSON-LIMIT", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
      bad_document("JSON-KIND", R"({"schema": "ngi.dump/1", "kind": "wear", "full": true})"),
      bad_document("JSON-NOT-FULL", R"({"schema": "ngi.dump/1", "kind": "msh", "full": false})"),
      bad_document("JSON-FIELD", R"({"schema": "ngi.dump/1", "kind": "wear", "full": true})",
                   "convert {} out.wea"),
      bad_file(
          "OBJ-SYNTAX", "bad.obj", [] { return text("v 1\n"); }, "convert {} out.msh"),
      bad_manifest("MANIFEST-INVALID", "{}"),
      bad_manifest("MANIFEST-UNSAFE-NAME", manifest(row("../a", 16))),
      bad_manifest("MANIFEST-FILE-MISSING", manifest(row("a", 16))),
      bad_manifest("MANIFEST-SHARED-BYTES", manifest(row("a", 16) + ", " + row("b", 16)),
                   {{"a", {text("1")}}, {"b", {text("2")}}}),
      bad_picture("IMAGE-FORMAT", "bad.png", [] { return text("no picture"); }),
      bad_picture("IMAGE-DAMAGED", "bad.png", [] { return text("\x89PNG\r\n\x1A\n"); }),
      bad_picture("IMAGE-UNSUPPORTED", "bad.dds", compressed_picture),
      bad_picture("IMAGE-COLOURS", "bad.tga", many_colours,
                  "convert {} out.texm --texture-format 0"),
  };
}

}  // namespace ngi::forge
