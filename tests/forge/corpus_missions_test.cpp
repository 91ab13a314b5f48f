// The missions of a corpus against the figures of docs/formats/missions.md 13 and
// game-assets.md 10.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ngi/asset/layout/tree.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/corpus/detail/missions.h"
#include "ngi/mission/check.h"
#include "ngi/mission/model.h"
#include "ngi/tables/script/layout.h"
#include "ngi/tables/sky/layout.h"

namespace ngi::forge {
namespace corpus_missions_test {

using testing::ElementsAre;
using testing::Pair;

const std::vector<GameFile>& files() {
  static const std::vector<GameFile> all = [] {
    CorpusPlan plan;
    plan.counts.missions = 29;
    return corpus_missions(plan);
  }();
  return all;
}

std::vector<Bytes> files_named(std::string_view suffix) {
  std::vector<Bytes> out;
  for (const GameFile& file : files()) {
    if (file.path.ends_with(suffix)) out.push_back(join(file.pieces));
  }
  return out;
}

const std::vector<mission::Document>& missions() {
  static const std::vector<mission::Document> all = [] {
    std::vector<mission::Document> out;
    for (const Bytes& file : files_named("data.tma")) {
      out.push_back(mission::Document::parse(file).value());
    }
    return out;
  }();
  return all;
}

std::size_t lines_with(std::string_view suffix, const std::string& text) {
  std::size_t count = 0;
  for (const Bytes& file : files_named(suffix)) {
    for (std::size_t at = file.text().find(text); at != std::string_view::npos;
         at = file.text().find(text, at + 1)) {
      ++count;
    }
  }
  return count;
}

TEST(CorpusMissions, HaveTheFoldersOfTheBook) {
  EXPECT_EQ(missions().size(), 29U);
  EXPECT_EQ(files_named("briefing.cfg").size(), 20U);
  EXPECT_EQ(files_named("messages.cfg").size(), 16U);
  EXPECT_EQ(files_named("sky.ske").size(), 29U);
  EXPECT_EQ(files_named("descr").size(), 29U);
  std::set<std::string> paths;
  for (const GameFile& file : files()) EXPECT_TRUE(paths.insert(file.path).second) << file.path;
  EXPECT_TRUE(paths.contains("MISSIONS/CAMPAIGN/CAMPAIGN.05/Mission.02/data.tma"));
}

TEST(CorpusMissions, HaveAsManyPartsAsTheRealOnes) {
  std::size_t routes = 0;
  std::size_t lodes = 0;
  std::size_t missions_with_lodes = 0;
  std::size_t schemes = 0;
  std::map<std::uint32_t, std::size_t> kinds;
  std::map<std::int32_t, std::size_t> clans;
  for (const mission::Document& mission : missions()) {
    routes += mission.areas().size();
    lodes += mission.lodes().size();
    missions_with_lodes += mission.lodes().empty() ? 0 : 1;
    for (const mission::Clan& clan : mission.clans()) ++clans[clan.type];
    for (const mission::Object& object : mission.objects()) {
      ++kinds[object.kind];
      schemes += object.resource.ends_with(".dat") ? 1 : 0;
    }
  }
  EXPECT_EQ(routes, 34U);
  EXPECT_EQ(lodes, 28U);
  EXPECT_EQ(missions_with_lodes, 13U);
  EXPECT_EQ(schemes, 463U);
  EXPECT_THAT(kinds, ElementsAre(Pair(0, 167U), Pair(1, 296U), Pair(2, 303U), Pair(3, 98U)));
  EXPECT_THAT(clans, ElementsAre(Pair(0, 15U), Pair(1, 37U), Pair(2, 30U), Pair(3, 19U)));
}

TEST(CorpusMissions, HaveTheScalesAndFlagsOfTheBook) {
  std::map<std::uint32_t, std::size_t> scaled;
  std::map<std::uint32_t, std::size_t> flagged;
  for (const mission::Document& mission : missions()) {
    for (const mission::Object& object : mission.objects()) {
      if (object.scale[0] != 1) ++scaled[object.kind];
      if (object.start_flag != 0) ++flagged[object.kind];
      EXPECT_GE(object.scale[0], 0.2F);
      EXPECT_LE(object.scale[0], 21.F);
    }
  }
  EXPECT_THAT(scaled, ElementsAre(Pair(1, 2U), Pair(2, 134U), Pair(3, 82U)));
  EXPECT_THAT(flagged, ElementsAre(Pair(0, 13U), Pair(1, 6U), Pair(2, 4U)));
}

TEST(CorpusMissions, BreakOnlyTheRulesThatTheBookSaysShippedOnesBreak) {
  std::set<std::string> codes;
  std::size_t without_player = 0;
  for (const mission::Document& mission : missions()) {
    Report report;
    ASSERT_TRUE(mission::Model::check(mission, Reading::Strict, report));
    for (const Issue& issue : report.issues()) {
      codes.insert(std::string(issue.rule->code));
      without_player += issue.rule->code == "TMA-018" ? 1 : 0;
    }
  }
  EXPECT_THAT(codes, ElementsAre("TMA-018", "TMA-025", "TMA-026"));
  EXPECT_EQ(without_player, 1U) << "the auto-demo";
}

TEST(CorpusMissions, HaveTheSkiesBriefingsAndScriptsOfTheBook) {
  EXPECT_EQ(lines_with("briefing.cfg", "object WayPoint"), 378U);
  EXPECT_EQ(lines_with("messages.cfg", "message_index"), 99U);
  EXPECT_EQ(lines_with("varset.var", "VAR(float"), 31U);
  EXPECT_EQ(lines_with("varset.var", "VAR(DWORD"), 200U);
  EXPECT_EQ(lines_with(".fml", "FUNCTION("), 1'379U);
  std::size_t keyframes = 0;
  for (const Bytes& file : files_named("sky.ske")) {
    const auto tree = layout::Tree::parse(sky::file_layout, file);
    ASSERT_TRUE(tree);
    EXPECT_FALSE(tree->tail_issue());
    for (const layout::Item& section : tree->root().list("section")) {
      keyframes += section.list("keyframe").size();
    }
  }
  EXPECT_EQ(keyframes, 656U);
  std::size_t events = 0;
  std::size_t statements = 0;
  std::size_t operands = 0;
  const auto scripts = files_named(".scr");
  EXPECT_EQ(scripts.size(), 58U);
  for (const Bytes& file : scripts) {
    const auto tree = layout::Tree::parse(script::file_layout, file);
    ASSERT_TRUE(tree);
    EXPECT_FALSE(tree->tail_issue());
    for (const layout::Item& event : tree->root().list("event")) {
      ++events;
      for (const layout::Item& statement : event.list("statement")) {
        ++statements;
        operands += statement.table<le_u32>("operand").size();
      }
    }
  }
  EXPECT_EQ(events, 677U);
  EXPECT_EQ(statements, 6'065U);
  EXPECT_EQ(operands, 9'239U);
}

TEST(CorpusMissions, MayBeOfAnyNumber) {
  CorpusPlan plan;
  plan.counts.missions = 0;
  EXPECT_TRUE(corpus_missions(plan).empty());
  plan.counts.missions = 40;
  std::size_t count = 0;
  std::set<std::string> paths;
  for (const GameFile& file : corpus_missions(plan)) {
    count += file.path.ends_with("data.tma") ? 1 : 0;
    EXPECT_TRUE(paths.insert(file.path).second) << file.path;
  }
  EXPECT_EQ(count, 40U);
  plan.counts.units = 0;
  plan.counts.prototypes = 0;
  EXPECT_FALSE(corpus_missions(plan).empty());
}

}  // namespace corpus_missions_test
}  // namespace ngi::forge
