#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ngi/verify/collect.h"
#include "ngi/verify/verify.h"

namespace ngi::verify::test {

struct SampleFile {
  std::string path;
  std::vector<std::byte> bytes;
};

// A game in memory with a small file of every kind, whose bytes can be changed: what is general in
// the book holds in it.
std::vector<SampleFile> sample_game();

// The files of a game as a source. `files` must outlive it.
Source source_of(const std::vector<SampleFile>& files);

}  // namespace ngi::verify::test
