#include <gmock/gmock.h>

#include "ngi/archive/rsli/document.h"
#include "ngi/image/formats.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/jpeg_samples.h"

namespace ngi::test {
namespace verb_add_test {

using testing::HasSubstr;
using testing::Not;

TEST(Adding, PutsFilesBehindAllOthers) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("in/wall.texm", "Texm and pixels");
  folder.write("in/hull.mat0", "material");
  const Ran ran = folder.ngi({"add", "a.rlb", "in/wall.texm", "in/hull.mat0", "--raw"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "a.rlb: added #3 wall.texm: 15 bytes\n"
            "a.rlb: added #4 hull.mat0: 8 bytes\n"
            "a.rlb: 3 -> 5 entries, 584 -> 736 bytes\n");
  const Container archive = folder.archive("a.rlb");
  EXPECT_EQ(archive.payload(3)->text(), "Texm and pixels");
  EXPECT_EQ(archive.type(3), four_cc("Texm"));
  EXPECT_EQ(archive.type(4), four_cc("MAT0"));
  EXPECT_EQ(archive.nres()->records()[4].attr2, 6U) << "docs/formats/nres.md A10";
  EXPECT_EQ(folder.read("a.rlb").substr(16, 376), sample_nres().substr(16, 376));
}

TEST(Adding, SaysThatANameExistsInTheOtherCase) {
  const WorkingFolder folder;
  const auto add = [&](const std::string& name) {
    return folder.ngi({"add", "--create", "a.rlb", "-", "--name", name}, "x").err;
  };
  EXPECT_THAT(add("СТЕНА"), Not(HasSubstr("exists already")));
  EXPECT_THAT(add("стена"), HasSubstr("an entry СТЕНА exists already; only the case"));
  EXPECT_THAT(add("Wall"), Not(HasSubstr("exists already")));
  EXPECT_THAT(add("WALL"), HasSubstr("an entry WALL exists already, and lookups"));
}

TEST(Adding, WarnsOfAPictureWithOddSides) {
  const WorkingFolder folder;
  image::Picture picture;
  picture.image = {100, 77, std::vector<texture::Rgba8>(100 * 77)};
  folder.write("odd.png", image::write_png(picture)->text());
  const Ran ran = folder.ngi({"add", "--create", "a.lib", "odd.png"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("odd.png: warning TEXM-301"));
}

TEST(Adding, MakesAnArchiveWhenAsked) {
  const WorkingFolder folder;
  const Ran missing = folder.ngi({"add", "new.rlb", "-", "--name", "n"}, "payload");
  EXPECT_EQ(missing.exit_code, 6);
  EXPECT_THAT(missing.err, HasSubstr("--create creates an archive"));
  EXPECT_EQ(folder.names(), std::set<std::string>{});
  EXPECT_EQ(folder.ngi({"add", "--create", "new.rlb", "-", "--name", "n"}, "payload").exit_code, 0);
  EXPECT_EQ(folder.read("new.rlb"), nres_archive({nres_entry(0, "n", "payload")}));
  EXPECT_EQ(folder.ngi({"add", "--create", "new.rlb", "-", "--name", "m"}, "2").exit_code, 0);
  EXPECT_EQ(folder.entries("new.rlb"), "n m ");
}

TEST(Adding, MakesRsliWithEveryMethod) {
  const WorkingFolder folder;
  folder.write("font.tex", "font font font font");
  for (const char* method : {"copy", "xor", "lzss", "xor-lzss", "lzhuf", "xor-lzhuf", "deflate"}) {
    const Ran ran = folder.ngi(
        {"add", "--create", "--rsli", "new.lib", "font.tex", "--method", method, "--at", "0"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
  }
  const Container archive = folder.archive("new.lib");
  ASSERT_EQ(archive.size(), 7U);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(archive.name(i), "FONT.TEX");
    EXPECT_EQ(archive.payload(i)->text(), "font font font font") << i;
  }
  EXPECT_EQ(archive.rsli()->method(0), rsli::Method::Deflate);
  EXPECT_EQ(archive.rsli()->method(6), rsli::Method::Copy);
}

TEST(Adding, TakesTypeAttributesAndPlaceFromTheCommand) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"add", "a.rlb", "-", "--name=x", "--type=WPNS", "--attr1=1",
                              "--attr2=2", "--attr3=4294967295", "--at=1"},
                             "");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("entry ids have shifted"));
  const auto record = folder.archive("a.rlb").nres()->records()[1];
  EXPECT_EQ(record.type_id, four_cc("WPNS"));
  EXPECT_EQ(record.attr1, 1U);
  EXPECT_EQ(record.attr2, 2U);
  EXPECT_EQ(record.attr3, 0xFFFFFFFFU);
}

