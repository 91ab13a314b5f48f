#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ngi/archive/folder/folder.h"
#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/folder/manifest.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "tests/archive/nres_odd_archive.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

Bytes archive_of(const std::vector<nres::Entry>& entries) {
  return join(*nres::write_canonical(entries));
}

Container container(const Bytes& bytes, const ContainerOptions& options = {}) {
  return *Container::open(bytes, options);
}

// An archive unpacked to a folder of its own.
struct UnpackedFolder {
  test::TemporaryFolder home;
  fs::path folder = home / "unpacked";

  explicit UnpackedFolder(const Bytes& bytes, const UnpackOptions& options = {}) {
    const auto done = unpack(container(bytes, options.container), folder, options);
    EXPECT_TRUE(done) << full_message(done.error().issue);
  }

  Bytes packed(const PackOptions& options = {}) const {
    const auto done = pack(folder, options);
    EXPECT_TRUE(done) << full_message(done.error().issue);
    return done ? join(done->pieces) : Bytes();
  }
  const Rule* pack_failure() const {
    const auto done = pack(folder);
    return done ? nullptr : done.error().issue.rule;
  }

  nlohmann::ordered_json manifest() const {
    return nlohmann::ordered_json::parse(test::read_text(folder / manifest_file));
  }
  void set_manifest(const nlohmann::ordered_json& json) const {
    test::write_text(folder / manifest_file, json.dump());
  }
};

Bytes rsli_archive() {
  const std::vector<rsli::Entry> entries = {
      {"B.BIN", 0x20, Bytes::copy("secret")},
      {"C.BIN", 0x40, Bytes::copy("ababababababab")},
      {"A.BIN", 0x100, Bytes::copy("deflated deflated deflated")}};
  return join(*rsli::write(entries));
}

TEST(SafeNames, AreStemsOfFilesThatAreAllFree) {
  constexpr std::array<std::string_view, 2> suffixes = {"", ".png"};
  SafeNames names({});
  EXPECT_EQ(names.choose_stem("a.png", 0, suffixes), "a.png");
  EXPECT_EQ(names.choose_stem("a", 1, suffixes), "a~1");
  EXPECT_EQ(names.choose_stem("a~1", 2, suffixes), "a~1~2");
  EXPECT_EQ(names.choose_stem("\xC8", 3, suffixes), "И");
  EXPECT_EQ(names.choose_stem("\xE8", 4, suffixes), "и~4");
}

TEST(SafeNames, AreHarmlessAndUnique) {
  SafeNames names({"manifest.json"});
  EXPECT_EQ(names.choose("robot.msh", 0), "robot.msh");
  EXPECT_EQ(names.choose("ROBOT.MSH", 1), "ROBOT~1.MSH");
  EXPECT_EQ(names.choose("..", 2), "_._");
  EXPECT_EQ(names.choose("../../etc/passwd", 3), "_.._.._etc_passwd");
  EXPECT_EQ(names.choose("a\\b", 4), "a_b");
  EXPECT_EQ(names.choose("con.txt", 5), "_con.txt");
  EXPECT_EQ(names.choose("LPT1", 6), "_LPT1");
  EXPECT_EQ(names.choose("tab\there", 7), "tab_here");
  EXPECT_EQ(names.choose("", 8), "_");
  EXPECT_EQ(names.choose("Manifest.JSON", 9), "Manifest~9.JSON");
  EXPECT_EQ(names.choose("dot.", 10), "dot_");
  EXPECT_EQ(names.choose("\xD0\xEE\xE1\xEE\xF2", 11), "\xD0\xA0\xD0\xBE\xD0\xB1\xD0\xBE\xD1\x82");
  EXPECT_EQ(names.choose("\xF0\xCE\xC1\xCE\xD2", 12).find("~12") != std::string::npos, true);
  EXPECT_EQ(names.choose("a_b", 4), "a_b~4");
  EXPECT_EQ(names.choose("a_b", 4), "a_b~4~4");
}

