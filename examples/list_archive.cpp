// list_archive ARCHIVE: index, name and size of every entry of an NRes archive.
#include <cstdio>

#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "ngi/core/text.h"

int main(int argc, char** argv) {
  if (argc != 2) return std::puts("usage: list_archive ARCHIVE"), 1;
  const auto archive = ngi::map_file(argv[1]).and_then(
      [](const ngi::Bytes& bytes) { return ngi::nres::Document::parse(bytes); });
  if (!archive) return std::puts(ngi::full_message(archive.error().issue).c_str()), 2;

  for (std::size_t i = 0; i < archive->size(); ++i) {
    const std::string name = ngi::cp1251_to_utf8(archive->name(i));
    const std::uint32_t size = archive->records()[i].size;
    std::printf("%zu  %s  %u bytes\n", i, name.c_str(), size);
  }
}
