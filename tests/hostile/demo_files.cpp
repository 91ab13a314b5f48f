#include "tests/hostile/demo_files.h"

#include <cstddef>
#include <stdexcept>

#include "ngi/archive/nres/edit.h"
#include "tests/cli/sample_archives.h"

namespace ngi::test {

namespace fs = std::filesystem;

namespace {

void require(const Ran& ran) {
  if (ran.exit_code != 0) throw std::runtime_error(ran.err);
}

}  // namespace

const WorkingFolder& demo_game() {
  static const WorkingFolder folder;
  static const bool made = [] {
    folder.put_demo_game("game");
    require(folder.ngi({"cat", "game/Textures.lib/#0", "-o", "wall.texm"}));
    require(folder.ngi({"cat", "game/Textures.lib/#1", "-o", "other.texm"}));
    require(folder.ngi({"convert", "other.texm", "wall2.png"}));
    return true;
  }();
  (void)made;
  return folder;
}

void put_small_archive(const WorkingFolder& folder) {
  folder.write("a.rlb", nres_archive({nres_entry(four_cc("TEXT"), "one", std::string(3000, '1')),
                                      nres_entry(four_cc("TEXT"), "two", "22")}));
  folder.write("new.txt", "new content");
}

void put_texture(const WorkingFolder& folder) {
  fs::copy_file(demo_game() / "wall.texm", folder / "wall.texm");
  fs::copy_file(demo_game() / "wall2.png", folder / "wall2.png");
}

std::string overlapping_archive(std::size_t count, std::size_t size) {
  std::vector<nres::Entry> entries(count, nres_entry(9, "x", ""));
  entries[0] = nres_entry(9, "x", std::string(size, 'x'));
  std::string text = nres_archive(entries);
  const std::uint64_t directory = nres::Document::parse(Bytes::copy(text))->directory_offset();
  const le_u32 shared_size = static_cast<std::uint32_t>(size);
  const le_u32 shared_offset = 16U;
  for (std::size_t i = 0; i < count; ++i) {
    const auto put = [&](std::size_t field, const le_u32& value) {
      text.replace(directory + i * sizeof(nres::Record) + field, sizeof(value),
                   Bytes::copy(bytes_of(value)).text());
    };
    put(offsetof(nres::Record, size), shared_size);
    put(offsetof(nres::Record, data_offset), shared_offset);
  }
  return text;
}

}  // namespace ngi::test
