#include "ngi/asset/asset_path.h"

#include <gtest/gtest.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/type_id.h"
#include "ngi/asset/kind.h"
#include "ngi/core/core_rules.h"
#include "tests/archive/nres_samples.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

Bytes archive_of(const std::vector<nres::Entry>& entries) {
  return join(*nres::write_canonical(entries));
}

Bytes model() {
  return archive_of({nres::entry(1, "nodes", "n"), nres::entry(2, "slots", "s"),
                     nres::entry(3, "positions", "p"), nres::entry(6, "indices", "i"),
                     nres::entry(13, "batches", "b")});
}

// objects.rlb with a model, a material of a Russian name and a second entry of the same name.
struct Game {
  test::TemporaryFolder folder;
  Game() {
    std::filesystem::create_directories(folder / "Data");
    test::write_text(folder / "Data/Objects.rlb",
                     archive_of({nres::entry(four_cc("MESH"), "robot.msh", model().text()),
                                 nres::entry(four_cc("MAT0"), "\xD0\xEE\xE1\xEE\xF2", "m"),
                                 nres::entry(four_cc("WEAR"), "robot.msh", "w")})
                         .text());
  }
  std::string path(std::string_view rest) const { return path_text(folder / rest); }
  Result<Asset> open(std::string_view rest) const {
    auto found = locate(path(rest));
    if (!found) return fail(std::move(found));
    return open_asset(*found);
  }
};

TEST(TypeId, ReadsBackWhatItShows) {
  EXPECT_EQ(type_text(four_cc("Texm")), "Texm");
  EXPECT_EQ(type_text(13), "13");
  EXPECT_EQ(type_text(0x89ABCDEF), "0x89ABCDEF");
  EXPECT_EQ(type_text(four_cc("1234")), "0x34333231") << "would read back as a number";
  EXPECT_EQ(type_text(four_cc("a/b\\")), "0x5C622F61") << "would end a step of a path";
  EXPECT_EQ(parse_type("Te\xD0\xA0"), std::nullopt) << "three letters, one of them of two bytes";
  for (const std::uint32_t id : {0U, 21U, 0xFFFFU, 0x10000U, four_cc("MAT0"), four_cc("0x12"),
                                 0xFFFFFFFFU, four_cc("a b "), four_cc("TRFB")}) {
    EXPECT_EQ(parse_type(type_text(id)), id);
  }
  EXPECT_EQ(parse_type("toolong"), std::nullopt);
  EXPECT_EQ(parse_type(""), std::nullopt);
  EXPECT_EQ(four_cc(std::string_view("Texm").substr(0, 2)), 0x6554U);
  EXPECT_EQ(four_cc(""), 0U);
}

TEST(AssetPath, StepsAreNamesIndicesOrTypes) {
  const auto steps = parse_steps("robot.msh/#17\\:13/:Texm//#x/:toolong");
  ASSERT_EQ(steps.size(), 6U);
  EXPECT_EQ(steps[0].name, "robot.msh");
  EXPECT_EQ(steps[1].by, PathStep::By::Index);
  EXPECT_EQ(steps[1].index, 17U);
  EXPECT_EQ(steps[2].type_id, 13U);
  EXPECT_EQ(steps[3].type_id, four_cc("Texm"));
  EXPECT_EQ(steps[4].name, "#x");
  EXPECT_EQ(steps[5].name, ":toolong");
}

TEST(AssetPath, GoesIntoArchivesAtAnyDepth) {
  const Game game;
  EXPECT_EQ(game.open("Data/Objects.rlb/robot.msh/:13")->bytes.text(), "b");
  EXPECT_EQ(game.open("Data/Objects.rlb/robot.msh/positions")->bytes.text(), "p");
  EXPECT_EQ(game.open("Data/Objects.rlb/#2")->bytes.text(), "w");
  EXPECT_EQ(game.open("Data/Objects.rlb/:WEAR")->bytes.text(), "w");
  const auto asset = game.open("Data/Objects.rlb/robot.msh");
  EXPECT_EQ(asset->bytes, model());
  EXPECT_EQ(asset->record->type_id, four_cc("MESH"));
  EXPECT_EQ(asset->path, game.path("Data/Objects.rlb/robot.msh"));
}

