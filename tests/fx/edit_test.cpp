#include "ngi/fx/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/fx/effect.h"
#include "ngi/fx/fields.h"
#include "ngi/fx/rules.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"

using namespace ngi;
using namespace ngi::fx;
using namespace ngi::fx::vectors;
using ::testing::ElementsAre;

namespace {

std::vector<Opcode> opcodes(const Draft& draft) {
  const auto document = Document::parse(*write(draft));
  EXPECT_TRUE(document) << "the effect is not sound";
  std::vector<Opcode> found;
  for (std::size_t i = 0; document && i < document->command_count(); ++i) {
    found.push_back(document->command(i).opcode());
  }
  return found;
}

std::string code_of(const Result<void>& failed) {
  return failed ? "done" : std::string(failed.error().rule().code);
}

// The offsets of the bytes that differ between two effects of the same length.
std::vector<std::size_t> differing(const Bytes& a, const Bytes& b) {
  EXPECT_EQ(a.size(), b.size());
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a.span()[i] != b.span()[i]) found.push_back(i);
  }
  return found;
}

}  // namespace

TEST(FxEdit, InsertsBeforeAndAtTheEnd) {
  Draft draft = sample::draft({Opcode::Sound});
  ASSERT_TRUE(insert_command(draft, 0, sample::command(Opcode::Light)));
  ASSERT_TRUE(insert_command(draft, 2, sample::command(Opcode::Null)));
  EXPECT_THAT(opcodes(draft), ElementsAre(Opcode::Light, Opcode::Sound, Opcode::Null));
  EXPECT_EQ(code_of(insert_command(draft, 4, sample::command(Opcode::Null))), "FXID-605");
}

TEST(FxEdit, RefusesACommandThatIsNotAsLongAsItsOpcodeWants) {
  Draft draft = sample::draft({});
  EXPECT_EQ(code_of(insert_command(draft, 0, sample::command(Opcode::Light).slice(0, 223))),
            "FXID-601");
  EXPECT_EQ(code_of(insert_command(draft, 0, Bytes())), "FXID-601");
  EXPECT_EQ(code_of(insert_command(draft, 0, Bytes::copy(raw("0b000000")))), "FXID-601");
  EXPECT_EQ(draft.header.cmd_count, 0U);
  draft.commands.push_back(Bytes::copy(raw("01000000")));
  EXPECT_EQ(write(draft).error().rule().code, "FXID-601");
}

TEST(FxEdit, RemovesAndMoves) {
  Draft draft = sample::draft({Opcode::Light, Opcode::Sound, Opcode::Sprite, Opcode::Glow});
  ASSERT_TRUE(remove_command(draft, 1));
  EXPECT_THAT(opcodes(draft), ElementsAre(Opcode::Light, Opcode::Sprite, Opcode::Glow));
  ASSERT_TRUE(move_command(draft, 0, 2));
  EXPECT_THAT(opcodes(draft), ElementsAre(Opcode::Sprite, Opcode::Glow, Opcode::Light));
  ASSERT_TRUE(move_command(draft, 2, 1));
  EXPECT_THAT(opcodes(draft), ElementsAre(Opcode::Sprite, Opcode::Light, Opcode::Glow));
  ASSERT_TRUE(move_command(draft, 1, 1));
  EXPECT_THAT(opcodes(draft), ElementsAre(Opcode::Sprite, Opcode::Light, Opcode::Glow));
  EXPECT_EQ(code_of(remove_command(draft, 3)), "FXID-605");
  EXPECT_EQ(code_of(move_command(draft, 3, 0)), "FXID-605");
  EXPECT_EQ(code_of(move_command(draft, 0, 3)), "FXID-605");
  EXPECT_EQ(code_of(duplicate_command(draft, 3)), "FXID-605");
}

