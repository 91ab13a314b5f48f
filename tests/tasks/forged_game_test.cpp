// Everything in a forged game opens: it has a kind, and its complete document gives the same bytes
// back.
#include <gmock/gmock.h>

#include <set>

#include "ngi/asset/walk.h"
#include "ngi/forge/broken/broken.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/find.h"
#include "ngi/tasks/kinds.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace forged_game_test {

// Files without a document: archives are unpacked, sounds have no structure of ours.
bool has_document(Kind kind) {
  return support(kind).to_json != nullptr && support(kind).from_json != nullptr;
}

// Archives, in which assets are looked for; the streams of models and maps are no assets.
bool is_plain_archive(Kind kind) {
  return kind == Kind::Nres || kind == Kind::Rsli;
}

struct RoundTrips {
  std::set<Kind> kinds;
  std::size_t assets = 0;
};

void expect_round_trip(const Asset& asset, Kind kind, RoundTrips& done) {
  ++done.assets;
  done.kinds.insert(kind);
  if (!has_document(kind)) return;
  Report report;
  const auto text = support(kind).to_json(asset, json::Detail::Full, {}, report);
  ASSERT_TRUE(text) << asset.path;
  const Asset document = {asset.path, asset.name, Bytes::copy(*text), {}};
  const auto made = support(kind).from_json(document, {}, report);
  ASSERT_TRUE(made) << asset.path << full_message(made.error().issue);
  EXPECT_TRUE(join(made->pieces) == asset.bytes) << asset.path;
}

void visit(const Asset& asset, RoundTrips& done) {
  const Kind kind = identify(asset);
  EXPECT_NE(kind, Kind::Unknown) << asset.path;
  expect_round_trip(asset, kind, done);
  if (!is_plain_archive(kind)) return;
  const auto archive = Container::open(asset.bytes, {});
  ASSERT_TRUE(archive) << asset.path;
  for (std::size_t i = 0; i < archive->size(); ++i) {
    const auto payload = archive->payload(i);
    ASSERT_TRUE(payload);
    visit(asset_of_entry(*archive, i, asset.path + "/" + std::string(archive->name(i)), *payload),
          done);
  }
}

TEST(ForgedGame, ComesBackFromDocumentsByteForByte) {
  const auto files = forge::demo_game();
  ASSERT_TRUE(files);
  RoundTrips done;
  for (const forge::GameFile& file : *files) {
    const std::string name = file.path.substr(file.path.rfind('/') + 1);
    visit({file.path, name, join(file.pieces), {}}, done);
  }
  EXPECT_GT(done.assets, 100U);
  EXPECT_TRUE(done.kinds.contains(Kind::Prototype));
}

// The smallest bad files of the chapters of missions and tables, read tolerantly.
TEST(DamagedMissionFiles, ComeBackFromDocumentsByteForByte) {
  std::size_t files = 0;
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    const bool is_ours = broken.code.starts_with("MIS") || broken.code.starts_with("BRF") ||
                         broken.code.starts_with("MSG") || broken.code.starts_with("SAV") ||
                         broken.code.starts_with("LDA") || broken.code == "AUX-008";
    if (!is_ours || broken.is_folder() || broken.code == "SAV-001") continue;
    for (const forge::GameFile& file : broken.make()) {
      RoundTrips done;
      visit({std::string(broken.name), std::string(broken.name), join(file.pieces), {}}, done);
      ++files;
    }
  }
  EXPECT_GE(files, 9U);
}

}  // namespace forged_game_test
}  // namespace ngi::tasks
