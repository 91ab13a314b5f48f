#include "ngi/asset/walk.h"

#include <gmock/gmock.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/path_rules.h"
#include "tests/archive/nres_samples.h"
#include "tests/archive/rsli_samples.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

using testing::ElementsAre;

Asset asset_of(Bytes bytes) {
  return {"x", "x", std::move(bytes), {}};
}

// "path" for what can be read, "path CODE" for what cannot.
std::vector<std::string> walked(const Bytes& bytes, const Limits& limits = {}) {
  std::vector<std::string> out;
  walk(asset_of(bytes), {.limits = limits}, [&out](const Visited& visited) {
    const std::string code = visited.error ? " " + std::string(visited.error->rule().code) : "";
    out.push_back(visited.asset.path + code);
    return Next::Inside;
  });
  return out;
}

Bytes nested() {
  const Bytes inner = nres::archive_of({nres::entry(1, "c", "1"), nres::entry(2, "c", "2")});
  return nres::archive_of({nres::entry(1, "a", "0"), nres::entry(1, "b", inner.text())});
}

TEST(Walk, MeetsArchivesBeforeTheirEntries) {
  EXPECT_THAT(walked(nested()), ElementsAre("x", "x/a", "x/b", "x/b/c", "x/b/#1"));
  EXPECT_THAT(walked(Bytes::copy("text")), ElementsAre("x"));
  EXPECT_THAT(walked(rsli::three_entries()), ElementsAre("x", "x/B.BIN", "x/C.BIN", "x/A.BIN"));
}

TEST(Walk, EntersOnlyWhatTheVisitorWants) {
  std::vector<std::string> met;
  walk(asset_of(nested()), {}, [&met](const Visited& visited) {
    met.push_back(visited.asset.path);
    return visited.depth == 0 ? Next::Inside : Next::Over;
  });
  EXPECT_THAT(met, ElementsAre("x", "x/a", "x/b"));
}

TEST(Walk, TellsWhyAnEntryCannotBeReadAndGoesOn) {
  const Bytes one = nres::one_entry();
  EXPECT_THAT(walked(patched(one, one.size() - 8, "\xFF")),
              ElementsAre("x", "x/one NRES-PAYLOAD-RANGE"));
  const Bytes outer = nres::archive_of(
      {nres::entry(1, "a", one.text().substr(0, 20)), nres::entry(1, "b", "fine")});
  EXPECT_THAT(walked(outer), ElementsAre("x", "x/a NRES-DIRECTORY-RANGE", "x/b"));
}

TEST(Walk, StopsAtTheDepthLimit) {
  EXPECT_THAT(walked(nested(), {.depth = 1}), ElementsAre("x", "x/a", "x/b PATH-TOO-DEEP"));
}

TEST(Walk, StopsAtTheEntryLimit) {
  EXPECT_THAT(walked(nested(), {.entries = 3}),
              ElementsAre("x", "x/a", "x/b", "x/b/c", "x/b/#1 PATH-TOO-MANY"));
}

// An archive whose entries all are the same bytes.
Bytes repeated(const Bytes& payload, std::size_t times) {
  std::vector<nres::Entry> entries(times, nres::entry(1, "x", ""));
  entries.front().payload = payload;
  std::string bytes(nres::archive_of(entries).text());
  const std::size_t directory = bytes.size() - times * sizeof(nres::Record);
  for (std::size_t i = 1; i < times; ++i) {
    const std::size_t record = directory + i * sizeof(nres::Record);
    for (const std::size_t field :
         {offsetof(nres::Record, size), offsetof(nres::Record, data_offset)}) {
      bytes.replace(record + field, 4, bytes.substr(directory + field, 4));
    }
  }
  return Bytes::copy(bytes);
}

TEST(Walk, EndsSoonOnArchivesThatHoldEachOtherManyTimes) {
  Bytes bomb = nres::one_entry();
  for (int level = 0; level < 7; ++level) bomb = repeated(bomb, 300);
  EXPECT_LT(bomb.size(), 200'000U);
  const auto met = walked(bomb, {.entries = 20'000});
  EXPECT_LE(met.size(), 20'010U);
  EXPECT_TRUE(met.back().ends_with("PATH-TOO-MANY"));
}

TEST(Walk, EndsSoonOnLargeArchivesThatAreRepeated) {
  const Bytes large = nres::archive_of({nres::entry(1, "a", std::string(1 << 20, '\0'))});
  const Limits limits = {.packed_size = 0, .decoded_size = 0};
  const auto met = walked(repeated(large, 100), limits);
  EXPECT_TRUE(met.back().ends_with("PATH-NESTED-SIZE"));
  EXPECT_LT(met.size(), 40U);
}

}  // namespace
}  // namespace ngi