TEST(AssetPath, IgnoresCaseAndTheDirectionOfSlashes) {
  const Game game;
  EXPECT_EQ(game.open("data\\OBJECTS.RLB\\ROBOT.MSH\\:3")->bytes.text(), "p");
  EXPECT_EQ(game.open("DATA/objects.rlb/\xD0\xA0\xD0\xBE\xD0\xB1\xD0\xBE\xD1\x82")->bytes.text(),
            "m");
}

TEST(AssetPath, IgnoresTheCaseOfRussianLettersWhereNothingElseFits) {
  const Container archive = *Container::open(
      nres::archive_of({nres::entry(1, "\xD0\xCE\xC1\xCE\xD2", "large"),
                        nres::entry(1, "\xF0\xEE\xE1", "1"), nres::entry(1, "\xD0\xCE\xC1", "2")}));
  EXPECT_EQ(find_entry(archive, parse_steps("робот")[0]), 0U);
  EXPECT_EQ(find_entry(archive, parse_steps("РОБ")[0]), 2U)
      << "the engine's comparison comes first";
  const test::TemporaryFolder folder;
  folder.write("Робот.rlb", "x");
  EXPECT_TRUE(std::filesystem::equivalent(locate(path_text(folder / "рОБОТ.RLB"))->file,
                                          folder / "Робот.rlb"));
}

TEST(AssetPath, NamesAFolderWhole) {
  const Game game;
  EXPECT_TRUE(locate(game.path("data"))->steps.empty());
  EXPECT_TRUE(std::filesystem::is_directory(locate(game.path("data"))->file));
}

TEST(AssetPath, SaysWhatIsMissing) {
  const Game game;
  const auto rule_of = [&](std::string_view path) { return game.open(path).error().issue.rule; };
  EXPECT_EQ(rule_of("Data/Nothing.rlb"), &rules::file_not_found);
  EXPECT_EQ(rule_of("Data/Nothing/inside"), &rules::file_not_found);
  EXPECT_EQ(rule_of("Data/Objects.rlb/robo"), &rules::path_no_entry);
  EXPECT_EQ(rule_of("Data/Objects.rlb/#3"), &rules::path_no_entry);
  EXPECT_EQ(rule_of("Data/Objects.rlb/:Texm"), &rules::path_no_entry);
  EXPECT_EQ(rule_of("Data/Objects.rlb/#1/inside"), &rules::path_not_archive);
  const auto near = game.open("Data/Objects.rlb/robo").error().issue;
  EXPECT_EQ(message(near), "has no entry robo; similar names: robot.msh, robot.msh");
  EXPECT_EQ(near.place.path, game.path("Data/Objects.rlb"));
}

TEST(AssetPath, StopsAtTheDepthLimit) {
  const Game game;
  const auto path = locate(game.path("Data/Objects.rlb/robot.msh/:3"));
  const auto asset = open_asset(*path, {.limits = {.depth = 1}});
  ASSERT_FALSE(asset);
  EXPECT_EQ(asset.error().issue.rule, &rules::path_too_deep);
}

TEST(Container, StepTextsLeadBackToEachEntry) {
  const Bytes bytes =
      archive_of({nres::entry(1, "a", "0"), nres::entry(1, "A", "1"), nres::entry(1, "b/c", "2"),
                  nres::entry(1, "#0", "3"), nres::entry(1, ":1", "4"), nres::entry(1, "\xC0", "5"),
                  nres::entry(1, "\x1B[2J", "6"), nres::entry(1, "\x98", "7")});
  const auto container = *Container::open(bytes);
  const auto texts = container.step_texts();
  EXPECT_EQ(texts[6], "#6") << "a terminal would obey the name";
  EXPECT_EQ(texts[7], "#7");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(container.find(parse_steps(texts[i]).front()), i) << texts[i];
  }
}