TEST(Adding, CountsTheElementsOfAModelsStream) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran =
      folder.ngi({"add", "a.rlb/robot.msh", "-", "--name=Res4", "--type=4"}, std::string(40, 'n'));
  EXPECT_EQ(ran.exit_code, 0);
  const auto model = *Container::open(*folder.archive("a.rlb").payload(0));
  EXPECT_EQ(model.nres()->records()[5].attr1, 10U);
  EXPECT_EQ(model.nres()->records()[5].attr3, 4U);
}

TEST(Adding, SaysSoWhenItHadToGuessOrTheNameIsTaken) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("robot.wea", "1\n0 X\n");
  folder.write("thing", "x");
  EXPECT_THAT(folder.ngi({"add", "a.rlb", "robot.wea"}).err, HasSubstr("an entry robot.wea"));
  EXPECT_THAT(folder.ngi({"add", "a.rlb", "thing"}).err, HasSubstr("its type is 0"));
  EXPECT_EQ(folder.ngi({"add", "-q", "a.rlb", "thing"}).err, "");
}

TEST(Adding, RefusesWhatMakesNoSense) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("a.lib", sample_rsli());
  folder.write("x", "x");
  folder.write("y", "y");
  EXPECT_EQ(folder.ngi({"add", "a.rlb"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "-"}, "x").exit_code, 1) << "no name";
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x", "y", "--name=z"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x", "--type=toolong"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x", "--method=xor"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.lib", "x", "--type=Texm"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.lib", "x", "--attr3=1"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x", "--at=4"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x", "none"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x", "--name", std::string(36, 'n')}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "a.lib", "x", "--name", "thirteen.byte"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"add", "x", "y"}).exit_code, 3) << "not an archive";
  EXPECT_EQ(folder.ngi({"add", "--create", "none/new.rlb", "x"}).exit_code, 2);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
  EXPECT_EQ(folder.read("a.lib"), sample_rsli());
  EXPECT_EQ(folder.names(), (std::set<std::string>{"a.rlb", "a.lib", "x", "y"}));
}

TEST(Adding, OnlySaysWhatItWouldMakeInADryRun) {
  const WorkingFolder folder;
  folder.write("x", "x");
  const Ran ran = folder.ngi({"add", "-n", "--create", "new.rlb", "x"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("would write new.rlb (88 bytes)\n"));
  EXPECT_EQ(folder.names(), std::set<std::string>{"x"});
}

TEST(Adding, TakesTheTypeFromTheFileWhenTheNameHasNone) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("X.mat0", "material");
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "X.mat0", "--name", "X", "--raw"}).exit_code, 0);
  const Container archive = folder.archive("a.rlb");
  EXPECT_EQ(archive.name(3), "X");
  EXPECT_EQ(archive.type(3), four_cc("MAT0"));
}

TEST(Adding, TakesAValidMaterialUnderAnotherName) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  folder.write("X.mat0", folder.ngi({"cat", "game/Material.lib/BOT_LAMP"}).out);
  const std::size_t count = folder.archive("game/Material.lib").size();
  const Ran ran = folder.ngi({"add", "game/Material.lib", "X.mat0", "--name", "X"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const Container archive = folder.archive("game/Material.lib");
  ASSERT_EQ(archive.size(), count + 1);
  EXPECT_EQ(archive.name(count), "X");
  EXPECT_EQ(archive.type(count), four_cc("MAT0"));
  EXPECT_EQ(archive.payload(count)->text(), folder.read("X.mat0"));
  EXPECT_EQ(archive.nres()->records()[count].attr2, 6U);
  EXPECT_EQ(folder.ngi({"validate", "game/Material.lib/X"}).exit_code, 0);
}

TEST(Adding, ReadsAMaterialByTheVersionThatAttr2Says) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  folder.write("X.mat0", folder.ngi({"cat", "game/Material.lib/BOT_LAMP"}).out);
  const std::size_t count = folder.archive("game/Material.lib").size();
  const auto add = [&](const char* version) {
    return folder.ngi(
        {"add", "game/Material.lib", "X.mat0", "--name", version, "--attr2", version});
  };
  const Ran same = add("6");
  EXPECT_EQ(same.exit_code, 0);
  EXPECT_EQ(same.err, "");
  const Ran older = add("2");
  EXPECT_EQ(older.exit_code, 0);
  EXPECT_THAT(older.err, HasSubstr("MAT-105")) << "the fields of later versions are left over";
  const Container archive = folder.archive("game/Material.lib");
  EXPECT_EQ(archive.nres()->records()[count].attr2, 6U);
  EXPECT_EQ(archive.nres()->records()[count + 1].attr2, 2U);
}

