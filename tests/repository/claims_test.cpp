// The markers of the format book and the claims that `ngi verify` checks name each other.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "ngi/verify/claim.h"
#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

struct Marker {
  std::string chapter;
  std::size_t times = 0;
};

std::map<std::string, Marker> markers_of(const std::string& chapter, const std::string& text) {
  static const std::regex marker(R"(<!-- claim: ([^ ]+) -->)");
  std::map<std::string, Marker> found;
  for (std::sregex_iterator i(text.begin(), text.end(), marker), end; i != end; ++i) {
    Marker& one = found[(*i)[1]];
    one.chapter = chapter;
    ++one.times;
  }
  return found;
}

std::map<std::string, Marker> all_markers() {
  std::map<std::string, Marker> found;
  for (const auto& file : test::files_below("docs/formats", {".md"})) {
    found.merge(markers_of(file.stem().string(), test::read_text(file)));
  }
  return found;
}

TEST(Claims, HaveAMarkerInTheirChapter) {
  const auto markers = all_markers();
  for (const verify::Claim& claim : verify::all_claims()) {
    const auto found = markers.find(std::string(claim.id));
    ASSERT_NE(found, markers.end()) << "put <!-- claim: " << claim.id << " --> behind the sentence";
    EXPECT_EQ(found->second.chapter, verify::file_stem(claim.chapter)) << claim.id;
    EXPECT_EQ(found->second.times, 1U) << claim.id;
  }
}

TEST(ClaimMarkers, HaveACheck) {
  std::set<std::string> ids;
  for (const verify::Claim& claim : verify::all_claims()) ids.emplace(claim.id);
  for (const auto& [id, marker] : all_markers()) {
    EXPECT_TRUE(ids.contains(id)) << marker.chapter << ".md marks " << id
                                  << ", which ngi/verify/claims does not check";
  }
}

TEST(Claims, HaveIdsOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const verify::Claim& claim : verify::all_claims()) {
    EXPECT_TRUE(ids.insert(claim.id).second) << claim.id;
  }
}

// The numbers of the sections of a chapter: "5.8", "A9".
std::set<std::string> sections_of(const std::string& text) {
  static const std::regex heading(R"((^|\n)#+ ([A-Z]?[0-9]+(\.[0-9]+)*)[. ])");
  std::set<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), heading), end; i != end; ++i) {
    found.insert((*i)[2]);
  }
  return found;
}

TEST(Claims, CiteASectionOfTheirChapter) {
  std::map<std::string, std::set<std::string>> chapters;
  for (const verify::Claim& claim : verify::all_claims()) {
    const std::string name = std::string(verify::file_stem(claim.chapter)) + ".md";
    if (!chapters.contains(name)) {
      chapters[name] =
          sections_of(test::read_text(test::source_root() / "docs" / "formats" / name));
    }
    EXPECT_TRUE(chapters[name].contains(std::string(claim.section)))
        << claim.id << ": " << name << " " << claim.section;
  }
}

// Whether a marker of a line stands between two backticks, where a reader would see it.
bool is_marker_shown(std::string_view line) {
  bool in_code = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '`') in_code = !in_code;
    if (in_code && line.substr(i).starts_with("<!-- claim:")) return true;
  }
  return false;
}

TEST(ClaimMarkers, AreNotInsideCode) {
  EXPECT_TRUE(is_marker_shown("a `b <!-- claim: x --> c`"));
  EXPECT_FALSE(is_marker_shown("a `b` <!-- claim: x --> `c`"));
  for (const auto& file : test::files_below("docs/formats", {".md"})) {
    std::istringstream lines(test::read_text(file));
    bool in_block = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("```")) in_block = !in_block;
      const bool is_shown =
          in_block ? line.find("<!-- claim:") != std::string::npos : is_marker_shown(line);
      EXPECT_FALSE(is_shown) << file.filename() << ": " << line;
    }
  }
}

TEST(ClaimMarkers, AreFoundInAText) {
  const auto found = markers_of("x", "a <!-- claim: b-1 --> c <!-- other -->");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.begin()->first, "b-1");
}

TEST(ClaimsPage, SaysHowManyClaimsThereAre) {
  const std::string page = test::read_text(test::source_root() / "docs" / "verify.md");
  const std::string count = std::to_string(verify::all_claims().size()) + " claims";
  EXPECT_NE(page.find(count), std::string::npos) << "docs/verify.md should say: " << count;
}

}  // namespace
}  // namespace ngi
