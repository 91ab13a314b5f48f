#include <gmock/gmock.h>

#include "ngi/archive/rsli/document.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/jpeg_samples.h"

namespace ngi::test {
namespace verb_replace_test {

using testing::HasSubstr;

TEST(Replacing, TakesTheBytesOfAFile) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("new", "longer than before");
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.wea", "new"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "a.rlb: changed #1 robot.wea: content 4 -> 18 bytes\n"
            "a.rlb: 3 entries, 584 -> 600 bytes, 1 more entry moved\n");
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->text(), "longer than before");
  EXPECT_EQ(folder.archive("a.rlb").payload(2)->text(), "some notes");
}

TEST(Replacing, OverwritesContentOfTheSameSizeInPlace) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "-"}, "WEAR").exit_code, 0);
  std::string expected = sample_nres();
  expected.replace(expected.find("wear"), 4, "WEAR");
  EXPECT_EQ(folder.read("a.rlb"), expected);
}

TEST(Replacing, PacksByTheMethodOfTheEntry) {
  const WorkingFolder folder;
  folder.write("a.lib", sample_rsli());
  EXPECT_EQ(folder.ngi({"replace", "a.lib/C.BIN", "-"}, std::string(5000, 'x')).exit_code, 0);
  const Container archive = folder.archive("a.lib");
  EXPECT_EQ(archive.rsli()->method(1), rsli::Method::Lzss);
  EXPECT_EQ(archive.payload(1)->text(), std::string(5000, 'x'));
  EXPECT_EQ(archive.payload(0)->text(), "secret");
  EXPECT_EQ(archive.payload(2)->text(), "deflated deflated");
}

TEST(Replacing, ReachesTheStreamOfAModelInAnArchive) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.msh/:3", "-", "-n"}, std::string(24, 'p'));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("would write a.rlb (592 bytes)\n"));
  EXPECT_THAT(ran.out, HasSubstr("a.rlb/robot.msh: changed #2 Res3: content 12 -> 24 bytes\n"));
  EXPECT_THAT(ran.out, HasSubstr("a.rlb: 3 entries, 584 -> 592 bytes, 2 more entries moved\n"));
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

TEST(Replacing, MayLeaveNothing) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "-"}, "").exit_code, 0);
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->size(), 0U);
}

TEST(Replacing, FindsTheFirstOfSeveralNamesAndAnyByIndex) {
  const WorkingFolder folder;
  folder.write("a.rlb", nres_archive({nres_entry(1, "same", "1"), nres_entry(2, "SAME", "2"),
                                      nres_entry(3, "a/b", "3")}));
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/Same", "-"}, "x").exit_code, 0);
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/#1", "-"}, "y").exit_code, 0);
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/:3", "-"}, "z").exit_code, 0);
  const Container archive = folder.archive("a.rlb");
  EXPECT_EQ(archive.payload(0)->text(), "x");
  EXPECT_EQ(archive.payload(1)->text(), "y");
  EXPECT_EQ(archive.payload(2)->text(), "z");
}

TEST(Replacing, RefusesOverlappingPayloadsThatItWouldHaveToMove) {
  const WorkingFolder folder;
  std::string overlap =
      nres_archive({nres_entry(1, "a", "12345678"), nres_entry(1, "b", "12345678")});
  overlap[32 + 64 + 0x38] = 0x10;
  folder.write("a.rlb", overlap);
  const Ran ran = folder.ngi({"replace", "a.rlb/a", "-"}, "123");
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("a.rlb: error NRES-PAYLOAD-OVERLAP"));
  EXPECT_EQ(folder.read("a.rlb"), overlap);
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/a", "-", "--canonical"}, "123").exit_code, 0);
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->text(), "12345678");
}

TEST(Replacing, NamesTheInputThatIsNotThere) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.wea", "none"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_THAT(ran.err, HasSubstr("none: error FILE-NOT-FOUND"));
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "."}).exit_code, 2) << "a folder";
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea"}).exit_code, 1);
}

// A game with a texture, a model, an effect and a material.
struct GameFolder : WorkingFolder {
  GameFolder() {
    put_demo_game("game");
    write("photo.jpg", colour_jpeg().text());
    EXPECT_EQ(ngi({"convert", "game/Textures.lib/BOT_HULL.0", "hull.png"}).exit_code, 0);
    EXPECT_EQ(ngi({"convert", "game/effects.rlb/gun_flash", "flash.json"}).exit_code, 0);
    EXPECT_EQ(ngi({"convert", "game/Material.lib/BOT_LAMP", "lamp.json"}).exit_code, 0);
  }
};

