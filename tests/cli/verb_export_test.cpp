#include <gmock/gmock.h>

#include "ngi/archive/container_editor.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/image/formats.h"
#include "tests/cli/model_folder.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/texture_folder.h"
#include "tests/support/broken_file.h"

namespace ngi::test {
namespace verb_export_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

// Attributes, names and gaps that no shipped library has; the textures are the same.
std::string odd_textures() {
  ContainerEditor editor(*Container::open(Bytes::copy(TextureFolder::original())));
  EXPECT_TRUE(editor.rename(0, "a/b:c"));
  EXPECT_TRUE(editor.rename(1, "SAME"));
  EXPECT_TRUE(editor.rename(2, "same"));
  EXPECT_TRUE(editor.rename(3, "CON"));
  EXPECT_TRUE(editor.set(4, "attr1", "7"));
  EXPECT_TRUE(editor.set(5, "attr2", "0xFFFFFFFF"));
  EXPECT_TRUE(editor.set(6, "type", "1"));
  EXPECT_TRUE(editor.insert(7, {.name = "raw.png", .payload = Bytes::copy("not a picture")}));
  EXPECT_TRUE(editor.insert(8, {.name = "raw", .payload = Bytes::copy("Texm, cut short")}));
  return std::string(join(*editor.write(WriteMode::Preserving)).text());
}

TEST(Exporting, WritesEveryTextureAsAPng) {
  const TextureFolder folder;
  const Ran ran = folder.ngi({"export", "textures.lib", "-o", "out"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "out: 21 PNG pictures\n");
  const auto names = folder.names_in("out");
  EXPECT_EQ(names.size(), 22U);
  EXPECT_THAT(names, Contains("export.json"));
  EXPECT_THAT(names, Contains("IND565_0.0.png"));
  const auto picture = image::read_png(Bytes::copy(folder.read("out/IND565_0.0.png")));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.width, 100U);
}

TEST(Exporting, GoesBackToTheIdenticalArchive) {
  for (const bool odd : {false, true}) {
    for (const std::vector<std::string>& extra : {std::vector<std::string>{},
                                                  {"--sidecar"},
                                                  {"--alpha=engine"},
                                                  {"--alpha=engine", "--sidecar"}}) {
      const TextureFolder folder;
      const std::string before = odd ? odd_textures() : TextureFolder::original();
      folder.write("textures.lib", before);
      std::vector<std::string> command = {"export", "textures.lib", "-o", "out"};
      command.insert(command.end(), extra.begin(), extra.end());
      ASSERT_EQ(folder.ngi(command).exit_code, 0);
      const Ran ran = folder.ngi({"replace", "textures.lib", "--from", "out", "--all"});
      EXPECT_EQ(ran.exit_code, 0) << ran.err;
      EXPECT_EQ(ran.out, "textures.lib: nothing changes\n");
      EXPECT_EQ(folder.read("textures.lib"), before);
    }
  }
}

TEST(Exporting, RestoresWithSideCarsAnArchiveThatWasPaintedOver) {
  const TextureFolder folder;
  ASSERT_EQ(folder.ngi({"export", "textures.lib", "-o", "out", "--sidecar"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"export", "textures.lib", "-o", "plain"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"replace", "textures.lib/IND565_0.0", "plain/IND0_0.0.png"}).exit_code, 0);
  ASSERT_NE(folder.read("textures.lib"), TextureFolder::original());
  EXPECT_EQ(folder.ngi({"replace", "textures.lib", "--from", "out", "--all"}).exit_code, 0);
  EXPECT_EQ(folder.read("textures.lib"), TextureFolder::original());
}

TEST(Exporting, LeavesATexturePaintedSinceAlone) {
  for (const std::vector<std::string>& extra :
       {std::vector<std::string>{}, std::vector<std::string>{"--sidecar"}}) {
    const TextureFolder folder;
    std::vector<std::string> command = {"export", "textures.lib", "-o", "out"};
    command.insert(command.end(), extra.begin(), extra.end());
    ASSERT_EQ(folder.ngi(command).exit_code, 0);
    ASSERT_EQ(folder.ngi({"replace", "textures.lib/IND565_0.0", "out/IND0_0.0.png"}).exit_code, 0);
    const std::string painted = folder.read("textures.lib");
    ASSERT_NE(painted, TextureFolder::original());
    EXPECT_EQ(folder.ngi({"replace", "textures.lib", "--from", "out"}).out,
              "textures.lib: nothing changes\n");
    EXPECT_EQ(folder.read("textures.lib"), painted);
  }
}

TEST(Exporting, PutsOnlyThePaintedPictureBack) {
  const TextureFolder folder;
  folder.ngi({"export", "textures.lib", "-o", "out"});
  auto picture = *image::read_png(Bytes::copy(folder.read("out/IND8888_1.0.png")));
  picture.image.at(0, 0) = {1, 2, 3, 4};
  folder.write("out/IND8888_1.0.png", image::write_png(picture)->text());
  std::filesystem::remove(folder / "out/IND0_1.0.png");
  const Ran ran = folder.ngi({"replace", "textures.lib", "--from", "out"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("changed #19 IND8888_1.0"));
  EXPECT_THAT(ran.err, HasSubstr("1 file of export.json not in the folder"));
  const Container archive = folder.archive("textures.lib");
  const Container before = *Container::open(Bytes::copy(TextureFolder::original()));
  for (std::size_t i = 0; i < archive.size(); ++i) {
    EXPECT_EQ(*archive.payload(i) == *before.payload(i), i != 19) << i;
  }
  EXPECT_EQ(archive.payload(19)->slice(32, 4), Bytes::copy("\3\2\1\4"));
}

TEST(Exporting, TellsWhatItLeftRaw) {
  const TextureFolder folder;
  folder.write("textures.lib", odd_textures());
  const Ran ran = folder.ngi({"export", "textures.lib", "-o", "out"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("textures.lib/#8: warning TEXM-"));
  EXPECT_THAT(ran.out, HasSubstr("2 raw files"));
  EXPECT_THAT(folder.names_in("out"), Not(Contains("CON.png")));
}

TEST(Exporting, KeepsNamesOfOtherAlphabets) {
  const TextureFolder folder;
  ASSERT_EQ(folder.ngi({"mv", "textures.lib/#0", "Имя.0"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"export", "textures.lib", "-o", "out"}).exit_code, 0);
  EXPECT_THAT(folder.names_in("out"), Contains("Имя.0.png"));
}

TEST(Exporting, RefusesDamagedTexturesWhenStrict) {
  const TextureFolder folder;
  ASSERT_EQ(folder.ngi({"cat", "textures.lib/IND8888_0.0", "-o", "a.texm"}).exit_code, 0);
  folder.write("b.texm", folder.read("a.texm") + "tail");
  ASSERT_EQ(folder.ngi({"replace", "textures.lib/IND8888_0.0", "b.texm", "--raw"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"export", "textures.lib", "-o", "strict", "--strict"}).exit_code, 3);
  const Ran tolerant = folder.ngi({"export", "textures.lib", "-o", "out"});
  EXPECT_EQ(tolerant.exit_code, 0);
  EXPECT_THAT(tolerant.err, HasSubstr("TEXM-201"));
}

TEST(Converting, WritesNoSideCarForAPictureThatIsNotWritten) {
  const TextureFolder folder;
  folder.write("wall.png", "mine");
  const Ran ran = folder.ngi({"convert", "textures.lib/IND8888_0.0", "wall.png", "--sidecar"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "wall.texm.json"));
}

TEST(Exporting, TakesModelsThroughJson) {
  const TextureFolder folder;
  folder.write("models.rlb", read_text(independent_models));
  EXPECT_EQ(folder.ngi({"export", "models.rlb", "-o", "out"}).exit_code, 0);
  EXPECT_THAT(folder.names_in("out"), Contains("ind5001.msh.json"));
  const Ran ran = folder.ngi({"replace", "models.rlb", "--from", "out", "--all"});
  EXPECT_EQ(ran.out, "models.rlb: nothing changes\n") << ran.err;
}

TEST(Exporting, GivesEachArchiveOfAFolderItsOwn) {
  const TextureFolder folder;
  folder.write("game/textures.lib", TextureFolder::original());
  folder.write("game/data/more.lib", TextureFolder::original());
  folder.write("game/readme.txt", "text");
  const Ran ran = folder.ngi({"export", "game", "-o", "out", "-j2"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "out: 42 PNG pictures\n");
  EXPECT_EQ(folder.names_in("out/textures.lib").size(), 22U);
  EXPECT_EQ(folder.names_in("out/data/more.lib").size(), 22U);
  const Ran back = folder.ngi({"replace", "game/data/more.lib", "--from", "out/data/more.lib"});
  EXPECT_EQ(back.exit_code, 0) << back.err;
}

TEST(Exporting, TakesOneEntryAlone) {
  const TextureFolder folder;
  EXPECT_EQ(folder.ngi({"export", "textures.lib/#3", "-o", "out"}).exit_code, 0);
  EXPECT_THAT(folder.names_in("out"), Contains("IND565_0.0.png"));
}

TEST(Exporting, ReplacesOnlyAFolderOfItsOwnAndOnlyWhenForced) {
  const TextureFolder folder;
  folder.write("mine/notes.txt", "mine");
  EXPECT_EQ(folder.ngi({"export", "textures.lib", "-o", "mine", "--force"}).exit_code, 2);
  EXPECT_EQ(folder.read("mine/notes.txt"), "mine");
  EXPECT_EQ(folder.ngi({"export", "textures.lib", "-o", "out"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"export", "textures.lib", "-o", "out"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"export", "textures.lib", "-o", "out", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"export", "textures.lib"}).exit_code, 1);
}

TEST(Exporting, IsTheSameAtAnyNumberOfThreads) {
  const TextureFolder folder;
  folder.ngi({"export", "textures.lib", "-o", "one", "--sidecar", "-j1"});
  folder.ngi({"export", "textures.lib", "-o", "four", "--sidecar", "-j4"});
  for (const std::string& name : folder.names_in("one")) {
    EXPECT_EQ(folder.read("one/" + name), folder.read("four/" + name)) << name;
  }
}

TEST(Exporting, ListsItsFilesAsJson) {
  const TextureFolder folder;
  const auto json = folder.json({"export", "textures.lib", "-o", "out"});
  EXPECT_EQ(json["schema"], "ngi.export/1");
  ASSERT_EQ(json["files"].size(), 21U);
  EXPECT_EQ(json["files"][3]["name"], "IND565_0.0");
  EXPECT_EQ(json["files"][3]["file"], "IND565_0.0.png");
  EXPECT_EQ(json["files"][3]["as"], "png");
}

TEST(PuttingBack, RefusesAListThatLeadsOutOfTheFolder) {
  const TextureFolder folder;
  folder.ngi({"export", "textures.lib", "-o", "out"});
  std::string list = folder.read("out/export.json");
  list.replace(list.find("IND0_0.0.png"), 12, "../evil.png/");
  folder.write("out/export.json", list);
  const Ran ran = folder.ngi({"replace", "textures.lib", "--from", "out"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("MANIFEST-UNSAFE-NAME"));
}

TEST(PuttingBack, ChangesNothingWhenOneFileIsBad) {
  const TextureFolder folder;
  folder.ngi({"export", "textures.lib", "-o", "out"});
  folder.ngi({"convert", "out/IND8888_0.0.png", "out/IND565_0.0.png", "--force"});
  folder.write("out/IND888_0.0.png", "no picture");
  const Ran ran = folder.ngi({"replace", "textures.lib", "--from", "out"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("out/IND888_0.0.png: error IMAGE-FORMAT"));
  EXPECT_EQ(folder.read("textures.lib"), TextureFolder::original());
}

TEST(PuttingBack, TakesASideCarThatWasWrittenSince) {
  const TextureFolder folder;
  folder.ngi({"export", "textures.lib", "-o", "out"});
  folder.ngi({"export", "textures.lib", "-o", "with", "--sidecar"});
  const std::string sidecar = folder.read("with/IND565_0.0.texm.json");
  folder.write("out/IND565_0.0.texm.json", sidecar);
  const Ran ran = folder.ngi({"replace", "textures.lib", "--from", "out", "-v"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("IND565_0.0.texm.json"));
}

TEST(PuttingBack, ReadsListsWithoutHashesAsBefore) {
  const TextureFolder folder;
  folder.ngi({"export", "textures.lib", "-o", "out"});
  auto list = nlohmann::ordered_json::parse(folder.read("out/export.json"));
  for (auto& row : list["entries"]) {
    EXPECT_EQ(row["fnv1a64"].get<std::string>().size(), 16U);
    EXPECT_EQ(row["files"][0]["file"], row["file"]);
    row.erase("fnv1a64");
    row.erase("files");
  }
  folder.write("out/export.json", list.dump());
  folder.ngi({"replace", "textures.lib/IND565_0.0", "out/IND0_0.0.png"});
  const Ran ran = folder.ngi({"replace", "textures.lib", "--from", "out"});
  EXPECT_THAT(ran.out, HasSubstr("changed #3 IND565_0.0")) << ran.err;
}

TEST(PuttingBack, NeedsAFolderThatWasExported) {
  const TextureFolder folder;
  folder.write("pictures/a.png", "");
  EXPECT_EQ(folder.ngi({"replace", "textures.lib", "--from", "pictures"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"replace", "textures.lib"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"replace", "textures.lib/#0", "a", "--from", "pictures"}).exit_code, 1);
}

TEST(Exporting, RefusesEntriesThatTogetherUnpackToTooMuch) {
  const TextureFolder folder;
  const auto big = rsli_entry("A", rsli::Method::Deflate, std::string(100'000, 'x'));
  folder.write("bomb.rlb", rsli_archive(std::vector(200, big)));
  const auto exported = [&](const std::string& threads) {
    const std::string target = "out" + threads;
    const Ran ran = folder.ngi({"export", "bomb.rlb", "-o", target, "-j", threads, "--limit",
                                "packed-size=1000", "--limit", "decoded-size=100000"});
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.err, HasSubstr("bomb.rlb: error RSLI-LIMIT"));
    return folder.names_in(target);
  };
  const auto names = exported("1");
  EXPECT_GT(names.size(), 2U);
  EXPECT_LT(names.size(), 20U);
  EXPECT_EQ(exported("2"), names);
}

TEST(Exporting, CountsTheTableThatManyModelsShareForEachOfThem) {
  const TextureFolder folder;
  std::vector entries(200, rsli_entry("A.MSH", rsli::Method::Deflate, "no model"));
  entries.push_back(rsli_entry("A.WEA", rsli::Method::Deflate, std::string(100'000, 'x')));
  folder.write("bomb.rlb", rsli_archive(entries));
  const auto exported = [&](const std::string& format) {
    return folder.ngi({"export", "bomb.rlb", "-o", format, "--as", format, "--limit",
                       "packed-size=1000", "--limit", "decoded-size=100000"});
  };
  EXPECT_EQ(exported("json").err.find("RSLI-LIMIT"), std::string::npos);
  const Ran scenes = exported("glb");
  EXPECT_EQ(scenes.exit_code, 3);
  EXPECT_THAT(scenes.err, HasSubstr("bomb.rlb: error RSLI-LIMIT"));
}

TEST(Export, GoesOnPastADamagedArchiveOfAFolder) {
  const WorkingFolder folder;
  write_broken("RES-009", folder.path() / "game");
  folder.write("game/m.rlb", folder.read("game/m.rlb").substr(0, 100));
  const Ran ran = folder.ngi({"export", "game", "-o", "out"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, testing::HasSubstr("game/m.rlb: error NRES-"));
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "out/Textures.lib/T.0.png"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "out/m.rlb"));
  EXPECT_EQ(folder.ngi({"export", "game", "-o", "strict", "--strict"}).exit_code, 3);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "strict"));
}

}  // namespace verb_export_test
}  // namespace ngi::test