TEST(UnpackPack, RestoresOddArchivesByteForByte) {
  const Bytes shuffled_sort = patched(nres::four_entries(), 0x28 + 0x3C, "\x03");
  const Bytes bad_offset = patched(nres::four_entries(), 0x28 + 0x38, "\xFF\xFF"sv);
  const Bytes non_zero_pad = patched(nres::one_entry(), 0x13, "\x01");
  const Bytes unterminated = patched(nres::one_entry(), 0x2C, std::string(36, 'A'));
  const Bytes empty_name = patched(nres::one_entry(), 0x2C, "\0"sv);
  Bytes overlap = archive_of({nres::entry(1, "a", "12345678"), nres::entry(2, "b", "12345678")});
  overlap = patched(overlap, 0x20 + 64 + 0x38, "\x10");
  for (const Bytes& bytes :
       {nres::one_entry(), nres::four_entries(), nres::odd_archive(), shuffled_sort, bad_offset,
        non_zero_pad, unterminated, empty_name, overlap, archive_of({}), rsli_archive(),
        archive_of({nres::entry(1, "same", "1"), nres::entry(1, "same", ""),
                    nres::entry(1, "SAME", "3"), nres::entry(1, "../x", "4"),
                    nres::entry(1, "nul", "5"), nres::entry(1, "manifest.json", "6"),
                    nres::entry(1, "\xC0\x98\x01", "7")})}) {
    const UnpackedFolder folder(bytes);
    EXPECT_EQ(to_hex(folder.packed()), to_hex(bytes));
    EXPECT_EQ(folder.home.names(), std::set<std::string>{"unpacked"}) << "nothing escapes";
  }
}

TEST(UnpackPack, RestoresTheIndependentSamples) {
  for (const char* name :
       {"models.rlb", "odd5011.rlb", "odd5016.rlb", "odd5021.rlb", "odd5000.rlb", "odd5003.rlb",
        "odd5007.rlb", "Textures.lib", "Material.lib", "effects.rlb"}) {
    const Bytes bytes = *map_file(fs::path(in_source("tests/data/independent")) / name);
    for (const bool recursive : {false, true}) {
      const UnpackedFolder folder(bytes, {.recursive = recursive});
      EXPECT_TRUE(folder.packed() == bytes) << name << (recursive ? " recursive" : "");
    }
  }
}

TEST(UnpackPack, RecursiveMakesFoldersOfArchivesInside) {
  const Bytes inner = nres::odd_archive();
  const Bytes bytes =
      archive_of({nres::entry(1, "robot.msh", inner.text()), nres::entry(2, "x", "y")});
  const UnpackedFolder folder(bytes, {.recursive = true});
  EXPECT_TRUE(fs::exists(folder.folder / "robot.msh/manifest.json"));
  EXPECT_EQ(test::read_text(folder.folder / "robot.msh/third"), "third---");
  EXPECT_EQ(folder.packed(), bytes);
}

TEST(UnpackPack, IsTheSameAtAnyThreadCount) {
  const Bytes bytes = *map_file(in_source("tests/data/independent/odd5016.rlb"));
  const UnpackedFolder one(bytes, {.work = {.threads = 1}});
  const UnpackedFolder many(bytes, {.work = {.threads = 4}});
  EXPECT_EQ(one.manifest(), many.manifest());
}

TEST(Pack, PutsAChangedFileBackByThePreservingRules) {
  const UnpackedFolder folder(nres::odd_archive());
  test::write_text(folder.folder / "second", "second, longer");
  nres::Editor editor(*nres::Document::parse(nres::odd_archive()));
  ASSERT_TRUE(editor.replace(1, Bytes::copy("second, longer")));
  EXPECT_EQ(folder.packed(), join(*editor.write()));
  test::write_text(folder.folder / "second", "SECOND");
  EXPECT_EQ(folder.packed().slice(0x20, 6).text(), "SECOND");
  EXPECT_EQ(folder.packed().size(), nres::odd_archive().size());
}

TEST(Pack, FollowsRowsThatAreAddedRemovedRenamedAndMoved) {
  const UnpackedFolder folder(nres::odd_archive());
  auto manifest = folder.manifest();
  auto& rows = manifest["entries"];
  rows.erase(1);                // "second" goes
  rows[0]["name"] = "renamed";  // was "first"
  rows.push_back({{"file", "new.bin"},
                  {"name", "new"},
                  {"type", "Texm"},
                  {"attr1", 1},
                  {"attr2", 2},
                  {"attr3", 3}});
  std::swap(rows[0], rows[1]);
  folder.set_manifest(manifest);
  test::write_text(folder.folder / "new.bin", "fresh");
  fs::remove(folder.folder / "second");

  const auto archive = *nres::Document::parse(folder.packed());
  ASSERT_EQ(archive.size(), 3U);
  EXPECT_EQ(archive.name(0), "third");
  EXPECT_EQ(archive.name(1), "renamed");
  EXPECT_EQ(archive.payload(1)->text(), "first");
  EXPECT_EQ(archive.name(2), "new");
  EXPECT_EQ(archive.payload(2)->text(), "fresh");
  EXPECT_EQ(archive.records()[2].attr3, 3U);
  EXPECT_EQ(archive.bytes().slice(0x10, 16).text(), "junk in front!!!");
  EXPECT_EQ(archive.records()[1].data_offset, 0x20U) << "moved up into the place of \"second\"";
  Report report;
  nres::check(archive, report);
  EXPECT_EQ(report.refusal(Reading::Strict), nullptr);
}

