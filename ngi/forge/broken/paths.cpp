#include "ngi/forge/broken/detail/recipes.h"

// Path errors and impossible edits: docs/formats/files.md 9.
namespace ngi::forge {

namespace paths_files {

namespace {

// An archive in an archive in an archive.
Bytes nested(int depth) {
  Bytes inside = archive_of({});
  for (int i = 0; i < depth; ++i) inside = archive_of({{"", "a.rlb", inside}});
  return inside;
}

// An archive of `count` entries that all have the place and the size of the first one.
Bytes shared_entries(std::size_t count, const Bytes& payload) {
  std::vector<NewEntry> entries = {{"", "a", payload}};
  const Bytes one = archive_of(entries);
  entries.resize(count, {"", "a"});
  Bytes all = archive_of(entries);
  const std::uint64_t directory = one.size() - 64;
  std::string bytes(all.text());
  for (std::size_t i = 1; i < count; ++i) {
    const std::size_t record = static_cast<std::size_t>(directory) + i * 64;
    bytes.replace(record + 12, 4, bytes, static_cast<std::size_t>(directory) + 12, 4);
    bytes.replace(record + 56, 4, bytes, static_cast<std::size_t>(directory) + 56, 4);
  }
  return text(bytes);
}

// Visiting each archive costs as much as if it were separate.
Bytes shared_archives() {
  return shared_entries(1600, archive_of({{"", "b", text(std::string(1 << 17, 'x'))}}));
}

// Becomes 65 times its size on disk.
Bytes swelling_archive() {
  return shared_entries(128, text(std::string(8192, 'x')));
}

Bytes small_archive() {
  return archive_of({{"TEXT", "a", text("x")}});
}

}  // namespace

}  // namespace paths_files

BrokenRules broken_paths() {
  using namespace paths_files;
  return {
      bad_file("FILE-OUTPUT-SIZE", "bad.rlb", swelling_archive,
               "unpack {} {}.parts --limit unpacked-size=1M"),
      bad_file("FILE-TOO-LARGE", "bad.rlb", small_archive, "info {} --limit input-size=1"),
      bad_folder(
          "FILE-UNREADABLE", "folder/", [] { return std::vector<GameFile>{{"a", {text("x")}}}; },
          "cat {}"),
      bad_folder(
          "FOLDER-NOT-EMPTY", "folder/", [] { return std::vector<GameFile>{{"a", {text("x")}}}; },
          "forge {}"),
      bad_file("PATH-NO-ENTRY", "bad.rlb", small_archive, "cat {}/lost"),
      bad_file(
          "PATH-NOT-ARCHIVE", "bad.bin", [] { return text("x"); }, "cat {}/lost"),
      bad_file("PATH-TOO-DEEP", "bad.rlb", [] { return nested(9); }),
      bad_file("PATH-NESTED-SIZE", "bad.rlb", shared_archives),
      bad_file("PATH-UNKNOWN-KIND", "bad.bin", [] { return text("x"); }),
      bad_file(
          "PATH-TOO-MANY", "bad.rlb", [] { return nested(2); }, "find {} * --limit entries=1"),
      bad_file("EDIT-NOT-ENTRY", "bad.rlb", small_archive, "rm {}"),
      bad_file("EDIT-NO-FIELD", "bad.rlb", small_archive, "set {}/a colour=1"),
      bad_file("EDIT-BAD-VALUE", "bad.rlb", small_archive, "set {}/a attr1=red"),
  };
}

}  // namespace ngi::forge
