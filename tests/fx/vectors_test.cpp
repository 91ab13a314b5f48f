#include "tests/fx/vectors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "ngi/fx/check.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/effect.h"
#include "ngi/fx/fields.h"
#include "tests/support/sha256.h"

// docs/formats/fxid.md 15, the vectors about bytes.

using namespace ngi;
using namespace ngi::fx;
using namespace ngi::fx::vectors;
using ::testing::ElementsAre;

namespace {

std::uint32_t crc(std::span<const std::byte> bytes) {
  return static_cast<std::uint32_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<unsigned>(bytes.size())));
}

// The codes of a check, one for each issue, in the order of the codes.
std::vector<std::string> codes(const Bytes& bytes) {
  Report report;
  check(tolerant(bytes), report);
  std::vector<std::string> found;
  for (const Issue& issue : report.issues()) found.emplace_back(issue.rule->code.substr(5));
  std::sort(found.begin(), found.end());
  return found;
}

Bytes rewritten(const Bytes& bytes) {
  const auto draft = open_draft(tolerant(bytes));
  return draft ? *write(*draft) : Bytes();
}

// The hash of the chapter's section 12 over one effect.
std::uint64_t corpus_hash(std::string_view name, const Document& document) {
  std::uint64_t hash = 0xcbf2'9ce4'8422'2325;
  const auto feed = [&hash](std::string_view text) {
    for (const char c : text) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3;
    }
  };
  feed(name);
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    const Command command = document.command(i);
    const std::string index = std::to_string(i);
    if (!command.enabled()) continue;
    if (command.opcode() == Opcode::Sound) {
      feed("S," + index + "\n");
    } else {
      feed("P," + index + ", Op" + std::to_string(static_cast<int>(command.opcode())) + "\n");
    }
  }
  return hash;
}

}  // namespace

TEST(FxVectors, V1IsAnEmptyEffect) {
  ASSERT_EQ(v1().size(), 60U);
  EXPECT_EQ(crc(v1()), 0xdd0648aeU);
  const auto effect = Document::parse(v1());
  ASSERT_TRUE(effect);
  EXPECT_EQ(effect->command_count(), 0U);
  EXPECT_EQ(effect->header()->time_mode, 1U);
  EXPECT_EQ(effect->header()->duration_sec, 1.0F);
  EXPECT_THAT(codes(v1()), ElementsAre("210"));
}

TEST(FxVectors, V2HasOneNullCommand) {
  EXPECT_EQ(crc(v2()), 0xf7dd7cc3U);
  const auto effect = Document::parse(v2());
  ASSERT_TRUE(effect);
  ASSERT_EQ(effect->command_count(), 1U);
  const Command command = effect->command(0);
  EXPECT_EQ(command.opcode(), Opcode::Null);
  EXPECT_TRUE(command.enabled());
  EXPECT_EQ(command.offset(), 60U);
  EXPECT_EQ(command.bytes().size(), 4U);
  EXPECT_THAT(codes(v2()), ElementsAre("302"));
}

TEST(FxVectors, V2DuplicatedHasTwo) {
  Draft draft = *open_draft(tolerant(v2()));
  ASSERT_TRUE(duplicate_command(draft, 0));
  const Bytes bytes = *write(draft);
  EXPECT_EQ(bytes.size(), 68U);
  EXPECT_EQ(crc(bytes), 0x84f74ea0U);
  EXPECT_EQ(Document::parse(bytes)->header()->cmd_count, 2U);
}

TEST(FxVectors, V3IsASound) {
  EXPECT_EQ(crc(v3()), 0x2cfac467U);
  EXPECT_EQ(test::sha256(v3()), "488d0e5fe2bb84a2f1b25990328c279bb652a747f0392e727362986e49918975");
  const auto effect = Document::parse(v3());
  ASSERT_TRUE(effect);
  EXPECT_EQ(effect->header()->flags, 0x16U);
  EXPECT_EQ(effect->header()->settings_id, 785U);
  const Sound* sound = effect->command(0).as<Sound>();
  ASSERT_TRUE(sound);
  EXPECT_EQ(sound->mode, 1U);
  EXPECT_EQ(sound->window.t0, 0.0F);
  EXPECT_EQ(sound->window.t1, 1.0F);
  EXPECT_EQ(sound->near_distance, 1.0F);
  EXPECT_EQ(sound->far_distance, 50.0F);
  EXPECT_EQ(text_of(sound->ref.archive), "sounds.lib");
  EXPECT_EQ(text_of(sound->ref.name), "boom.wav");
  EXPECT_THAT(codes(v3()), ElementsAre("207"));
}

