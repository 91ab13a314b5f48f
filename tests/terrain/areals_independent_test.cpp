// tests/data/independent_world: made by an implementation that shares no code with this one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/model.h"
#include "tests/terrain/areals_sample.h"

namespace ngi::areals {
namespace {

using testing::IsEmpty;

TEST(IndependentAreals, AreStrictlyClean) {
  for (const std::string name : sample::independent_maps) {
    const auto document = Document::parse(sample::independent_map(name));
    ASSERT_TRUE(document) << full_message(document.error().issue);
    Report report;
    check(*document, report);
    for (const Issue& issue : report.issues()) {
      EXPECT_EQ(issue.severity, Severity::Info) << name << full_message(issue);
    }
    EXPECT_TRUE(AreaMap::check(*document, Reading::Strict));
  }
}

TEST(IndependentAreals, AreFoundAtTheSamePoints) {
  std::ifstream in(in_source("tests/data/independent_world/expected.json"));
  const auto lands = nlohmann::json::parse(in)["lands"];
  for (const std::string name : sample::independent_maps) {
    const auto map =
        AreaMap::check(*Document::parse(sample::independent_map(name)), Reading::Strict);
    for (const auto& query : lands[name]["areals"]) {
      const auto found = find_areal(*map, {query["at"][0], query["at"][1]});
      const nlohmann::json answer = found ? nlohmann::json(*found) : nlohmann::json();
      EXPECT_EQ(answer, query["areal"]) << name << query["at"];
    }
  }
}

TEST(IndependentAreals, AreWrittenByteForByte) {
  for (const std::string name : sample::independent_maps) {
    const auto document = Document::parse(sample::independent_map(name));
    const Draft draft = open_draft(*document);
    EXPECT_EQ(encode(draft), Bytes::borrow(document->payload()));
    EXPECT_EQ(join(*write(draft)), document->bytes());
    Draft unbound = draft;
    unbound.source.reset();
    EXPECT_EQ(join(*write(unbound)), document->bytes()) << name;
  }
}

// A few cells of these files leave out an areal that they touch, or list one that they miss by less
// than a hundredth of a unit, so that readers cannot rely on the grid alone.
TEST(IndependentAreals, HaveTheLinksAndNearlyTheGridThatWeBuild) {
  for (const std::string name : sample::independent_maps) {
    const auto document = Document::parse(sample::independent_map(name));
    Draft draft = open_draft(*document);
    rebuild_links(draft);
    EXPECT_EQ(encode(draft), Bytes::borrow(document->payload())) << name;
    ASSERT_TRUE(rebuild_grid(draft));
    std::size_t different = 0;
    for (std::size_t i = 0; i < document->cell_count(); ++i) {
      const auto listed = document->cell(i);
      const auto built = draft.grid->cell(i);
      if (!std::equal(listed.begin(), listed.end(), built.begin(), built.end())) ++different;
    }
    EXPECT_LE(different, document->cell_count() / 500) << name;
  }
}

}  // namespace
}  // namespace ngi::areals