TEST(Adding, MakesTexturesOfPictures) {
  const WorkingFolder folder;
  folder.write("a.lib", nres_archive({}));
  folder.write("wall.jpg", colour_jpeg().text());
  const Ran ran = folder.ngi({"add", "a.lib", "wall.jpg"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.entries("a.lib"), "wall.0 ");
  const Container archive = folder.archive("a.lib");
  EXPECT_EQ(archive.type(0), four_cc("Texm"));
  EXPECT_TRUE(archive.payload(0)->text().starts_with("Texm"));
  EXPECT_EQ(folder.ngi({"add", "a.lib", "wall.jpg", "--raw"}).exit_code, 0);
  EXPECT_EQ(folder.archive("a.lib").payload(1)->text(), colour_jpeg().text());
}

TEST(Adding, MakesAModelAndItsTableOfAScene) {
  const WorkingFolder folder;
  folder.write("a.rlb", nres_archive({}));
  folder.write("house.obj",
               "mtllib house.mtl\no wall\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\n"
               "usemtl Glass\nf 1/1 2/2 3/3\n");
  folder.write("house.mtl", "newmtl Glass\nKd 1 0.5 0\n");
  const Ran ran = folder.ngi({"add", "a.rlb", "house.obj"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.entries("a.rlb"), "house.msh house.wea ");
  EXPECT_EQ(folder.archive("a.rlb").type(0), four_cc("MESH"));
  EXPECT_EQ(folder.archive("a.rlb").type(1), four_cc("WEAR"));
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "Glass.mat0"));
  EXPECT_EQ(folder.ngi({"validate", "a.rlb"}).exit_code, 0);
}

TEST(Adding, MakesAssetsOfDocuments) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("new.wea", "1\r\n0 STONE\r\n");
  EXPECT_EQ(folder.ngi({"convert", "new.wea", "table.json"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "table.json"}).exit_code, 0);
  const Container archive = folder.archive("a.rlb");
  EXPECT_EQ(archive.name(3), "table.wea");
  EXPECT_EQ(archive.type(3), four_cc("WEAR"));
  EXPECT_EQ(archive.payload(3)->text(), "1\r\n0 STONE\r\n");
  folder.write("other.json", "{}");
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "other.json"}).exit_code, 5);
}

TEST(Adding, RefusesOtherFilesOfOtherPrograms) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("bot.blend", "BLENDER-v300");
  const Ran ran = folder.ngi({"add", "a.rlb", "bot.blend"});
  EXPECT_EQ(ran.exit_code, 5);
  EXPECT_THAT(ran.err, HasSubstr("is a Blender document, which the game cannot read; export it as "
                                 ".glb, .gltf or .obj"));
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

TEST(Adding, RefusesBytesThatCannotBeReadAsWhatTheNameSays) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  for (const std::string suffix : {"fxid", "mat0", "wea", "pal", "msh", "texm", "wav", "cpt", "ndp",
                                   "ctl", "exp", "bas", "tft", "prototype", "varset"}) {
    for (const std::string& bytes : {std::string("junk\n"), std::string(700, '\xE5')}) {
      folder.write("x." + suffix, bytes);
      const Ran ran = folder.ngi({"add", "a.rlb", "x." + suffix});
      EXPECT_EQ(ran.exit_code, 5) << suffix << ran.err;
      EXPECT_THAT(ran.err, HasSubstr("'--raw' puts the bytes in as they are"));
    }
  }
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "-", "--name", "x", "--type", "FXID"}, "junk").exit_code,
            5);
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "-", "--name", "x.fxid"}, "junk").exit_code, 5);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
  EXPECT_EQ(folder.ngi({"add", "a.rlb", "x.fxid", "--raw"}).exit_code, 0);
}

TEST(Adding, RefusesWhatALibraryOfTheGameDoesNotHold) {
  const WorkingFolder folder;
  folder.write("textures.LIB", nres_archive({}));
  folder.write("stone.wea", "1\r\n0 STONE\r\n");
  folder.write("note.txt", "words");
  for (const std::string file : {"stone.wea", "note.txt"}) {
    const Ran ran = folder.ngi({"add", "textures.LIB", file});
    EXPECT_EQ(ran.exit_code, 5) << file;
    EXPECT_THAT(ran.err, HasSubstr("textures.LIB has only entries of the type Texm; '--raw'"));
  }
  EXPECT_EQ(folder.entries("textures.LIB"), "");
  EXPECT_EQ(folder.ngi({"add", "textures.LIB", "stone.wea", "--raw"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"add", "textures.LIB", "note.txt", "--type", "TEXT"}).exit_code, 0);
  folder.write("wall.jpg", colour_jpeg().text());
  EXPECT_EQ(folder.ngi({"add", "textures.LIB", "wall.jpg"}).exit_code, 0);
}

}  // namespace verb_add_test
}  // namespace ngi::test
