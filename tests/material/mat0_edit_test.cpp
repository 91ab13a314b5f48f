#include "ngi/material/mat0/edit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/material/mat0/set_field.h"
#include "tests/material/mat0_sample.h"

namespace mat0_edit_test {

using namespace ngi;
using namespace ngi::mat0;

namespace {

Draft two_phases() {
  return *open_draft(sample::two_phases());
}

std::vector<int> phases_of_keys(const Draft& draft, std::size_t block = 0) {
  std::vector<int> out;
  for (const Key& key : draft.blocks[block].keys) out.push_back(key.phase);
  return out;
}

// Offsets at which the written payload differs from the source, which has the same size.
std::vector<std::uint64_t> changed_bytes(const Draft& draft) {
  const Bytes before = draft.source->bytes();
  const Bytes after = *write(draft);
  EXPECT_EQ(before.size(), after.size());
  std::vector<std::uint64_t> out;
  for (std::uint64_t i = 0; i < std::min(before.size(), after.size()); ++i) {
    if (before.span()[i] != after.span()[i]) out.push_back(i);
  }
  return out;
}

using Offsets = std::vector<std::uint64_t>;

}  // namespace

TEST(Mat0Write, WithoutAnEditGivesTheSameBytes) {
  for (const std::uint32_t version : {0U, 1U, 2U, 3U, 4U, 6U, 9U}) {
    const Document document = sample::of_version(version);
    EXPECT_EQ(*write(*open_draft(document)), document.bytes());
    EXPECT_EQ(encode(*open_draft(document)), document.bytes());
  }
}

TEST(Mat0Edit, ChangesOnlyWhatItNames) {
  constexpr std::uint64_t second = 14 + 34;
  constexpr std::uint64_t keys = 14 + 2 * 34 + 6;
  Draft draft = two_phases();
  EXPECT_TRUE(set_colour(draft, 1, Channel::Diffuse, {1, 2, 3, 4}));
  EXPECT_EQ(changed_bytes(draft), (Offsets{second + 4, second + 5, second + 6, second + 7}));
  draft = two_phases();
  EXPECT_TRUE(set_power(draft, 1, 6));
  EXPECT_EQ(changed_bytes(draft), (Offsets{second + 16}));
  draft = two_phases();
  EXPECT_TRUE(set_cell(draft, 0, 5));
  EXPECT_EQ(changed_bytes(draft), (Offsets{14 + 17}));
  draft = two_phases();
  EXPECT_TRUE(set_key(draft, 0, 1, {1, 101, 0}));
  EXPECT_EQ(changed_bytes(draft), (Offsets{keys + 6 + 2}));
  draft = two_phases();
  EXPECT_TRUE(set_mode(draft, 0, Mode::Loop));
  EXPECT_TRUE(set_mask(draft, 0, 1));
  EXPECT_EQ(changed_bytes(draft), (Offsets{keys - 6}));
}

TEST(Mat0Edit, ClearsTheRestOfATextureFieldItSetsAndKeepsOthers) {
  const Bytes odd = patched(sample::two_phases_payload(), 14 + 33, "x");
  Draft draft = *open_draft(Document::parse(odd, {}));
  EXPECT_TRUE(set_texture(draft, 1, "A.0"));
  EXPECT_EQ(draft.phases[0].texture[15], 'x');
  EXPECT_TRUE(set_texture(draft, 0, "SUN4.0"));  // it has that name
  EXPECT_EQ(draft.phases[0].texture[15], 'x');
  EXPECT_TRUE(set_texture(draft, 0, "B.0"));
  EXPECT_EQ(texture_of(draft.phases[0]), "B.0");
  EXPECT_EQ(draft.phases[0].texture[5], '\0');
  EXPECT_EQ(draft.phases[0].texture[15], '\0');
}

TEST(Mat0Edit, RefusesTextureNamesThatTheLoaderWouldRefuse) {
  Draft draft = two_phases();
  for (const std::string& name :
       {std::string("NODOT"), std::string("ABCDEFGHIJKLMN.0"), std::string("A\0.0", 4)}) {
    const auto done = set_texture(draft, 0, name);
    ASSERT_FALSE(done) << name;
    EXPECT_EQ(done.error().rule().code, "MAT-501");
  }
  EXPECT_TRUE(set_texture(draft, 0, "ABCDEFGHIJKLM.0"));
  EXPECT_TRUE(set_texture(draft, 0, ""));
}

TEST(Mat0Edit, LetsKeysFollowTheirPhases) {
  Draft draft = two_phases();
  EXPECT_TRUE(insert_phase(draft, 1, {}));
  EXPECT_EQ(phases_of_keys(draft), (std::vector<int>{0, 2, 0, 2}));
  EXPECT_EQ(phases_of_keys(draft, 1), (std::vector<int>{2}));
  EXPECT_TRUE(insert_phase(draft, 3, {}));
  EXPECT_TRUE(move_phase(draft, 0, 3));
  EXPECT_EQ(phases_of_keys(draft), (std::vector<int>{3, 1, 3, 1}));
  EXPECT_TRUE(move_phase(draft, 3, 1));
  EXPECT_EQ(phases_of_keys(draft), (std::vector<int>{1, 2, 1, 2}));
  EXPECT_TRUE(remove_phase(draft, 1, 3));
  EXPECT_EQ(phases_of_keys(draft), (std::vector<int>{2, 1, 2, 1}));
  EXPECT_EQ(draft.phases.size(), 3U);
  EXPECT_TRUE(write(draft));
}

TEST(Mat0Edit, RemovesAPhaseOnlyWhenKeysHaveAnother) {
  Draft draft = two_phases();
  EXPECT_FALSE(remove_phase(draft, 1, 1));
  EXPECT_FALSE(remove_phase(draft, 1, 2));
  EXPECT_FALSE(remove_phase(draft, 2, 0));
  EXPECT_TRUE(remove_phase(draft, 0, 1));
  EXPECT_EQ(phases_of_keys(draft), (std::vector<int>{0, 0, 0, 0}));
}

TEST(Mat0Edit, OfBlocksAndKeysKeepsThemUsable) {
  Draft draft = two_phases();
  EXPECT_FALSE(insert_block(draft, 0, {}));
  EXPECT_FALSE(insert_block(draft, 0, {0, {Key{2, 0, 0}}}));
  EXPECT_FALSE(insert_block(draft, 3, {0, {Key{0, 0, 0}}}));
  EXPECT_TRUE(insert_block(draft, 2, {0, {Key{0, 0, 0}}}));
  EXPECT_FALSE(remove_key(draft, 2, 0));
  EXPECT_TRUE(insert_key(draft, 2, 1, {1, 10, 0}));
  EXPECT_FALSE(insert_key(draft, 2, 3, {1, 10, 0}));
  EXPECT_FALSE(insert_key(draft, 2, 0, {2, 10, 0}));
  EXPECT_TRUE(remove_key(draft, 2, 0));
  EXPECT_FALSE(set_key(draft, 2, 1, {}));
  EXPECT_TRUE(remove_block(draft, 0));
  EXPECT_FALSE(remove_block(draft, 2));
  EXPECT_FALSE(set_mask(draft, 0, 32));
  EXPECT_FALSE(set_mode(draft, 5, Mode::Loop));
  EXPECT_TRUE(write(draft));
}

TEST(Mat0Edit, AllowsNineteenBlocks) {
  Draft draft = new_draft();
  while (draft.blocks.size() < 19) ASSERT_TRUE(insert_block(draft, 0, {0, {Key{0, 0, 0}}}));
  EXPECT_TRUE(write(draft));
  const auto done = insert_block(draft, 0, {0, {Key{0, 0, 0}}});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().rule().code, "MAT-502");
  draft.blocks.resize(20, draft.blocks[0]);
  EXPECT_EQ(write(draft).error().rule().code, "MAT-502");
}

