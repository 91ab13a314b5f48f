#include "ngi/fx/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "ngi/archive/type_id.h"
#include "ngi/fx/check.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"
#include "tests/support/broken_file.h"

// Each rule with its smallest bad file, which the forge makes: an effect of one command with one
// thing wrong. Where a rule has several sides the others follow.

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
  Bytes given = {};  // nothing: the bad file of the forge

  Bytes bytes() const { return given.empty() ? test::broken_file(rule->code) : given; }
};

Bytes header_with(std::string_view field, std::string_view value) {
  return sample::effect_with(Opcode::Sprite, "header." + std::string(field), value);
}

Bytes with(Opcode opcode, std::string_view field, std::string_view value) {
  return sample::effect_with(opcode, "command[0]." + std::string(field), value);
}

std::vector<Case> cases() {
  return {
      {&rules::too_short, error, 0},
      {&rules::word_cut, error, 64},
      {&rules::unknown_opcode, error, 60},
      {&rules::unknown_opcode, error, 60, v1(1, raw("00000000"))},
      {&rules::body_cut, error, 60},
      {&rules::surplus, error, 60},
      {&rules::count_range, error, 0},
      {&rules::time_mode_range, warning, 4},
      {&rules::time_mode_unseen, info, 4},
      {&rules::time_mode_unseen, info, 4, header_with("time_mode", "13")},
      {&rules::duration_zero, warning, 8},
      {&rules::duration_value, warning, 8},
      {&rules::duration_value, warning, 8, header_with("duration_sec", "inf")},
      {&rules::flags_unknown, warning, 16},
      {&rules::flags_exclusive, warning, 16},
      {&rules::unused_random, info, 12},
      {&rules::unused_random, info, 24, header_with("rand_shift[2]", "1")},
      {&rules::header_nonfinite, warning, 36},
      {&rules::scale_zero, info, 48},
      {&rules::no_commands, info, 0},
      {&rules::word_high, warning, 60},
      {&rules::null_command, info, 60},
      {&rules::light_mode, warning, 64},
      {&rules::light_mode, warning, 64, with(Opcode::Light, "mode", "8")},
      {&rules::sound_mode, warning, 64},
      {&rules::render_kind, warning, 260},
      {&rules::reach_zero, warning, 260},
      {&rules::nonfinite, warning, 60 + 112},
      {&rules::nonfinite, warning, 60 + 64, with(Opcode::ParticleStream, "opaque64[0]", "nan")},
      {&rules::elements_many, warning, 80},
      {&rules::elements_many, warning, 96, with(Opcode::ParticleStream, "slots", "0xFFFFFFFF")},
      {&rules::elements_many, warning, 96, with(Opcode::DebrisBurst, "count_a", "0x80000000")},
      {&rules::light_tail, info, 60 + 136},
      {&rules::light_tail, info, 60 + 160, with(Opcode::Light, "name", "light_w")},
      {&rules::elements_none, info, 96},
      {&rules::sprite_mode, warning, 64},
      {&rules::window_order, info, 92},
      {&rules::window_order, info, 72, with(Opcode::Bolt, "t0", "-0.5")},
      {&rules::settings_range, info, 20},
      {&rules::ref_empty, warning, 60 + 136},
      {&rules::ref_empty, warning, 60 + 116, with(Opcode::Sound, "name", "")},
      {&rules::ref_nul, warning, 60 + 168},
      {&rules::ref_residue, info, 60 + 48},
      {&rules::ref_bytes, warning, 60 + 144},
      {&rules::ref_archive, info, 60 + 136},
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
    ASSERT_FALSE(bad.bytes().empty());
    const Report report = report_on(bad.bytes());
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
    const Report report = report_on(bad.bytes());
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