TEST(Pack, RemovingARowIsTheSameAsRemovingTheEntry) {
  for (std::size_t entry = 0; entry < 4; ++entry) {
    const UnpackedFolder folder(nres::four_entries());
    auto manifest = folder.manifest();
    manifest["entries"].erase(entry);
    folder.set_manifest(manifest);
    nres::Editor editor(*nres::Document::parse(nres::four_entries()));
    ASSERT_TRUE(editor.remove(entry));
    EXPECT_EQ(to_hex(folder.packed()), to_hex(join(*editor.write()))) << entry;
  }
}

TEST(Pack, CanonicalDropsWhatNoEntryOwns) {
  const UnpackedFolder folder(nres::odd_archive());
  const auto expected = nres::Editor(*nres::Document::parse(nres::odd_archive())).write_canonical();
  EXPECT_EQ(folder.packed({.mode = WriteMode::Canonical}), join(*expected));
}

TEST(Pack, RefusesFilesThatSharedBytesAndNoLongerAgree) {
  Bytes overlap = archive_of({nres::entry(1, "a", "12345678"), nres::entry(2, "b", "12345678")});
  overlap = patched(overlap, 0x20 + 64 + 0x38, "\x10");
  const UnpackedFolder folder(overlap);
  test::write_text(folder.folder / "b", "ABCDEFGH");
  EXPECT_EQ(folder.pack_failure(), &rules::manifest_shared_bytes);
  test::write_text(folder.folder / "a", "ABCDEFGH");
  EXPECT_EQ(folder.packed().slice(0x10, 8).text(), "ABCDEFGH");
}

TEST(Pack, EditsRsliByItsOwnRules) {
  const UnpackedFolder folder(rsli_archive());
  test::write_text(folder.folder / "A.BIN", "changed");
  auto manifest = folder.manifest();
  auto& rows = manifest["entries"];
  rows.erase(1);              // C.BIN
  rows[0]["name"] = "Z.BIN";  // was B.BIN
  rows[0]["flags"] = 0x100;
  rows.push_back({{"file", "new"}, {"name", "N.BIN"}, {"flags", 0x40}});
  std::swap(rows[0], rows[2]);
  folder.set_manifest(manifest);
  test::write_text(folder.folder / "new", "new new new");

  const auto library = *rsli::Document::parse(folder.packed());
  ASSERT_EQ(library.size(), 3U);
  EXPECT_EQ(library.name(0), "N.BIN");
  EXPECT_EQ(library.payload(0)->text(), "new new new");
  EXPECT_EQ(library.name(1), "A.BIN");
  EXPECT_EQ(library.payload(1)->text(), "changed");
  EXPECT_EQ(library.name(2), "Z.BIN");
  EXPECT_EQ(library.payload(2)->text(), "secret");
  EXPECT_EQ(library.method(2), rsli::Method::Deflate);
}

TEST(Pack, SaysWhichFileIsMissingAndWhichIsNotListed) {
  const UnpackedFolder folder(nres::four_entries());
  test::write_text(folder.folder / "stray", "?");
  EXPECT_EQ(pack(folder.folder)->unlisted,
            std::vector<std::string>{path_text(folder.folder / "stray")});
  fs::remove(folder.folder / "a");
  EXPECT_EQ(folder.pack_failure(), &rules::manifest_file_missing);
  EXPECT_EQ(pack(folder.home / "nowhere").error().issue.rule, &rules::file_not_found);
}

TEST(Pack, RefusesManifestsThatReachOutsideTheirFolder) {
  const UnpackedFolder folder(nres::one_entry());
  for (const std::string name : {"../secret", "/etc/passwd", "..", ".", "", "a/b", "a\\b"}) {
    auto manifest = folder.manifest();
    manifest["entries"][0]["file"] = name;
    folder.set_manifest(manifest);
    EXPECT_EQ(folder.pack_failure(), &rules::manifest_unsafe_name) << name;
  }
}

TEST(Pack, RefusesManifestsThatMakeNoSense) {
  const UnpackedFolder folder(nres::odd_archive());
  const auto original = folder.manifest();
  const auto expect_invalid = [&](const char* pointer, const nlohmann::ordered_json& value) {
    auto manifest = original;
    manifest[nlohmann::ordered_json::json_pointer(pointer)] = value;
    folder.set_manifest(manifest);
    EXPECT_EQ(folder.pack_failure(), &rules::manifest_invalid) << pointer << " " << value;
  };
  expect_invalid("/schema", "other/1");
  expect_invalid("/kind", "zip");
  expect_invalid("/entries", 3);
  expect_invalid("/entries/0", "row");
  expect_invalid("/entries/0/type", "toolong");
  expect_invalid("/entries/0/attr1", -1);
  expect_invalid("/entries/0/attr1", 4294967296);
  expect_invalid("/entries/0/offset", 8);
  expect_invalid("/entries/0/offset", 4294967295);
  expect_invalid("/entries/0/name_field", "00");
  expect_invalid("/directory_offset", 3);
  expect_invalid("/directory_offset", "x");
  expect_invalid("/regions/0/offset", 0);
  expect_invalid("/regions/0/size", 4294967295);
  test::write_text(folder.folder / manifest_file, "{not json");
  EXPECT_EQ(folder.pack_failure(), &rules::manifest_invalid);
}

