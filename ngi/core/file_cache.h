#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <unordered_map>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi {

// Files that a task opens several times, opened once. A file is given as it was when it was first
// opened, so a cache is for one run of a task and not for a program that edits files. May be used
// from several threads.
class FileCache {
 public:
  // The files that were opened first are forgotten when there are more than `most_files`, or their
  // sizes add up to more than `most_bytes`. Files above `largest` are not kept at all.
  struct Bounds {
    std::size_t most_files = 4'096;
    std::uint64_t most_bytes = std::uint64_t{64} << 20;
    std::uint64_t largest = std::uint64_t{4} << 20;
  };
  FileCache() = default;
  explicit FileCache(const Bounds& bounds) : bounds_(bounds) {}

  // Opens a file as map_file() does. Failures are not remembered.
  Result<Bytes> open(const std::filesystem::path& path, const Limits& limits = {});

 private:
  using Key = std::filesystem::path::string_type;

  void keep(const Key& key, const Bytes& bytes);

  Bounds bounds_ = {};
  std::mutex mutex_;
  std::unordered_map<Key, Bytes> files_;
  std::deque<Key> order_;  // the one opened first is the first
  std::uint64_t kept_ = 0;
};

}  // namespace ngi