TEST(Identify, GoesByMagicThenTypeThenSuffix) {
  const auto kind = [](std::string_view name, std::string_view bytes, std::uint32_t type = 0) {
    Asset asset = {std::string(name), std::string(name), Bytes::copy(bytes), {}};
    asset.record = nres::Record{};
    asset.record->type_id = type;
    return identify(asset);
  };
  EXPECT_EQ(kind("x.wea", model().text()), Kind::Model);
  EXPECT_EQ(kind("x", nres::one_entry().text()), Kind::Nres);
  EXPECT_EQ(kind("x.mat0", "Texm...."), Kind::Texture);
  EXPECT_EQ(kind("x.wea", "...", four_cc("MAT0")), Kind::Material);
  EXPECT_EQ(kind("X.WEA", "..."), Kind::Wear);
  EXPECT_EQ(kind("robot", "...", four_cc("BTLU")), Kind::Prototype);
  EXPECT_EQ(kind("x", "...", four_cc("CTPT")), Kind::ControlPoints);
  EXPECT_EQ(kind("x.NDP", "..."), Kind::DamageTable);
  EXPECT_EQ(kind("HERO.DAT", "\xF1\xF0"), Kind::UnitScheme);
  EXPECT_EQ(kind("unins000.dat", "Inno"), Kind::Unknown) << "installers leave such files";
  EXPECT_EQ(kind("x", "\xF1\xF0"), Kind::Unknown);
  EXPECT_EQ(kind("x", "..."), Kind::Unknown);
  EXPECT_EQ(kind("x", ""), Kind::Unknown);
}

TEST(Identify, UnknownTablesLeaveAModelAModel) {
  const auto kind = [](std::initializer_list<std::uint32_t> types) {
    std::vector<nres::Entry> entries;
    for (const std::uint32_t type : types) entries.push_back(nres::entry(type, "a", ""));
    return identify(join(*nres::write_canonical(entries)));
  };
  EXPECT_EQ(kind({1, 2, 3, 6, 13}), Kind::Model);
  EXPECT_EQ(kind({1, 2, 3, 6, 13, 22}), Kind::Model);
  EXPECT_EQ(kind({1, 2, 3, 6, 13, four_cc("TEXT")}), Kind::Model);
  EXPECT_EQ(kind({1, 2, 3, 6, 13, 11, 21}), Kind::Model);
  EXPECT_EQ(kind({1, 2, 3, 11, 21}), Kind::Terrain);
  EXPECT_EQ(kind({1, 2, 3, 11, 21, 99}), Kind::Terrain);
  EXPECT_EQ(kind({1, 2, 3, 21}), Kind::Terrain) << "one that lost its cells";
  EXPECT_EQ(kind({3, 6, 21}), Kind::Nres);
  EXPECT_EQ(kind({12}), Kind::TerrainMap);
  EXPECT_EQ(kind({12, 99}), Kind::TerrainMap);
  EXPECT_EQ(kind({1, 2, 3, 6}), Kind::Nres);
}

TEST(Identify, ANameThatEndsInMshPromisesAModel) {
  const auto kind = [](std::string_view bytes, std::string_view type) {
    Asset asset = {"Robot.MSH", "Robot.MSH", Bytes::copy(bytes), {}};
    asset.record = nres::Record{};
    asset.record->type_id = four_cc(type);
    return identify(asset);
  };
  EXPECT_EQ(kind("...", "MESH"), Kind::Model);
  EXPECT_EQ(kind("...", "MAT0"), Kind::Model);
  EXPECT_EQ(kind("Texm....", "Texm"), Kind::Model);
  EXPECT_EQ(kind("", "TEXT"), Kind::Model);
  EXPECT_EQ(kind(nres::one_entry().text(), "MESH"), Kind::Nres) << "an archive of anything";
}

TEST(Identify, KnowsAllKindsByTheirPlaceInTheTable) {
  for (const KindFacts& known : all_kinds()) EXPECT_EQ(&facts(known.kind), &known) << known.name;
  EXPECT_EQ(type_of_kind(Kind::ControlPoints), four_cc("CTPT"));
  EXPECT_FALSE(type_of_kind(Kind::Prototype)) << "it has eight";
}

}  // namespace
}  // namespace ngi