TEST(FxVectors, V3EditedDiffersInFourBytes) {
  Draft draft = *open_draft(tolerant(v3()));
  ASSERT_TRUE(set_enabled(draft, 0, true));
  ASSERT_TRUE(set_reference(draft, 0, {"sounds.lib", "bang.wav"}));
  const Bytes edited = *write(draft);
  EXPECT_EQ(crc(edited), 0xfc257b2dU);
  const Bytes before = v3();
  std::vector<std::size_t> differing;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before.span()[i] != edited.span()[i]) differing.push_back(i);
  }
  EXPECT_THAT(differing, ElementsAre(61U, 177U, 178U, 179U));
}

TEST(FxVectors, V3WithResidueKeepsItAndBothTexts) {
  const Bytes bytes = patched(patched(v3(), 164, "\xAB"), 196, "\xCD");
  EXPECT_EQ(crc(bytes), 0x9dd8f7b4U);
  EXPECT_EQ(rewritten(bytes), bytes);
  const Document document = tolerant(bytes);
  EXPECT_EQ(text_of(document.command(0).reference()->archive), "sounds.lib");
  EXPECT_EQ(text_of(document.command(0).reference()->name), "boom.wav");
  EXPECT_THAT(codes(bytes), ElementsAre("207", "403", "403"));
}

TEST(FxVectors, V4HasEveryOpcodeAtItsPlace) {
  ASSERT_EQ(v4().size(), 1824U);
  EXPECT_EQ(crc(v4()), 0x4e910e4cU);
  EXPECT_EQ(test::sha256(v4()), "395db9cffa53fdeb757cc7e8b2091f440cec114629c1233a951699d2742846b7");
  const auto effect = Document::parse(v4());
  ASSERT_TRUE(effect);
  std::vector<std::uint64_t> offsets;
  std::vector<std::uint32_t> sums;
  for (std::size_t i = 0; i < effect->command_count(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(effect->command(i).opcode()), i + 1);
    EXPECT_EQ(effect->command(i).enabled(), i % 2 == 0);
    offsets.push_back(effect->command(i).offset());
    sums.push_back(crc(effect->command(i).bytes()));
  }
  EXPECT_THAT(offsets, ElementsAre(60U, 284U, 432U, 632U, 836U, 948U, 952U, 1160U, 1408U, 1616U));
  EXPECT_THAT(sums, ElementsAre(0xd7d6711f, 0x71e901c8, 0x19a4bba6, 0x36dc3512, 0x287aad2f,
                                0x042f80c0, 0x5e6bb613, 0x7b2c9ff4, 0x013dda78, 0xf78908e0));
  EXPECT_EQ(corpus_hash("V4", *effect), 6628412540602811713U);
}

TEST(FxVectors, V4GivesTheDiagnosticsOfTheBook) {
  EXPECT_THAT(codes(v4()),
              ElementsAre("207", "207", "302", "304", "305", "309", "311", "311", "311", "312",
                          "312", "312", "312", "312", "312", "312", "312", "312"));
}

TEST(FxVectors, EveryFieldOfV4HoldsItsOwnOffset) {
  const Document document = tolerant(v4());
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    const Command command = document.command(i);
    SCOPED_TRACE(to_text(command.opcode()));
    for (const Field& field : command_fields(command.opcode())) {
      if (field.sort == FieldSort::Text) continue;
      SCOPED_TRACE(field.name);
      for (std::size_t n = 0; n < field.count(); ++n) {
        const std::uint32_t bits = field_bits(field, command.bytes(), n);
        const auto expected = static_cast<std::uint32_t>(field.offset + 4 * n);
        const bool whole = !field.is_real();
        EXPECT_EQ(whole ? bits : static_cast<std::uint32_t>(std::bit_cast<float>(bits)), expected);
      }
    }
  }
}

TEST(FxVectors, V5IsHostileButWellFramed) {
  ASSERT_EQ(v5().size(), 1824U);
  EXPECT_EQ(crc(v5()), 0xdbc5d107U);
  EXPECT_EQ(test::sha256(v5()), "60b56efb375e029ce70a9e6133ff6a4ecf8eb2ecb06e5860182e5d82ef48d64a");
  EXPECT_TRUE(Document::parse(v5()));
  EXPECT_EQ(rewritten(v5()), v5());
  const auto found = codes(v5());
  for (const std::string code : {"203", "205", "206", "208", "301", "313", "402", "404"}) {
    EXPECT_THAT(found, ::testing::Contains(code));
  }
  for (const std::string& code : found) EXPECT_NE(code[0], '1') << code;
}

