#include "ngi/fx/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "ngi/archive/type_id.h"
#include "ngi/fx/check.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"

// Each rule with its smallest bad file: an effect of one command with one thing wrong.

using namespace ngi;
using namespace ngi::fx;
using namespace ngi::fx::vectors;

namespace {

constexpr auto error = Severity::Error;
constexpr auto warning = Severity::Warning;
constexpr auto info = Severity::Info;

struct Case {
  const Rule* rule;
  Severity severity;
  std::uint64_t offset;
  Bytes bytes;
};

Bytes header_with(std::string_view field, std::string_view value) {
  return sample::effect_with(Opcode::Sprite, "header." + std::string(field), value);
}

Bytes with(Opcode opcode, std::string_view field, std::string_view value) {
  return sample::effect_with(opcode, "command[0]." + std::string(field), value);
}

Bytes with_bytes(Opcode opcode, std::uint64_t offset, std::string_view bytes) {
  return patched(sample::effect({opcode}), 60 + offset, bytes);
}

std::vector<Case> cases() {
  return {
      {&rules::too_short, error, 0, v1().slice(0, 59)},
      {&rules::word_cut, error, 64, v1(2, raw("06010000"))},
      {&rules::unknown_opcode, error, 60, v1(1, raw("0b000000"))},
      {&rules::unknown_opcode, error, 60, v1(1, raw("00000000"))},
      {&rules::body_cut, error, 60, v1(1, raw("0300000000"))},
      {&rules::surplus, error, 60, v1(0, raw("00"))},
      {&rules::count_range, error, 0, v1(1)},
      {&rules::time_mode_range, warning, 4, header_with("time_mode", "18")},
      {&rules::time_mode_unseen, info, 4, header_with("time_mode", "3")},
      {&rules::time_mode_unseen, info, 4, header_with("time_mode", "13")},
      {&rules::duration_zero, warning, 8, header_with("duration_sec", "0")},
      {&rules::duration_value, warning, 8, header_with("duration_sec", "-1")},
      {&rules::duration_value, warning, 8, header_with("duration_sec", "inf")},
      {&rules::flags_unknown, warning, 16, header_with("flags", "0x4000")},
      {&rules::flags_exclusive, warning, 16, header_with("flags", "0x180")},
      {&rules::unused_random, info, 12, header_with("phase_jitter", "0.1")},
      {&rules::unused_random, info, 24, header_with("rand_shift[2]", "1")},
      {&rules::header_nonfinite, warning, 36, header_with("pivot[1]", "nan")},
      {&rules::scale_zero, info, 48, header_with("scale[2]", "0")},
      {&rules::no_commands, info, 0, v1()},
      {&rules::word_high, warning, 60, with(Opcode::Sprite, "word_high", "1")},
      {&rules::null_command, info, 60, sample::effect({Opcode::Null})},
      {&rules::light_mode, warning, 64, with(Opcode::Light, "mode", "0")},
      {&rules::light_mode, warning, 64, with(Opcode::Light, "mode", "8")},
      {&rules::sound_mode, warning, 64, with(Opcode::Sound, "mode", "4")},
      {&rules::render_kind, warning, 260, with(Opcode::HalfSphere, "render_kind", "3")},
      {&rules::reach_zero, warning, 260, with(Opcode::Glow, "reach", "0")},
      {&rules::nonfinite, warning, 60 + 112, with(Opcode::Sprite, "size_high[2]", "inf")},
      {&rules::nonfinite, warning, 60 + 64, with(Opcode::ParticleStream, "opaque64[0]", "nan")},
      {&rules::elements_many, warning, 80, with(Opcode::Bolt, "max_segments", "4097")},
      {&rules::elements_many, warning, 96, with(Opcode::ParticleStream, "slots", "0xFFFFFFFF")},
      {&rules::elements_many, warning, 96, with(Opcode::DebrisBurst, "count_a", "0x80000000")},
      {&rules::light_tail, info, 60 + 136, with(Opcode::Light, "opaque136[5]", "1")},
      {&rules::light_tail, info, 60 + 160, with(Opcode::Light, "name", "light_w")},
      {&rules::elements_none, info, 96, with(Opcode::ParticleBurst, "count_b", "0")},
      {&rules::sprite_mode, warning, 64, with(Opcode::Glow, "mode", "3")},
      {&rules::window_order, info, 92, with(Opcode::Sprite, "t1", "1.5")},
      {&rules::window_order, info, 72, with(Opcode::Bolt, "t0", "-0.5")},
      {&rules::settings_range, info, 20, header_with("settings_id", "6")},
      {&rules::ref_empty, warning, 60 + 136, with(Opcode::Sprite, "archive", "")},
      {&rules::ref_empty, warning, 60 + 116, with(Opcode::Sound, "name", "")},
      {&rules::ref_nul, warning, 60 + 168, with_bytes(Opcode::Sprite, 168, std::string(32, 'x'))},
      {&rules::ref_residue, info, 60 + 48, with_bytes(Opcode::Bolt, 79, "x")},
      {&rules::ref_bytes, warning, 60 + 144, with_bytes(Opcode::DebrisBurst, 144, "\xC4")},
      {&rules::ref_archive, info, 60 + 136, with(Opcode::Sprite, "archive", "sounds.lib")},
  };
}

Report report_on(const Bytes& bytes, const CheckOptions& options = {}) {
  Report report;
  check(tolerant(bytes), report, options);
  return report;
}

bool has(const Report& report, const Case& wanted) {
  return std::any_of(report.issues().begin(), report.issues().end(), [&](const Issue& issue) {
    return issue.rule == wanted.rule && issue.severity == wanted.severity &&
           issue.place.offset == wanted.offset;
  });
}

std::string listing(const Report& report) {
  std::string text;
  for (const Issue& issue : report.issues()) text += full_message(issue) + "\n";
  return text;
}

CheckOptions looking_up(Lookup answer) {
  return {.lookup = [answer](std::string_view, std::string_view) { return answer; }};
}

}  // namespace

