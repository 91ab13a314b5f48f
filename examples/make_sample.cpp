// make_sample ARCHIVE: writes a small NRes archive with two entries.
#include <cstdio>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/file.h"

namespace {

using ngi::nres::Entry;

ngi::Result<Entry> make_entry(std::string_view name, std::string_view content) {
  return ngi::nres::make_name(name).map([content](const ngi::nres::NameField& field) {
    return Entry{.name = field, .payload = ngi::Bytes::copy(content)};
  });
}

ngi::Result<void> write_sample(const char* path) {
  const auto readme = make_entry("readme.txt", "Made by examples/make_sample.cpp\n");
  if (!readme) return tl::unexpected(readme.error());
  const auto colours = make_entry("Colours.txt", "red\ngreen\nblue\n");
  if (!colours) return tl::unexpected(colours.error());

  const auto archive = ngi::nres::write_canonical(std::vector{*readme, *colours});
  if (!archive) return tl::unexpected(archive.error());
  return ngi::write_file_atomically(path, *archive, ngi::Existing::Replace);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::puts("usage: make_sample ARCHIVE"), 1;
  const auto written = write_sample(argv[1]);
  if (!written) return std::puts(ngi::full_message(written.error().issue).c_str()), 2;
  std::printf("wrote %s\n", argv[1]);
}