TEST(Replacing, MakesATextureOfAJpegPicture) {
  const GameFolder folder;
  const Ran ran = folder.ngi({"replace", "game/Textures.lib/BOT_HULL.0", "photo.jpg"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const auto texture = folder.json({"dump", "game/Textures.lib/BOT_HULL.0"});
  EXPECT_EQ(texture["width"], 16);
  EXPECT_EQ(texture["height"], 8);
}

TEST(Replacing, MakesAnAssetOfItsDocument) {
  const GameFolder folder;
  const std::string before = folder.read("game/effects.rlb");
  EXPECT_EQ(folder.ngi({"replace", "game/effects.rlb/gun_flash", "flash.json"}).exit_code, 0);
  EXPECT_EQ(folder.read("game/effects.rlb"), before);
}

TEST(Replacing, RefusesDocumentsOfOtherKindsAndOfOtherPrograms) {
  const GameFolder folder;
  folder.write("foreign.json", R"({"name": "left-pad", "kind": "fxid"})");
  folder.write("list.json", "[1, 2]");
  struct Case {
    const char* entry;
    const char* file;
    const char* reason;
  };
  for (const auto& [entry, file, reason] :
       {Case{"effects.rlb/gun_flash", "lamp.json", "is a JSON document of a material, and game/"},
        Case{"effects.rlb/gun_flash", "foreign.json",
             "'ngi convert game/effects.rlb/gun_flash x.j"},
        Case{"Material.lib/BOT_LAMP", "flash.json", "is a JSON document of an effect, and game/"},
        Case{"Material.lib/BOT_LAMP", "list.json", "describes no asset of the game"},
        Case{"Textures.lib/BOT_HULL.0", "lamp.json", "is a JSON document of a material"},
        Case{"bases.rlb/bot_strider.wea", "lamp.json", "is a JSON document of a material"},
        Case{"bases.rlb/bot_strider.ndp", "foreign.json", "describes no asset of the game"},
        Case{"bases.rlb/bot_strider.msh", "flash.json", "is a JSON document of an effect"}}) {
    const std::string path = "game/" + std::string(entry);
    const std::string archive = path.substr(0, path.rfind('/'));
    const std::string before = folder.read(archive);
    const Ran ran = folder.ngi({"replace", path, file});
    EXPECT_EQ(ran.exit_code, 5) << entry << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(reason));
    EXPECT_THAT(ran.err, HasSubstr("'--raw' puts the bytes in as they are"));
    EXPECT_EQ(folder.read(archive), before) << entry;
  }
}

TEST(Replacing, CallsAWrongFieldOfADocumentAnInvalidAsset) {
  const GameFolder folder;
  folder.write("wrong.json", R"({"schema": "ngi.dump/1", "kind": "fxid", "full": true})");
  folder.write("cut.json", folder.read("flash.json").substr(0, 40));
  for (const std::string file : {"wrong.json", "cut.json"}) {
    EXPECT_EQ(folder.ngi({"replace", "game/effects.rlb/gun_flash", file}).exit_code, 3) << file;
  }
}

TEST(Replacing, KnowsWhatComesFromAPipe) {
  const GameFolder folder;
  const std::string before = folder.read("game/effects.rlb");
  const std::string entry = "game/effects.rlb/gun_flash";
  const Ran ran = folder.ngi({"replace", entry, "-"}, folder.read("flash.json"));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("game/effects.rlb"), before);
  EXPECT_EQ(folder.ngi({"replace", entry, "-"}, folder.read("hull.png")).exit_code, 5);
  EXPECT_EQ(folder.read("game/effects.rlb"), before);
}

TEST(Replacing, SetsTheAttributesThatADocumentSays) {
  const GameFolder folder;
  const std::string before = folder.read("game/Material.lib");
  const std::string entry = "game/Material.lib/BOT_LAMP";
  EXPECT_EQ(folder.ngi({"set", entry, "attr1=5"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"replace", entry, "lamp.json"}).exit_code, 0);
  EXPECT_EQ(folder.read("game/Material.lib"), before);
}

TEST(Replacing, RefusesFilesOfOtherProgramsAndOtherKinds) {
  const GameFolder folder;
  folder.write("song.mp3", "ID3 music");
  folder.write("noise.bin", "noise");
  struct Case {
    const char* entry;
    const char* file;
    const char* reason;
  };
  for (const auto& [entry, file, reason] :
       {Case{"bases.rlb/bot_strider.msh", "hull.png", "is a PNG picture"},
        Case{"bases.rlb/bot_strider.msh", "photo.jpg", "a picture goes into a texture"},
        Case{"Textures.lib/BOT_HULL.0", "song.mp3", "a sound goes into a sound"},
        Case{"Textures.lib/BOT_HULL.0", "noise.bin", "is not a texture"},
        Case{"effects.rlb/gun_flash", "noise.bin", "is not an effect"},
        Case{"Material.lib/BOT_LAMP", "noise.bin", "is not a material"},
        Case{"bases.rlb/bot_strider.wea", "noise.bin", "is not a material table"},
        Case{"bases.rlb/bot_strider.ndp", "noise.bin", "is not a damage table"},
        Case{"effects.rlb/gun_flash", "game/sounds.lib", "is an NRes archive"}}) {
    const std::string archive =
        "game/" + std::string(entry).substr(0, std::string(entry).find('/'));
    const std::string before = folder.read(archive);
    const Ran ran = folder.ngi({"replace", "game/" + std::string(entry), file});
    EXPECT_EQ(ran.exit_code, 5) << file;
    EXPECT_THAT(ran.err, HasSubstr(reason));
    EXPECT_THAT(ran.err, HasSubstr("--raw"));
    EXPECT_EQ(folder.read(archive), before) << file;
    EXPECT_EQ(folder.ngi({"replace", "game/" + std::string(entry), file, "--raw"}).exit_code, 0);
    EXPECT_EQ(folder.ngi({"cat", "game/" + std::string(entry)}).out, folder.read(file));
  }
}

