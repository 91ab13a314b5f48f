#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// Reading untrusted JSON documents. Only for the .cpp files of this folder.
namespace ngi::json {

class Value;

// A document that is being read. The first wrong value is remembered with its keys and indices;
// later reads return zeros and empty texts, so that callers need no checks until they ask for
// `error()` at the end.
class Reader {
 public:
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();
  // Fails with JSON-SYNTAX, and with JSON-LIMIT when the text is longer than limits.decoded_size,
  // needs more memory than limits.document_memory, or is nested deeper than any of our documents.
  static Result<Reader> parse(std::string_view text, const Limits& limits);

  Value root() const;
  bool failed() const noexcept;
  // Returns the error of a reader that failed.
  Error error() const;

 private:
  friend class Value;

  struct State;

  explicit Reader(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

// A value of the document, or one that is missing.
class Value {
 public:
  // Returns a member; fails when it is missing.
  Value operator[](std::string_view key) const;
  bool has(std::string_view key) const;
  // Returns the object; fails and returns an empty one for other values.
  const nlohmann::json& object() const;
  // Returns the keys of an object; fails for other values.
  std::vector<std::string> keys() const;

  // Returns the number of elements of an array; fails for other values.
  std::size_t size() const;
  Value at(std::size_t index) const;
  // Returns an array; fails unless it has this many elements.
  void require_size(std::size_t size) const;

  bool is_null() const;
  bool is_text() const;
  bool boolean() const;
  float real() const;
  double number() const;
  std::string text() const;
  std::string bytes_of_hex() const;
  // Returns the value as JSON text on one line.
  std::string json() const;
  // Returns a text in CP1251; fails when CP1251 lacks a character.
  std::string name() const;

  template <std::integral T>
  T whole() const {
    using Range = std::numeric_limits<T>;
    return static_cast<T>(whole_between(Range::min(), Range::max()));
  }

  // Whether this or another value of the document was wrong.
  bool failed() const noexcept;
  // Records an error about this value: "must be ...".
  void fail(std::string_view problem) const;
  // Returns the keys and indices that lead here: "nodes[3].parent".
  std::string path() const;

 private:
  friend class Reader;
  Value(Reader::State& state, const nlohmann::json* value) : state_(&state), value_(value) {}

  // Returns a negative number as its two's complement.
  std::uint64_t whole_between(std::int64_t min, std::uint64_t max) const;

  Reader::State* state_;
  const nlohmann::json* value_;  // nullptr: missing, and the reader has failed
};

}  // namespace ngi::json
