#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/verify/fact.h"

// Sentences of the format book that files can prove or refute.
namespace ngi::verify {

// Chapters of docs/formats, in the order of reports.
enum class Chapter : std::uint8_t {
  Nres,
  Msh,
  Materials,
  Fxid,
  Terrain,
  GameAssets,
  Missions,
  Rendering,
};
inline constexpr std::size_t chapter_count = 8;

// "msh", the name of its file without .md
std::string_view file_stem(Chapter chapter) noexcept;
// "Models"
std::string_view title(Chapter chapter) noexcept;

// Which part of a fact a claim is about.
enum class View : std::uint8_t {
  Total,     // "435"
  Ratio,     // "674200 of 674206"
  Values,    // "0: 821, 1: 96"
  Times,     // how often one value occurs: "96"
  Distinct,  // how many values occur: "14"
  Range,     // "0 .. 473"
};

enum class Test : std::uint8_t {
  Every,   // it holds in every case, in any copy
  Only,    // no other values occur, in any copy
  Within,  // all numbers are in a range, in any copy
  Figure,  // exactly this, in the copies that the book gives a figure for
  Near,    // numbers that the book rounds: all in a range, in the copies that it gives one for
};

// Whether forged files (docs/forge.md) are made to satisfy a claim.
enum class Forged : std::uint8_t { Yes, No };

struct Claim {
  std::string_view id;       // stable: "msh-batch-material-index"
  std::string_view section;  // "5.8"
  std::string_view text;     // the sentence, in short
  std::string_view fact;     // what it is measured by
  View view = View::Total;
  Test test = Test::Every;
  // Figure: as the view shows it, for each copy; empty: the book has none. Only: the values, a
  // '|' between two. Within: "0 .. 1".
  std::string_view part1 = {};
  std::string_view part2 = {};
  std::string_view demo = {};
  std::string_view value = {};  // of View::Times
  Forged forged = Forged::Yes;
  Chapter chapter = Chapter::Nres;  // set by the table that the claim is in
};

// Rows of the tables. Section, text and fact as above.
constexpr Claim every(std::string_view id, std::string_view section, std::string_view text,
                      std::string_view fact) {
  return {.id = id,
          .section = section,
          .text = text,
          .fact = fact,
          .view = View::Ratio,
          .test = Test::Every};
}
constexpr Claim only(std::string_view id, std::string_view section, std::string_view text,
                     std::string_view fact, std::string_view values) {
  return {.id = id,
          .section = section,
          .text = text,
          .fact = fact,
          .view = View::Values,
          .test = Test::Only,
          .part1 = values};
}
constexpr Claim within(std::string_view id, std::string_view section, std::string_view text,
                       std::string_view fact, std::string_view range) {
  return {.id = id,
          .section = section,
          .text = text,
          .fact = fact,
          .view = View::Range,
          .test = Test::Within,
          .part1 = range};
}
// The figures of each copy.
struct Figures {
  std::string_view part1 = {};
  std::string_view part2 = {};
  std::string_view demo = {};
};
constexpr Claim figure(std::string_view id, std::string_view section, std::string_view text,
                       std::string_view fact, View view, Figures figures) {
  return {.id = id,
          .section = section,
          .text = text,
          .fact = fact,
          .view = view,
          .test = Test::Figure,
          .part1 = figures.part1,
          .part2 = figures.part2,
          .demo = figures.demo};
}
constexpr Claim count(std::string_view id, std::string_view section, std::string_view text,
                      std::string_view fact, Figures figures) {
  return figure(id, section, text, fact, View::Total, figures);
}
constexpr Claim ratio(std::string_view id, std::string_view section, std::string_view text,
                      std::string_view fact, Figures figures) {
  return figure(id, section, text, fact, View::Ratio, figures);
}
constexpr Claim values(std::string_view id, std::string_view section, std::string_view text,
                       std::string_view fact, Figures figures) {
  return figure(id, section, text, fact, View::Values, figures);
}
constexpr Claim distinct(std::string_view id, std::string_view section, std::string_view text,
                         std::string_view fact, Figures figures) {
  return figure(id, section, text, fact, View::Distinct, figures);
}
constexpr Claim range(std::string_view id, std::string_view section, std::string_view text,
                      std::string_view fact, Figures figures) {
  return figure(id, section, text, fact, View::Range, figures);
}
constexpr Claim near(std::string_view id, std::string_view section, std::string_view text,
                     std::string_view fact, Figures figures) {
  Claim claim = range(id, section, text, fact, figures);
  claim.test = Test::Near;
  return claim;
}
constexpr Claim times(std::string_view id, std::string_view section, std::string_view text,
                      std::string_view fact, std::string_view value, Figures figures) {
  Claim claim = figure(id, section, text, fact, View::Times, figures);
  claim.value = value;
  return claim;
}
// A claim that forged files are not made to satisfy.
constexpr Claim not_forged(Claim claim) {
  claim.forged = Forged::No;
  return claim;
}

// All claims, chapter by chapter.
std::span<const Claim> all_claims();

// What a fact shows of itself: "674200 of 674206".
std::string shown(const Claim& claim, const Fact& fact);

}  // namespace ngi::verify