TEST(Mat0Write, RefusesMoreThanTheCountsCanSay) {
  Draft draft = new_draft();
  draft.phases.resize(0xFFFF);
  EXPECT_TRUE(write(draft));
  draft.phases.resize(0x10000);
  EXPECT_EQ(write(draft).error().rule().code, "MAT-502");
  draft = new_draft();
  draft.blocks[0].keys.resize(0x10000, Key{0, 0, 0});
  EXPECT_EQ(write(draft).error().rule().code, "MAT-502");
}

TEST(Mat0Write, RefusesNewErrorsButNotOldOnes) {
  Draft draft = two_phases();
  draft.blocks[0].keys[0].phase = 7;
  EXPECT_EQ(write(draft).error().rule().code, "MAT-201");
  const Bytes damaged = encode(draft);
  Draft again = *open_draft(Document::parse(damaged, {}));
  EXPECT_EQ(*write(again), damaged);
  EXPECT_TRUE(set_power(again, 0, 9));
  EXPECT_TRUE(write(again));
}

TEST(Mat0Write, CountsErrorsSoThatOldOnesMayMoveAndNewOnesAreNotLostAmongThem) {
  Draft draft = two_phases();
  draft.blocks[0].keys.assign(151, Key{7, 0, 0});
  draft.blocks[0].keys.back().phase = 0;
  const Document damaged = Document::parse(encode(draft), {});
  Draft moved = *open_draft(damaged);
  EXPECT_TRUE(insert_phase(moved, 0, moved.phases[0]));
  EXPECT_TRUE(write(moved));
  Draft worse = *open_draft(damaged);
  worse.blocks[0].keys.back().phase = 7;
  EXPECT_EQ(write(worse).error().rule().code, "MAT-201");
}