TEST(FxEdit, SetsOneBitWhenACommandIsEnabled) {
  const Bytes before = v5();
  Draft draft = *open_draft(tolerant(before));
  ASSERT_TRUE(set_enabled(draft, 0, false));
  ASSERT_TRUE(set_enabled(draft, 1, false));  // it was not enabled
  const Bytes after = *write(draft);
  EXPECT_THAT(differing(before, after), ElementsAre(61U));
  EXPECT_EQ(tolerant(after).command(0).word(), 0xA5C3'000AU);
}

TEST(FxEdit, RenamesReferencesWhateverTheirCase) {
  Draft draft = sample::draft({Opcode::Sprite, Opcode::Sound, Opcode::Glow, Opcode::Null});
  ASSERT_TRUE(set_reference(draft, 2, {"Material.LIB", "fire"}));
  EXPECT_EQ(replace_references(draft, {"material.lib", "Fire"}, {"mods.lib", "SMOKE"}), 2U);
  const auto effect = Effect::check(*Document::parse(*write(draft)), Reading::Strict);
  ASSERT_TRUE(effect);
  const auto uses = effect->resources();
  ASSERT_EQ(uses.size(), 3U);
  EXPECT_EQ(uses[0].archive, "mods.lib");
  EXPECT_EQ(uses[0].name, "SMOKE");
  EXPECT_EQ(uses[1].name, "boom.wav");
  EXPECT_EQ(uses[2].command, 2U);
  EXPECT_EQ(uses[2].name, "SMOKE");
}

TEST(FxEdit, KeepsTheResidueOfATextThatStaysAndClearsThatOfOneThatChanges) {
  const Bytes bytes = patched(patched(v3(), 164, "\xAB"), 196, "\xCD");
  Draft draft = *open_draft(tolerant(bytes));
  ASSERT_TRUE(set_reference(draft, 0, {"sounds.lib", "boom2.wav"}));
  const Bytes after = *write(draft);
  EXPECT_EQ(after.span()[164], std::byte{0xAB});
  EXPECT_EQ(after.span()[196], std::byte{0});
}

TEST(FxEdit, RefusesTextsThatDoNotFit) {
  Draft draft = sample::draft({Opcode::Sprite, Opcode::Null});
  const Bytes before = *write(draft);
  EXPECT_EQ(code_of(set_reference(draft, 0, {"material.lib", std::string(32, 'x')})), "FXID-602");
  EXPECT_EQ(code_of(set_reference(draft, 0, {"material.lib", "\xC4"})), "FXID-602");
  EXPECT_EQ(code_of(set_reference(draft, 0, {std::string("a\0b", 3), "x"})), "FXID-602");
  EXPECT_EQ(replace_references(draft, {"material.lib", "FIRE"}, {"x", "\xC4"}).error().rule().code,
            "FXID-602");
  EXPECT_EQ(code_of(set_reference(draft, 1, {"material.lib", "x"})), "FXID-605");
  EXPECT_EQ(make_command(Opcode::Sprite, {"a", std::string(32, 'x')}).error().rule().code,
            "FXID-602");
  EXPECT_EQ(*write(draft), before);
  EXPECT_TRUE(set_reference(draft, 0, {"material.lib", std::string(31, 'x')}));
}

TEST(FxEdit, ChangesTimes) {
  Draft draft = sample::draft({Opcode::Bolt, Opcode::Null});
  ASSERT_TRUE(set_window(draft, 0, 0.25F, 0.75F));
  ASSERT_TRUE(set_duration(draft, 2.5F));
  const Document document = tolerant(*write(draft));
  EXPECT_EQ(document.command(0).as<Bolt>()->window.t0, 0.25F);
  EXPECT_EQ(document.command(0).window()->t1, 0.75F);
  EXPECT_EQ(document.header()->duration_sec, 2.5F);
  EXPECT_EQ(code_of(set_window(draft, 1, 0, 1)), "FXID-605");
  EXPECT_EQ(code_of(set_window(draft, 2, 0, 1)), "FXID-605");
  EXPECT_EQ(code_of(set_duration(draft, -1)), "FXID-605");
}

TEST(FxEdit, KeepsTheTailOfADamagedEffectAndItsDamage) {
  const std::string tail = raw("0b010000 06010000");
  Draft draft = *open_draft(tolerant(v1(3, raw("06010000") + tail)));
  ASSERT_TRUE(duplicate_command(draft, 0));
  EXPECT_EQ(*write(draft), v1(4, raw("06010000 06010000") + tail));
  ASSERT_TRUE(remove_command(draft, 0));
  ASSERT_TRUE(remove_command(draft, 0));
  EXPECT_EQ(*write(draft), v1(2, tail));
}

TEST(FxEdit, MadeCanonicalLosesTheTailAndSaysSo) {
  Draft draft = *open_draft(tolerant(v1(3, raw("06010000 0b010000"))));
  Report report;
  make_canonical(draft, report);
  EXPECT_EQ(*write(draft), v2());
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(message(*report.issues().begin()), "the 4 bytes after its last command were dropped");
}

TEST(FxEdit, HasNothingToEditWithoutAHeader) {
  EXPECT_EQ(open_draft(tolerant(v1().slice(0, 10))).error().rule().code, "FXID-101");
}

TEST(FxEdit, MakesCommandsWithAllTheirFieldsInRange) {
  for (std::uint8_t code = 1; code <= opcode_count; ++code) {
    const Bytes command = *make_command(*to_opcode(code), {"a.lib", "b"});
    EXPECT_EQ(command.size(), command_size(*to_opcode(code)));
    const Reference* ref = Command(0, command).reference();
    EXPECT_EQ(ref == nullptr, code == 6);
    if (ref) {
      EXPECT_EQ(text_of(ref->name), "b");
    }
  }
}

TEST(FxWrite, RefusesMoreThanAnEntryCanHold) {
  // A length that nothing backs: it is refused before a byte is read.
  const std::byte first = {};
  Draft draft = sample::draft({});
  draft.tail = Bytes::borrow({&first, std::size_t{0xFFFF'FFFF}});
  EXPECT_EQ(write(draft).error().rule().code, "FXID-603");
}
