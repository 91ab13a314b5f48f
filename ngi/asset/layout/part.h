#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ngi/asset/fields/field_list.h"
#include "ngi/core/issue.h"

// The layout of a file that is one sequence of records, texts and counted lists, with nothing at a
// fixed offset. A format describes it once:
//
//   inline constexpr std::array event_parts = {
//       text("name", TextSort::Terminated),
//       record<EventHead>(),
//       list("statement", "statements", statement_parts),
//   };
//   inline constexpr std::array script_parts = {
//       record<ScriptHead>(),
//       list("event", "events", event_parts),
//   };
//   inline constexpr Layout script_layout = {"scr", "a script", "event[0].name", script_parts,
//   ...};
//
// Framing, documents in both directions, setting by path, explaining bytes, comparing, counting and
// structural edits use only this description.
namespace ngi::layout {

enum class CountSort : std::uint8_t {
  Stored,  // a u32 before the items
  Fixed,   // always the same
  Field,   // a number of a record that stands before
};

// How many items a list has.
struct Count {
  CountSort sort = CountSort::Stored;
  std::uint64_t fixed = 0;
  std::string_view field = {};  // of the nearest record before that has such a field
  std::size_t component = 0;
  std::uint64_t plus = 0;  // items beyond the number
  bool squared = false;
};
constexpr Count fixed_count(std::uint64_t count) {
  return {.sort = CountSort::Fixed, .fixed = count};
}
constexpr Count count_in(std::string_view field, std::size_t component = 0) {
  return {.sort = CountSort::Field, .field = field, .component = component};
}
constexpr Count count_in_plus(std::string_view field, std::uint64_t plus) {
  return {.sort = CountSort::Field, .field = field, .plus = plus};
}
constexpr Count square_of_count_in(std::string_view field, std::size_t component = 0) {
  return {.sort = CountSort::Field, .field = field, .component = component, .squared = true};
}

enum class Test : std::uint8_t { Always, AtLeast, Equal, NotEqual };

// When a part is present: what a number of a record before it must be.
struct Condition {
  Test test = Test::Always;
  std::string_view field = {};
  std::int64_t value = 0;

  constexpr bool holds(std::int64_t number) const noexcept {
    return test == Test::Always || (test == Test::AtLeast && number >= value) ||
           (test == Test::Equal && number == value) || (test == Test::NotEqual && number != value);
  }
};
constexpr Condition since(std::string_view field, std::int64_t value) {
  return {Test::AtLeast, field, value};
}
constexpr Condition when_equal(std::string_view field, std::int64_t value) {
  return {Test::Equal, field, value};
}
constexpr Condition when_not(std::string_view field, std::int64_t value) {
  return {Test::NotEqual, field, value};
}

// Texts begin with a u32 length.
enum class TextSort : std::uint8_t {
  Plain,         // as many bytes
  Terminated,    // one byte more, the NUL
  TerminatedIf,  // one byte more unless the length is 0
  Binary,        // as many bytes that are no text, in hex in documents
};

enum class PartSort : std::uint8_t {
  Record,  // of fixed size
  Text,
  Table,  // a list of records of fixed size
  List,   // a list whose items have parts of their own
  Rest,   // all bytes up to the end of the file
};

struct Part {
  PartSort sort = PartSort::Record;
  // In paths: "clan" of "clan[2].name". A record without a name lends its fields to what it is in.
  std::string_view name = {};
  // Of the member in documents. Without a key the part is the whole item: a text in a list of
  // texts.
  std::string_view key = {};
  std::span<const Field> (*fields)() = nullptr;
  std::size_t stride = 0;  // bytes of a record
  Count count = {};
  TextSort text = TextSort::Plain;
  std::span<const Part> parts = {};  // of one item
  Condition when = {};
};

template <Record T>
constexpr Part record(Condition when = {}) {
  return {.sort = PartSort::Record, .fields = fields_of<T>, .stride = sizeof(T), .when = when};
}
template <Record T>
constexpr Part named_record(std::string_view name) {
  return {.sort = PartSort::Record,
          .name = name,
          .key = name,
          .fields = fields_of<T>,
          .stride = sizeof(T)};
}
constexpr Part text(std::string_view name, TextSort sort = TextSort::Plain, Condition when = {}) {
  return {.sort = PartSort::Text, .name = name, .key = name, .text = sort, .when = when};
}
// A text that is a whole item.
constexpr Part unnamed_text() {
  return {.sort = PartSort::Text};
}
template <Record T>
constexpr Part table(std::string_view name, std::string_view key, Count count = {},
                     Condition when = {}) {
  return {.sort = PartSort::Table,
          .name = name,
          .key = key,
          .fields = fields_of<T>,
          .stride = sizeof(T),
          .count = count,
          .when = when};
}
constexpr Part list(std::string_view name, std::string_view key, std::span<const Part> parts,
                    Count count = {}, Condition when = {}) {
  return {.sort = PartSort::List,
          .name = name,
          .key = key,
          .count = count,
          .parts = parts,
          .when = when};
}
constexpr Part rest(std::string_view name) {
  return {.sort = PartSort::Rest, .name = name, .key = name};
}

struct Layout {
  std::string_view kind;     // "kind" of documents: "scr"
  std::string_view title;    // for people: "a script"
  std::string_view example;  // of a path: "event[0].name"
  std::span<const Part> parts;
  // Error of a file that is shorter than its counts say, or longer. Its arguments: the size of the
  // file, and where the counts lead.
  const Rule& damaged;
  const Rule& edit_refusal;  // has one argument, the reason
};

}  // namespace ngi::layout