TEST(FxRules, EachFiresOnItsSmallestBadFileAtTheRightByte) {
  for (const Case& bad : cases()) {
    SCOPED_TRACE(bad.rule->code);
    ASSERT_FALSE(bad.bytes.empty());
    const Report report = report_on(bad.bytes);
    EXPECT_TRUE(has(report, bad)) << listing(report);
  }
}

TEST(FxRules, OneDamageGivesOneKindOfIssue) {
  // What follows from another damage, or from the vector it was made of.
  const std::set<const Rule*> companions = {&rules::count_range, &rules::word_cut,
                                            &rules::no_commands, &rules::null_command,
                                            &rules::ref_archive, &rules::window_order};
  for (const Case& bad : cases()) {
    SCOPED_TRACE(bad.rule->code);
    const Report report = report_on(bad.bytes);
    for (const Issue& issue : report.issues()) {
      EXPECT_TRUE(issue.rule == bad.rule || companions.contains(issue.rule)) << full_message(issue);
    }
  }
}

TEST(FxRules, AreAllTriedHere) {
  std::set<const Rule*> tried;
  for (const Case& bad : cases()) tried.insert(bad.rule);
  // Those about lookups, entries and writing have tests of their own below and in edit_test.cpp.
  for (const Rule* rule : {&rules::ref_missing, &rules::ref_no_sample, &rules::entry_attributes,
                           &rules::entry_type, &rules::write_body, &rules::write_text,
                           &rules::write_size, &rules::tail_dropped, &rules::edit_invalid}) {
    tried.insert(rule);
  }
  for (const Rule* rule : rules::all()) EXPECT_TRUE(tried.contains(rule)) << rule->code;
}

TEST(FxRules, AreSilentOnASoundEffectOfEveryKnownUse) {
  const Bytes bytes = sample::effect({Opcode::Light, Opcode::Sound, Opcode::Sprite, Opcode::Glow,
                                      Opcode::Bolt, Opcode::ParticleBurst, Opcode::ParticleStream,
                                      Opcode::HalfSphere, Opcode::DebrisBurst});
  const Report report = report_on(bytes, looking_up(Lookup::Found));
  EXPECT_TRUE(report.empty()) << listing(report);
}

TEST(FxRules, MeanZeroDurationOnlyWhereTheStrengthDependsOnTime) {
  Draft draft = sample::draft({Opcode::Sprite});
  ASSERT_TRUE(set_field(draft, "header.duration_sec", "0"));
  ASSERT_TRUE(set_field(draft, "header.time_mode", "4"));
  EXPECT_TRUE(report_on(*write(draft)).empty());
  ASSERT_TRUE(set_field(draft, "header.flags", "0x200"));
  EXPECT_TRUE(has(report_on(*write(draft)), {&rules::duration_zero, warning, 8, {}}));
}

TEST(FxRules, LetAnArchiveNameBeOfAnyCase) {
  EXPECT_TRUE(report_on(with(Opcode::Sound, "archive", "SOUNDS.LIB")).empty());
}

TEST(FxRules, GiveOneReportForTheWholeTailOfALight) {
  Draft draft = sample::draft({Opcode::Light});
  ASSERT_TRUE(set_field(draft, "command[0].opaque136[0]", "1"));
  ASSERT_TRUE(set_field(draft, "command[0].name", "light_w"));
  EXPECT_EQ(report_on(*write(draft)).issues().size(), 1U);
}

TEST(FxRules, MakeMissingAndEmptyReferencesErrorsWhereTheyCanBeLookedUp) {
  const Bytes sprite = sample::effect({Opcode::Sprite});
  EXPECT_TRUE(has(report_on(sprite, looking_up(Lookup::Missing)),
                  {&rules::ref_missing, error, 60 + 168, {}}));
  EXPECT_TRUE(has(report_on(with(Opcode::Sprite, "name", ""), looking_up(Lookup::Found)),
                  {&rules::ref_empty, error, 60 + 168, {}}));
  EXPECT_TRUE(has(report_on(sample::effect({Opcode::Sound}), looking_up(Lookup::Empty)),
                  {&rules::ref_no_sample, warning, 60 + 116, {}}));
}

TEST(FxRules, NeverLookUpWhatALightRefersTo) {
  Draft draft = sample::draft({Opcode::Light});
  ASSERT_TRUE(set_reference(draft, 0, {"material.lib", "light_w"}));
  const Report report = report_on(*write(draft), looking_up(Lookup::Missing));
  EXPECT_EQ(report.count(Severity::Error), 0U) << listing(report);
}

TEST(FxEntryRules, WantTheTypeAndTheUsualAttributes) {
  nres::Record record = {};
  record.type_id = type_id;
  record.attr3 = 1U;
  Report good;
  check_entry(record, good);
  EXPECT_TRUE(good.empty());

  record.attr2 = 7U;
  record.type_id = four_cc("MAT0");
  Report bad;
  check_entry(record, bad);
  std::set<std::string_view> codes;
  for (const Issue& issue : bad.issues()) codes.insert(issue.rule->code);
  EXPECT_THAT(codes, ::testing::ElementsAre("FXID-501", "FXID-502"));
}
