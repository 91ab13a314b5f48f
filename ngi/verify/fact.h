#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What was measured in the files of a game, by name.
namespace ngi::verify {

// At most this many places are kept of what does not hold.
inline constexpr std::size_t max_examples = 5;
// A distribution with more values than this keeps the first ones only.
inline constexpr std::size_t max_values = 4096;

// A place in a file: the path inside the game, and the offset in that asset. Views the path.
struct At {
  std::string_view path;
  std::optional<std::uint64_t> offset = {};
};

struct Example {
  std::string path;
  std::optional<std::uint64_t> offset = {};
  std::string value = {};  // what was found there; may be empty

  friend bool operator==(const Example&, const Example&) = default;
};

// Numbers by size, before all other texts.
struct ValueOrder {
  bool operator()(const std::string& a, const std::string& b) const noexcept;
};

struct CountedValue {
  std::uint64_t times = 0;
  Example first = {};
};

// A measurement: how many cases there are and in how many of them something holds, or how often
// each value occurs, or the smallest and largest number.
struct Fact {
  std::uint64_t total = 0;
  std::uint64_t held = 0;
  std::vector<Example> examples = {};  // where it does not hold
  std::map<std::string, CountedValue, ValueOrder> values = {};
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  Example lowest = {};
  Example highest = {};
  std::map<int, std::uint64_t> sizes = {};  // numbers by their power of two

  bool has_numbers() const noexcept { return low <= high; }
  void merge(const Fact& other);
};

// Cases of one asset, counted without a look-up for each of them.
class Tally {
 public:
  explicit Tally(At asset) : asset_(asset) {}

  void add(bool holds, std::uint64_t offset) {
    ++fact_.total;
    if (holds) {
      ++fact_.held;
    } else if (fact_.examples.size() < max_examples) {
      fact_.examples.push_back({std::string(asset_.path), offset, {}});
    }
  }
  const Fact& fact() const noexcept { return fact_; }

 private:
  At asset_;
  Fact fact_;
};

// The measurements of a file or of a whole game. Names are string literals. merge() adds those of
// another file; the order of merging decides only which examples are kept.
class Facts {
 public:
  // One case.
  void test(std::string_view name, bool holds, At at, std::string_view found = {});
  void add(std::string_view name, const Tally& tally);
  // Cases that need no place.
  void count(std::string_view name, std::uint64_t times = 1);
  void value(std::string_view name, std::string_view value, At at, std::uint64_t times = 1);
  void value(std::string_view name, std::int64_t value, At at, std::uint64_t times = 1);
  void number(std::string_view name, double number, At at);

  // nullptr when nothing was measured.
  const Fact* find(std::string_view name) const;
  Fact& at(std::string_view name) { return facts_[name]; }
  void merge(const Facts& other);
  const std::map<std::string_view, Fact>& all() const noexcept { return facts_; }

 private:
  std::map<std::string_view, Fact> facts_;
};

// "12", "0.5", "-3.25": the shortest form with at most six significant digits; whole numbers whole.
std::string number_text(double number);

}  // namespace ngi::verify
