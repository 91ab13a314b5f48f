#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string_view>

// Parts of mutators that know a structure. A target defines LLVMFuzzerCustomMutator with one of
// mutate_json.h and mutate_archive.h; without a structure they leave the input to libFuzzer.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace ngi::fuzz {

class Chance {
 public:
  explicit Chance(unsigned seed) : random_(seed) {}

  // 0 to count - 1; 0 when there is none.
  std::size_t below(std::size_t count) {
    return count == 0 ? 0 : static_cast<std::size_t>(random_()) % count;
  }
  bool one_in(std::size_t count) { return below(count) == 0; }

 private:
  std::minstd_rand random_;
};

// Puts the new input in the place of the old one. An input that does not fit is left to libFuzzer.
inline std::size_t give_back(std::string_view made, std::uint8_t* data, std::size_t size,
                             std::size_t max_size) {
  if (made.empty() || made.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, made.data(), made.size());
  return made.size();
}

}  // namespace ngi::fuzz