namespace {

struct Damaged {
  std::string name;
  Bytes bytes;
  std::string strict;  // code of the refusal
  std::optional<std::uint64_t> record;
  std::uint64_t offset;
  std::size_t commands;
  std::string tail;
};

std::vector<Damaged> damaged_vectors() {
  const std::string zeros(195, '\0');
  const std::string cut = raw("03010000") + zeros;
  return {
      {"N1", v1().slice(0, 59), "FXID-101", {}, 0, 0, std::string(v1().slice(0, 59).text())},
      {"N2", v1(2, raw("06010000")), "FXID-106", {}, 0, 1, ""},
      {"N3", v1(1, raw("63000000")), "FXID-103", 0, 60, 0, raw("63000000")},
      {"N4", v1(0, std::string(1, '\0')), "FXID-105", {}, 60, 0, std::string(1, '\0')},
      {"N5", v1(1, cut), "FXID-104", 0, 60, 0, cut},
      {"N6", v1(3, raw("06010000 0b010000 06010000")), "FXID-103", 1, 64, 1,
       raw("0b010000 06010000")},
      {"N7", v1(0xFFFF'FFFF), "FXID-106", {}, 0, 0, ""},
      {"N8", v1(1, raw("060100")), "FXID-106", {}, 0, 0, raw("060100")},
  };
}

}  // namespace

TEST(FxVectors, DamagedOnesAreRefusedByAStrictReaderWhereTheBookSaysSo) {
  for (const Damaged& damaged : damaged_vectors()) {
    SCOPED_TRACE(damaged.name);
    const auto strict = Document::parse(damaged.bytes);
    ASSERT_FALSE(strict);
    EXPECT_EQ(strict.error().rule().code, damaged.strict);
    EXPECT_EQ(strict.error().issue.place.record, damaged.record);
    EXPECT_EQ(strict.error().issue.place.offset, damaged.offset);
  }
}

TEST(FxVectors, DamagedOnesKeepTheirCommandsAndTailInATolerantReader) {
  for (const Damaged& damaged : damaged_vectors()) {
    SCOPED_TRACE(damaged.name);
    const Document document = tolerant(damaged.bytes);
    EXPECT_EQ(document.command_count(), damaged.commands);
    EXPECT_EQ(text_of_bytes(document.tail()), damaged.tail);
    if (document.header()) {
      EXPECT_EQ(rewritten(damaged.bytes), damaged.bytes);
    }
  }
}

TEST(FxVectors, TheWalkOfN2AndN8EndsWhereTheNextWordWouldBegin) {
  const auto last = [](const Bytes& bytes) { return tolerant(bytes).damage().back(); };
  EXPECT_EQ(last(v1(2, raw("06010000"))).rule->code, "FXID-102");
  EXPECT_EQ(last(v1(2, raw("06010000"))).place.record, 1U);
  EXPECT_EQ(last(v1(2, raw("06010000"))).place.offset, 64U);
  EXPECT_EQ(last(v1(1, raw("060100"))).rule->code, "FXID-102");
  EXPECT_EQ(last(v1(1, raw("060100"))).place.offset, 60U);
}

TEST(FxVectors, MessagesSayWhatIsThereAndWhatIsNeeded) {
  const std::string cut = raw("03010000") + std::string(195, '\0');
  EXPECT_EQ(message(Document::parse(v1(1, cut)).error().issue), "needs 260 bytes but has 259");
  EXPECT_EQ(message(Document::parse(v1(0, std::string(1, '\0'))).error().issue),
            "has bytes after its last command, which ends at 60 of 61");
}

TEST(FxVectors, AnEffectNeedsAHeaderInBothReadings) {
  const Bytes raw_blob = v1().slice(0, 59);
  EXPECT_EQ(Effect::check(tolerant(raw_blob), Reading::Tolerant).error().rule().code, "FXID-101");
  EXPECT_TRUE(Effect::check(tolerant(v1(1, raw("63000000"))), Reading::Tolerant));
  EXPECT_EQ(Effect::check(tolerant(v1(1, raw("63000000"))), Reading::Strict).error().rule().code,
            "FXID-103");
}
