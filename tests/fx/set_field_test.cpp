#include "ngi/fx/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/asset/fields/field_text.h"
#include "ngi/fx/fields.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"

using namespace ngi;
using namespace ngi::fx;
using namespace ngi::fx::vectors;

namespace {

std::string problem(Draft& draft, std::string_view path, std::string_view value) {
  const auto done = set_field(draft, path, value);
  return done ? "done" : message(done.error().issue);
}

}  // namespace

TEST(FxFields, CoverEveryByteBehindTheWordWithoutAGap) {
  for (std::uint8_t code = 1; code <= opcode_count; ++code) {
    std::size_t at = 4;
    for (const Field& field : command_fields(*to_opcode(code))) {
      EXPECT_EQ(field.offset, at) << int{code} << " " << field.name;
      at += field.size;
    }
    EXPECT_EQ(at, command_size(*to_opcode(code)));
  }
  std::size_t at = 0;
  for (const Field& field : header_fields()) {
    EXPECT_EQ(field.offset, at) << field.name;
    at += field.size;
  }
  EXPECT_EQ(at, sizeof(Header));
}

// fx::check() looks for numbers that are not finite four bytes at a time.
TEST(FxFields, HaveRealsAtMultiplesOfFourBytes) {
  const auto expect_whole = [](std::span<const Field> fields) {
    for (const Field& field : fields) {
      if (!field.is_real()) continue;
      for (const FieldNumber& number : field.numbers) {
        EXPECT_EQ((field.offset + number.offset) % 4, 0U) << field.name;
      }
    }
  };
  expect_whole(header_fields());
  for (std::uint8_t code = 1; code <= opcode_count; ++code) {
    expect_whole(command_fields(*to_opcode(code)));
  }
}

TEST(FxFields, HaveNamesOfTheirOwn) {
  for (std::uint8_t code = 1; code <= opcode_count; ++code) {
    const auto fields = command_fields(*to_opcode(code));
    for (const Field& field : fields) EXPECT_EQ(find_field(fields, field.name), &field);
  }
}

TEST(FxSetField, SetsAnyFieldOfAnyCommandAndNothingElse) {
  for (std::uint8_t code = 1; code <= opcode_count; ++code) {
    const Opcode opcode = *to_opcode(code);
    for (const Field& field : command_fields(opcode)) {
      const Bytes before = sample::effect({opcode});
      const std::string path = "command[0]." + std::string(field.name);
      std::string value = field.sort == FieldSort::Text ? "changed" : "77";
      for (std::size_t i = 1; i < field.count(); ++i) value += ",77";
      const Bytes after = sample::effect_with(opcode, path, value);
      ASSERT_EQ(after.size(), before.size()) << path;
      for (std::size_t i = 0; i < before.size(); ++i) {
        const bool inside = i >= 60 + field.offset && i < 60 + field.offset + field.size;
        ASSERT_TRUE(inside || after.span()[i] == before.span()[i]) << path << " at " << i;
      }
      const Document document = tolerant(after);
      const std::string text = field_text(field, document.command(0).bytes());
      EXPECT_TRUE(text.starts_with(field.sort == FieldSort::Text ? "changed" : "77")) << text;
    }
  }
}

TEST(FxSetField, SetsOneNumberOfSeveral) {
  Draft draft = sample::draft({Opcode::Light});
  ASSERT_TRUE(set_field(draft, "command[0].colour_high[2]", "0.5"));
  ASSERT_TRUE(set_field(draft, "header.pivot", "1,2,3"));
  const Document document = tolerant(*write(draft));
  EXPECT_EQ(document.command(0).as<Light>()->colour_high.b, 0.5F);
  EXPECT_EQ(document.command(0).as<Light>()->colour_high.g, 1.0F);
  EXPECT_EQ(document.header()->pivot.z, 3.0F);
}

TEST(FxSetField, NamesTheFieldThatWasProbablyMeant) {
  Draft draft = sample::draft({Opcode::Sprite});
  EXPECT_THAT(problem(draft, "command[0].fade_pwo", "1"), testing::HasSubstr("mean 'fade_pow'?"));
}

TEST(FxSetField, TakesTheBitsOfAFloat) {
  Draft draft = sample::draft({Opcode::Null});
  ASSERT_TRUE(set_field(draft, "header.phase_jitter", "0x7FA00001"));
  const Bytes bytes = *write(draft);
  EXPECT_EQ(view<le_u32>(bytes, 12, 1)[0], 0x7FA0'0001U);
}

TEST(FxSetField, SetsThePartsOfTheWord) {
  Draft draft = sample::draft({Opcode::Null});
  ASSERT_TRUE(set_field(draft, "command[0].enabled", "true"));
  ASSERT_TRUE(set_field(draft, "command[0].word_high", "0x7FFFFF"));
  EXPECT_EQ(tolerant(*write(draft)).command(0).word(), 0xFFFF'FF06U);
  ASSERT_TRUE(set_field(draft, "command[0].enabled", "0"));
  EXPECT_EQ(tolerant(*write(draft)).command(0).word(), 0xFFFF'FE06U);
}

TEST(FxSetField, SaysWhatIsWrong) {
  Draft draft = sample::draft({Opcode::Sprite});
  const Bytes before = *write(draft);
  const std::string begin = "the edit is not possible: ";
  EXPECT_EQ(problem(draft, "command[1].mode", "1"), begin + "there is no command[1]; there is one");
  EXPECT_THAT(problem(draft, "command[0].range", "1"),
              testing::StartsWith(begin + "there is no field 'command[0].range'"));
  EXPECT_EQ(problem(draft, "command[0].mode", "-1"), begin + "command[0].mode cannot be '-1'");
  EXPECT_EQ(problem(draft, "command[0].pos_low", "1,2"),
            begin + "command[0].pos_low takes 3 numbers, parted by commas");
  EXPECT_EQ(problem(draft, "command[0].pos_low[3]", "1"),
            begin + "there is no command[0].pos_low[3]; there are 3 numbers");
  EXPECT_EQ(problem(draft, "command.mode", "1"), begin + "say which one: command[0]");
  EXPECT_EQ(problem(draft, "header.cmd_count", "1"), begin + "cmd_count follows from the commands");
  EXPECT_EQ(problem(draft, "node[0].name", "x"),
            begin + "there is no table 'node'; it has header, command");
  EXPECT_EQ(problem(draft, "command[0", "x"), begin + "'command[0' is not like command[3].fade0");
  EXPECT_EQ(problem(draft, "command[0].enabled", "maybe"),
            begin + "command[0].enabled cannot be 'maybe'");
  EXPECT_EQ(problem(draft, "command[0].word_high", "0x800000"),
            begin + "command[0].word_high cannot be '0x800000'");
  EXPECT_EQ(problem(draft, "command[0].name[1]", "x"), begin + "command[0].name[1] is a text");
  EXPECT_EQ(*write(draft), before);
}