TEST(Mat0Convert, UpwardsAddsTheDefaultsAndBackIsTheSame) {
  const Document document = sample::of_version(1);
  for (const std::uint32_t version : {0U, 2U, 3U, 4U, 6U}) {
    Draft draft = *open_draft(document);
    ASSERT_TRUE(convert_version(draft, version));
    const Document converted = Document::parse(*write(draft), draft.attributes);
    EXPECT_EQ(converted.meta(), Meta());
    EXPECT_EQ(converted.bytes().size(), document.bytes().size() + header_size(version) - 4);
    Draft back = *open_draft(converted);
    ASSERT_TRUE(convert_version(back, 1));
    EXPECT_EQ(*write(back), document.bytes());
  }
}

TEST(Mat0Convert, DownwardsRefusesToLoseWhatIsNotADefault) {
  Draft draft = *open_draft(sample::of_version(6));
  for (const std::uint32_t version : {0U, 1U, 2U, 3U}) {
    const auto done = convert_version(draft, version);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().rule().code, "MAT-211");
    EXPECT_EQ(draft.attributes.attr2, 6U);
  }
  draft.meta.d = 0;
  EXPECT_TRUE(convert_version(draft, 2));
  EXPECT_FALSE(convert_version(draft, 1));  // metaA is 7
}

TEST(Mat0SetField, SetsWhatDocumentsShow) {
  Draft draft = two_phases();
  const std::vector<std::pair<const char*, const char*>> settings = {
      {"phase[1].ambient[3]", "0.5"},
      {"phase[0].diffuse[0]", "0xFF"},
      {"phase[0].power", "3"},
      {"phase[0].page_cell", "-1"},
      {"phase[1].texture", "A.0"},
      {"block[0].mode", "0"},
      {"block[0].interp_mask", "3"},
      {"block[0].key[1].phase", "0"},
      {"block[0].key[3].end_time", "400"},
      {"block[0].key[3].k2", "1"},
      {"meta.a", "4"},
      {"meta.d", "1000"},
      {"version", "4"}};
  for (const auto& [path, value] : settings) EXPECT_TRUE(set_field(draft, path, value)) << path;
  const Document written = Document::parse(*write(draft), draft.attributes);
  EXPECT_EQ(written.phases()[1].ambient.a, 50);
  EXPECT_EQ(written.phases()[0].diffuse.r, 255);
  EXPECT_EQ(written.phases()[0].power, 3);
  EXPECT_EQ(written.phases()[0].cell, -1);
  EXPECT_EQ(texture_of(written.phases()[1]), "A.0");
  EXPECT_EQ(written.blocks()[0].header_raw, 3U << 3U);
  EXPECT_EQ(written.blocks()[0].keys[1].phase, 0);
  EXPECT_EQ(written.blocks()[0].keys[3].end_time, 400);
  EXPECT_EQ(written.meta().a, 4);
  EXPECT_EQ(written.meta().d_value(), 1000.0F);
  EXPECT_EQ(written.attributes().attr2, 4U);
}