TEST(Replacing, TakesNoSuffixAsAProof) {
  const GameFolder folder;
  struct Case {
    const char* entry;
    const char* suffix;
  };
  for (const auto& [entry, suffix] :
       {Case{"effects.rlb/gun_flash", ".fxid"}, Case{"Material.lib/BOT_LAMP", ".mat0"},
        Case{"bases.rlb/bot_strider.wea", ".wea"}, Case{"bases.rlb/bot_strider.msh", ".msh"},
        Case{"bases.rlb/bot_strider.cpt", ".cpt"}, Case{"bases.rlb/bot_strider.ndp", ".ndp"},
        Case{"palettes.lib/#0", ".pal"}, Case{"Textures.lib/BOT_HULL.0", ".texm"},
        Case{"sounds.lib/#0", ".wav"}, Case{"system.rlb/exp_node.exp", ".exp"}}) {
    const std::string file = "x" + std::string(suffix);
    const std::string path = "game/" + std::string(entry);
    const std::string archive = path.substr(0, path.rfind('/'));
    const std::string before = folder.read(archive);
    for (const std::string& bytes : {std::string("junk\n"), std::string(700, '\xE5')}) {
      folder.write(file, bytes);
      const Ran ran = folder.ngi({"replace", path, file});
      EXPECT_EQ(ran.exit_code, 5) << file << ran.err;
      EXPECT_THAT(ran.err, HasSubstr("--raw"));
      EXPECT_EQ(folder.read(archive), before) << file;
    }
  }
}

TEST(Replacing, ReportsErrorsInWhatCanBeRead) {
  const GameFolder folder;
  ASSERT_EQ(folder.ngi({"cat", "game/effects.rlb/gun_flash", "-o", "x.fxid"}).exit_code, 0);
  folder.write("x.fxid", folder.read("x.fxid") + "more");
  const Ran ran = folder.ngi({"replace", "game/effects.rlb/gun_flash", "x.fxid"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("FXID-105"));
}

TEST(Replacing, ListsWhatNoLongerFitsInAModelFromADocument) {
  const GameFolder folder;
  const std::string model = "game/static.rlb/box_alarm.msh";
  const std::string before = folder.read("game/static.rlb");
  ASSERT_EQ(folder.ngi({"convert", model, "box.json"}).exit_code, 0);
  std::string text = folder.read("box.json");
  const std::string from = "\"vertex_count\": ";
  ASSERT_NE(text.find(from), std::string::npos);
  folder.write("box.json", text.insert(text.find(from) + from.size(), "1"));
  const Ran ran = folder.ngi({"replace", model, "box.json", "--dry-run"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(model + ": batch[0].vertex_count: 1"));
  EXPECT_THAT(ran.err, HasSubstr("--fix"));
  EXPECT_EQ(folder.ngi({"replace", model, "box.json", "--fix"}).exit_code, 0);
  EXPECT_EQ(folder.read("game/static.rlb"), before);
  const Ran added = folder.ngi({"add", "game/static.rlb", "box.json", "--name", "b.msh", "--fix"});
  EXPECT_THAT(added.out, HasSubstr("b.msh: batch[0].vertex_count: 1")) << added.err;
  EXPECT_EQ(folder.ngi({"diff", model, "game/static.rlb/b.msh"}).exit_code, 0);
}

TEST(Replacing, KeepsTheOldArchiveWhenAsked) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.wea", "-", "--backup"}, "WEAR");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("kept the old file as a.rlb.bak\n"));
  EXPECT_EQ(folder.read("a.rlb.bak"), sample_nres());
}

TEST(Replacing, LeavesAReadOnlyArchiveAlone) {
  const WorkingFolder folder;
  const auto path = folder.write("a.rlb", sample_nres());
  std::filesystem::permissions(path, std::filesystem::perms::owner_read);
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.wea", "-"}, "WEAR");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("a.rlb: error FILE-READ-ONLY: is read-only; use --force"));
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "-", "--force"}, "WEAR").exit_code, 0);
}

TEST(Replacing, IsQuietWhenAsked) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"replace", "-q", "a.rlb/notes.txt", "-"}, "other");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out + ran.err, "");
}

}  // namespace verb_replace_test
}  // namespace ngi::test