TEST(Pack, RefusesFoldersThatWouldBePackedAgainAndAgain) {
  if (test::is_windows) GTEST_SKIP() << "not everybody may make links";
  const Bytes bytes = archive_of({nres::entry(1, "a.msh", nres::one_entry().text()),
                                  nres::entry(1, "b.msh", nres::one_entry().text())});
  const UnpackedFolder twice(bytes, {.recursive = true});
  auto manifest = twice.manifest();
  manifest["entries"][1]["folder"] = "a.msh";
  twice.set_manifest(manifest);
  EXPECT_EQ(twice.pack_failure(), &rules::manifest_invalid);

  const UnpackedFolder circle(bytes, {.recursive = true});
  fs::remove_all(circle.folder / "a.msh");
  fs::create_directory_symlink(".", circle.folder / "a.msh");
  EXPECT_EQ(circle.pack_failure(), &rules::manifest_file_missing);
}

TEST(Unpack, ReplacesOnlyAFolderOfItsOwnAndOnlyWhenAsked) {
  const test::TemporaryFolder home;
  const auto archive = container(nres::one_entry());
  fs::create_directories(home / "precious");
  test::write_text(home / "precious/photo.jpg", "!");
  for (const Existing existing : {Existing::Keep, Existing::Replace}) {
    const auto done = unpack(archive, home / "precious", {.existing = existing});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().issue.rule, &rules::folder_not_empty);
  }
  ASSERT_TRUE(unpack(archive, home / "made"));
  EXPECT_FALSE(unpack(archive, home / "made"));
  test::write_text(home / "made/old", "!");
  ASSERT_TRUE(unpack(archive, home / "made", {.existing = Existing::Replace}));
  EXPECT_FALSE(fs::exists(home / "made/old"));
  EXPECT_EQ(home.names(), (std::set<std::string>{"precious", "made"}));
  test::write_text(home / "file", "!");
  EXPECT_EQ(unpack(archive, home / "file").error().issue.rule, &rules::file_exists);
}

TEST(Unpack, LeavesNothingBehindWhenCancelled) {
  const test::TemporaryFolder home;
  const std::atomic<bool> cancelled = true;
  const auto done =
      unpack(container(nres::one_entry()), home / "out", {.work = {.cancelled = &cancelled}});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().issue.rule, &rules::cancelled);
  EXPECT_TRUE(home.names().empty());
}

TEST(Unpack, ReportsEntriesThatCannotBeReadAndKeepsTheirRecords) {
  const test::TemporaryFolder home;
  const Bytes bytes = patched(nres::four_entries(), 0x28 + 0x38, "\xFF\xFF"sv);
  const auto done = unpack(container(bytes), home / "out");
  ASSERT_TRUE(done);
  EXPECT_EQ(done->files, 3U);
  ASSERT_EQ(done->report.issues().size(), 1U);
  EXPECT_EQ(done->report.issues().begin()->rule, &nres::rules::payload_range);
}

TEST(Unpack, StrictlyMakesNothingOfAnArchiveWithAnUnreadableEntry) {
  const test::TemporaryFolder home;
  const Bytes inner = patched(nres::four_entries(), 0x28 + 0x38, "\xFF\xFF"sv);
  const Bytes outer = archive_of({nres::entry(1, "x/y", inner.text())});
  const UnpackOptions options = {
      .recursive = true, .reading = Reading::Strict, .path = "outer.rlb"};
  const auto done = unpack(container(outer), home / "out", options);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().issue.rule, &nres::rules::payload_range);
  EXPECT_EQ(done.error().issue.place.path, "outer.rlb/#0");
  EXPECT_TRUE(home.names().empty());
}

TEST(Unpack, MendsASalvagedArchiveOnTheWayBack) {
  const Bytes damaged = Bytes::copy(std::string(nres::four_entries().text()) + "appended");
  const UnpackedFolder folder(damaged, {.container = {.framing = nres::Framing::Salvage}});
  EXPECT_EQ(folder.packed(), nres::four_entries());
}

}  // namespace
}  // namespace ngi