TEST(Mat0SetField, RefusesWhatIsNotThereOrDoesNotFit) {
  Draft draft = two_phases();
  const std::vector<std::pair<const char*, const char*>> settings = {{"phase[2].power", "1"},
                                                                     {"phase[0].power", "256"},
                                                                     {"phase[0].power[0]", "1"},
                                                                     {"phase[0].ambient", "1"},
                                                                     {"phase[0].ambient[4]", "1"},
                                                                     {"phase[0].page_cell", "200"},
                                                                     {"phase[0].texture", "NODOT"},
                                                                     {"phase.power", "1"},
                                                                     {"phase[0]", "1"},
                                                                     {"block[2].mode", "0"},
                                                                     {"block[0].mode", "4"},
                                                                     {"block[0].interp_mask", "32"},
                                                                     {"block[0].key[4].phase", "0"},
                                                                     {"block[0].key", "0"},
                                                                     {"meta.e", "0"},
                                                                     {"meta.c", "x"},
                                                                     {"version", "-1"},
                                                                     {"nothing", "1"},
                                                                     {"", "1"},
                                                                     {"phase[", "1"}};
  for (const auto& [path, value] : settings) {
    const auto done = set_field(draft, path, value);
    ASSERT_FALSE(done) << path;
    EXPECT_EQ(done.error().rule().code, "MAT-501");
  }
  EXPECT_EQ(*write(draft), draft.source->bytes());
}

RC_GTEST_PROP(Mat0Property, AnyBytesAreReadCheckedAndGivenBack, ()) {
  auto bytes = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
  bytes.insert(bytes.begin(), {*rc::gen::inRange<std::uint8_t>(0, 3), 0,
                               *rc::gen::inRange<std::uint8_t>(0, 3), 0});
  const Document document = Document::parse(Bytes::copy(std::as_bytes(std::span(bytes))),
                                            {.attr2 = *rc::gen::inRange<std::uint32_t>(0, 8)});
  Report report;
  check(document, report);
  RC_ASSERT(Material::check(document, Reading::Strict).has_value() ==
            (report.refusal(Reading::Strict) == nullptr));
  if (document.damage()) return;
  RC_ASSERT(*write(*open_draft(document)) == document.bytes());
}

RC_GTEST_PROP(Mat0Property, WhatIsWrittenIsReadAgain, ()) {
  Draft draft = new_draft();
  draft.attributes.attr2 = *rc::gen::inRange<std::uint32_t>(4, 7);
  draft.meta = {*rc::gen::arbitrary<std::uint8_t>(), *rc::gen::arbitrary<std::uint8_t>(),
                *rc::gen::arbitrary<std::uint32_t>(), *rc::gen::arbitrary<std::uint32_t>()};
  draft.phases.resize(*rc::gen::inRange<std::size_t>(1, 5), draft.phases[0]);
  draft.blocks.clear();
  const auto blocks = *rc::gen::inRange<std::size_t>(0, 4);
  for (std::size_t b = 0; b < blocks; ++b) {
    DraftBlock block = {*rc::gen::arbitrary<std::uint32_t>(), {}};
    block.keys.resize(*rc::gen::inRange<std::size_t>(1, 4),
                      Key{0, *rc::gen::arbitrary<std::uint16_t>(), 0});
    draft.blocks.push_back(std::move(block));
  }
  const Document written = Document::parse(*write(draft), draft.attributes);
  RC_ASSERT(!written.damage());
  RC_ASSERT(written.meta() == draft.meta);
  RC_ASSERT(written.phases().size() == draft.phases.size());
  RC_ASSERT(written.blocks().size() == blocks);
  for (std::size_t b = 0; b < blocks; ++b) {
    RC_ASSERT(written.blocks()[b].header_raw == draft.blocks[b].header_raw);
    RC_ASSERT(written.blocks()[b].keys.size() == draft.blocks[b].keys.size());
  }
}

}  // namespace mat0_edit_test
