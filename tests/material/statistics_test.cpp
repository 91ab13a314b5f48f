#include <gmock/gmock.h>

#include "ngi/material/mat0/statistics.h"
#include "ngi/material/wear/statistics.h"
#include "tests/material/mat0_sample.h"

namespace statistics_test {

using namespace ngi;
using testing::ElementsAre;
using testing::Pair;

namespace {

AssetFacts facts_of_material(const Bytes& bytes, std::uint32_t attr1 = 0) {
  nres::Record record = {};
  record.attr1 = attr1;
  record.attr2 = 6U;
  AssetFacts facts;
  mat0::count_facts({"m", "m", bytes, record}, {}, facts);
  return facts;
}

AssetFacts facts_of_wear(std::string_view text) {
  AssetFacts facts;
  wear::count_facts({"w", "w", Bytes::copy(text), {}}, {}, facts);
  return facts;
}

}  // namespace

// The two-phase material of docs/formats/materials.md 12.3
TEST(MaterialStatistics, CountWhatAMaterialIsMadeOf) {
  const AssetFacts facts = facts_of_material(mat0::sample::two_phases_payload(), 0x46);
  EXPECT_THAT(facts.numbers,
              ElementsAre(Pair("blocks", ElementsAre(2U)), Pair("keys", ElementsAre(5U)),
                          Pair("phases", ElementsAre(2U)),
                          Pair("phases without texture", ElementsAre(1U))));
  const auto& tallies = facts.tallies;
  EXPECT_THAT(tallies.at("block mode"), ElementsAre(Pair("one-shot", 1U), Pair("ping-pong", 1U)));
  EXPECT_THAT(tallies.at("block mask"), ElementsAre(Pair("0x0", 1U), Pair("0x11", 1U)));
  EXPECT_THAT(tallies.at("material attr1"), ElementsAre(Pair("0x46", 1U)));
  EXPECT_THAT(tallies.at("material attr2"), ElementsAre(Pair("6", 1U)));
  EXPECT_THAT(tallies.at("blending"), ElementsAre(Pair("alpha", 1U)));
  EXPECT_THAT(tallies.at("meta.a"), ElementsAre(Pair("255", 1U)));
  EXPECT_THAT(tallies.at("meta.c"), ElementsAre(Pair("1", 1U)));
  EXPECT_THAT(tallies.at("materials by phases"), ElementsAre(Pair("several", 1U)));
}

TEST(MaterialStatistics, MarkBlendingThatTheRendererDoesNotHave) {
  const Bytes payload = mat0::sample::two_phases_payload();
  EXPECT_THAT(facts_of_material(payload, 0x3C).tallies.at("blending"),
              ElementsAre(Pair("15?", 1U)));
}

TEST(MaterialStatistics, LeaveOutWhatIsCutOff) {
  const Bytes payload = mat0::sample::two_phases_payload();
  for (std::uint64_t size = 0; size < payload.size(); ++size) {
    const AssetFacts facts = facts_of_material(payload.slice(0, size));
    EXPECT_TRUE(facts.numbers.empty() && facts.tallies.empty()) << size;
  }
}

TEST(WearStatistics, CountRowsAndLightmaps) {
  const AssetFacts plain = facts_of_wear("2\n0 A\n0 B\n");
  EXPECT_THAT(plain.numbers, ElementsAre(Pair("wear rows", ElementsAre(2U))));
  const AssetFacts lit = facts_of_wear("1\n0 A\n\nLIGHTMAPS\n1\n0 P.0\n");
  EXPECT_THAT(lit.numbers, ElementsAre(Pair("lightmap rows", ElementsAre(1U)),
                                       Pair("wear rows", ElementsAre(1U))));
  EXPECT_THAT(lit.tallies.at("wear tables"), ElementsAre(Pair("with LIGHTMAPS", 1U)));
  EXPECT_TRUE(facts_of_wear("no table").numbers.empty());
}

}  // namespace statistics_test
