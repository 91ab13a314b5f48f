#pragma once

#include <gtest/gtest.h>

#include <stdexcept>

#include "ngi/archive/nres/document.h"
#include "ngi/forge/broken/broken.h"
#include "tests/support/temporary_folder.h"

// The smallest files that break a rule come from the forge: one source for all bad files.
namespace ngi::test {

inline const forge::BrokenRule& broken_rule(std::string_view code) {
  const forge::BrokenRule* broken = forge::find_broken(code);
  if (broken == nullptr)
    throw std::runtime_error("no file of the forge breaks " + std::string(code));
  return *broken;
}

// The file; of a folder, the one at that path.
inline Bytes broken_file(std::string_view code, std::string_view path = {}) {
  for (const forge::GameFile& file : broken_rule(code).make()) {
    if (path.empty() || file.path == path) return join(file.pieces);
  }
  ADD_FAILURE() << code << " has no file " << path;
  return {};
}

// The first entry of the archive, where the rule is about what stands in one.
struct BrokenEntry {
  nres::Record record;
  std::string name;
  Bytes payload;
};

inline BrokenEntry broken_entry(std::string_view code, std::string_view path = {}) {
  const auto archive = nres::Document::parse(broken_file(code, path));
  if (!archive || archive->size() == 0) {
    ADD_FAILURE() << code << " has no archive with an entry";
    return {};
  }
  return {archive->records()[0], std::string(archive->name(0)), *archive->payload(0)};
}

// All files of the rule, below the folder.
inline void write_broken(std::string_view code, const std::filesystem::path& folder) {
  for (const forge::GameFile& file : broken_rule(code).make()) {
    std::filesystem::create_directories((folder / file.path).parent_path());
    write_text(folder / file.path, join(file.pieces).text());
  }
}

}  // namespace ngi::test
