// replace_entry ARCHIVE NAME FILE: puts the content of FILE in the place of one entry. Everything
// else in the archive stays as it is, and the archive is at every moment either the old one or the
// new one.
#include <cstdio>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/core/file.h"

namespace {

// False when there is no such entry.
ngi::Result<bool> replace_entry(const char* path, const char* name, const char* source) {
  const auto content = ngi::map_file(source);
  if (!content) return tl::unexpected(content.error());
  const auto archive = ngi::map_file(path).and_then(
      [](const ngi::Bytes& bytes) { return ngi::nres::Document::parse(bytes); });
  if (!archive) return tl::unexpected(archive.error());

  const auto entry = ngi::nres::Lookup(*archive).find(name);
  if (!entry) return false;

  ngi::nres::Editor editor(*archive);
  return editor.replace(*entry, *content)
      .and_then([&] { return editor.write(); })
      .and_then([&](const ngi::Pieces& pieces) {
        return ngi::write_file_atomically(path, pieces, ngi::Existing::Replace);
      })
      .map([] { return true; });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::puts("usage: replace_entry ARCHIVE NAME FILE"), 1;
  const auto replaced = replace_entry(argv[1], argv[2], argv[3]);
  if (!replaced) return std::puts(ngi::full_message(replaced.error().issue).c_str()), 2;
  if (!*replaced) return std::printf("%s has no entry '%s'\n", argv[1], argv[2]), 2;
}
