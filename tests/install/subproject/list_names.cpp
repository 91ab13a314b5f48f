// Writes an archive of one entry to memory, reads it back and prints the name of the entry.
#include <cstdio>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"

int main() {
  const auto name = ngi::nres::make_name("readme.txt");
  if (!name) return 1;
  const auto written = ngi::nres::write_canonical(
      std::vector{ngi::nres::Entry{.name = *name, .payload = ngi::Bytes::copy("hello")}});
  if (!written) return 1;
  const auto archive = ngi::nres::Document::parse(ngi::join(*written));
  if (!archive || archive->size() != 1) return 1;
  std::printf("%s\n", std::string(archive->name(0)).c_str());
  return archive->name(0) == "readme.txt" ? 0 : 1;
}
