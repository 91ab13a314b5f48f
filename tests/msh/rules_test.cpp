#include "ngi/msh/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "ngi/msh/model.h"
#include "tests/msh/sample.h"
#include "tests/support/broken_file.h"

// Each rule with its smallest bad file, which the forge makes: a model with one thing wrong. Where
// a rule has several sides the others follow.

using namespace ngi;
using namespace ngi::msh;
using enum StreamType;

namespace {

constexpr auto error = Severity::Error;
constexpr auto warning = Severity::Warning;
constexpr auto info = Severity::Info;
constexpr std::nullopt_t no_record = std::nullopt;

using Maker = std::function<Document()>;

struct Case {
  const Rule* rule;
  Severity severity;
  std::string stream;
  std::optional<std::uint64_t> record;
  Maker make = {};  // nothing: the bad file of the forge
  WearSize wear = {};

  Document document() const {
    if (make) return make();
    return *Document::parse(test::broken_file(rule->code));
  }

  friend void PrintTo(const Case& tested, std::ostream* out) { *out << tested.rule->code; }
};

template <typename T>
Maker field(StreamType type, std::size_t record, std::size_t offset, T value) {
  return [=] { return sample::with(sample::model(), type, record, offset, value); };
}

Maker attributes(StreamType type, std::uint32_t a1, std::uint32_t a2, std::uint32_t a3) {
  return [=] { return sample::with_attributes(sample::model(), type, {a1, a2, a3}); };
}

// The stream without its last record; attr1 counts what is left.
Maker without_last(StreamType type) {
  return [=] {
    const Document document = sample::model();
    const auto payload = document.payload(type);
    const std::uint32_t stride = stream_info(type).stride;
    const Document cut =
        sample::with_payload(document, type, Bytes::copy(payload.first(payload.size() - stride)));
    const nres::Record& record = *cut.record(type);
    return sample::with_attributes(cut, type, {record.attr1 - 1, record.attr2, record.attr3});
  };
}

Maker with_entry(std::uint32_t type, std::uint32_t a1, std::uint32_t a2, std::uint32_t a3,
                 std::size_t size) {
  return [=] {
    const Document document = sample::model();
    return *sample::rearranged(document, [&](nres::Editor& editor) {
      ASSERT_TRUE(editor.add(
          {type, a1, a2, a3, *nres::make_name("added"), Bytes::own(std::vector<std::byte>(size))}));
    });
  };
}

Maker hall_way_of_node(std::uint32_t node) {
  return [=] {
    ModelPlan plan = sample::plan();
    plan.hall_vertices.push_back({{}, 0U, node});
    return *build(plan);
  };
}

// The model of an archive in which its material table has two rows.
Document worn_out() {
  return *Document::parse(test::broken_entry("MSH-BATCH-MATERIAL-ROW").payload);
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {&rules::res_duplicate, error, "directory", 14},
      {&rules::res_usual, info, "Res4", no_record},
      {&rules::res_unknown, info, "directory", 14},
      {&rules::stride_rem, error, "Res3", no_record},
      {&rules::stride_rem, warning, "Res20", no_record, with_entry(20, 1, 0, 48, 49)},
      {&rules::attr1_count, error, "Res6", no_record},
      {&rules::attr1_count, warning, "Res20", no_record, with_entry(20, 3, 0, 48, 48)},
      {&rules::attr2_nonzero, warning, "Res6", no_record},
      {&rules::attr3_stride, error, "Res6", no_record},
      {&rules::attr3_stride, warning, "Res20", no_record, with_entry(20, 1, 0, 40, 48)},
      {&rules::res1_legacy24, warning, "Res1", no_record},
      {&rules::res1_stride, error, "Res1", no_record},
      {&rules::res2_size, error, "Res2", no_record},
      {&rules::res2_slotarea, error, "Res2", no_record},
      {&rules::stream_count, error, "Res5", no_record},
      {&rules::stream_count, warning, "Res15", no_record, without_last(StreamType::Opaque15)},
      {&rules::hdr_nonfinite, warning, "Res2", no_record},
      {&rules::hdr_radius, warning, "Res2", no_record},
      {&rules::pos_nonfinite, error, "Res3", 5},
      {&rules::slot_tri_range, error, "Res2", 3},
      {&rules::slot_batch_range, error, "Res2", 3},
      {&rules::slot_bounds_nonfinite, error, "Res2", 1},
      {&rules::slot_aabb_order, error, "Res2", 1},
      {&rules::slot_radius_neg, error, "Res2", 1},
      {&rules::slot_bounds_loose, warning, "Res2", 1},
      {&rules::slot_tricount, warning, "Res2", 0},
      {&rules::slot_unreferenced, info, "Res2", 0},
      {&rules::batch_index_range, error, "Res13", 4},
      {&rules::batch_mod3, warning, "Res13", 4},
      {&rules::batch_empty, warning, "Res13", 4},
      {&rules::batch_vertex_range, error, "Res13", 4},
      {&rules::batch_vertexcount, warning, "Res13", 4},
      {&rules::batch_material_row, warning, "Res13", 2, worn_out, {2, {}}},
      {&rules::batch_highword, info, "Res13", 1},
      {&rules::batch_lightmap_row, warning, "Res13", 1},
      {&rules::batch_lightmap_flag, info, "Res13", 1},
      {&rules::batch_portal_node, warning, "Res13", 1},
      {&rules::batch_portal_node, warning, "Res13", 1,
       field(Batches, 1, offsetof(Batch, portal_node), std::uint16_t{1})},
      {&rules::batch_portal_node, warning, "Res13", 1,
       field(Batches, 1, offsetof(Batch, flags), batch_flags::portal)},
      {&rules::batch_unreferenced, info, "Res13", 2},
      {&rules::node_count_zero, warning, "Res1", no_record},
      {&rules::node_slot_range, error, "Res1", 1},
      {&rules::node_parent_range, error, "Res1", 1},
      {&rules::node_parent_cycle, error, "Res1", 0},
      {&rules::node_parent_order, warning, "Res1", 0},
      {&rules::node_roots, info, "Res1", no_record},
      {&rules::node_state_gap, warning, "Res1", 1},
      {&rules::node_cockpit, info, "Res1", 0},
      {&rules::res9_size, warning, "Res9", no_record},
      {&rules::res9_nul, info, "Res9", 1},
      {&rules::res17_size, warning, "Res17", no_record},
      {&rules::res17_ref, warning, "Res17", 0},
      {&rules::res17_ref, warning, "Res17", 0, hall_way_of_node(2)},
      {&rules::res10_trunc, error, "Res10", 1},
      {&rules::res10_nul, warning, "Res10", 0},
      {&rules::res10_tail, error, "Res10", no_record},
      {&rules::res10_attr, error, "Res10", no_record},
      {&rules::res10_attr, warning, "Res10", no_record, attributes(Labels, 2, 0, 1)},
      {&rules::tri_link_range, error, "Res7", 0},
      {&rules::tri_link_asym, info, "Res7", 0},
      {&rules::tri_sel_mismatch, info, "Res7", 0},
      {&rules::tri_sel_highbits, info, "Res7", 0},
      {&rules::tri_normal, warning, "Res7", 0},
      {&rules::tri_normal, warning, "Res7", 0,
       field(Triangles, 0, offsetof(Triangle, normal) + 4, std::int16_t{-32767})},
      {&rules::tri_degenerate, info, "Res7", 0},
      {&rules::anim_pair, warning, "Res8", no_record},
      {&rules::anim_framecount_zero, error, "Res19", no_record},
      {&rules::anim_fallback_range, error, "Res1", 1},
      {&rules::anim_map_range, error, "Res1", 1},
      {&rules::anim_map_next, error, "Res1", 1},
      {&rules::anim_map_foreign, warning, "Res19", 0},
      {&rules::anim_map_noncanon, warning, "Res19", 3},
      {&rules::anim_map_segment, warning, "Res19", 1},
      {&rules::anim_map_layout, warning, "Res19", no_record},
      {&rules::anim_time_nonfinite, error, "Res8", 2},
      {&rules::anim_time_order, error, "Res8", 2},
      {&rules::anim_time_start, warning, "Res8", 1},
      {&rules::anim_time_integral, warning, "Res8", 2},
      {&rules::anim_track_short, error, "Res1", 0},
      {&rules::anim_static_keys, warning, "Res1", 1},
      {&rules::anim_fallback_order, warning, "Res1", 1},
      {&rules::anim_framecount, warning, "Res19", no_record},
      {&rules::anim_quat_zero, warning, "Res8", 0},
      {&rules::anim_quat_norm, warning, "Res8", 0},
  };
  return all;
}

std::vector<Issue> issues_of_rule(const Document& document, const Case& tested) {
  auto issues = sample::issues_of(document, tested.wear);
  std::erase_if(issues, [&](const Issue& issue) { return issue.rule != tested.rule; });
  return issues;
}

}  // namespace

class MshRule : public testing::TestWithParam<Case> {};

TEST_P(MshRule, FiresOnItsSmallestBadFileAtTheRightPlace) {
  const Case& tested = GetParam();
  const Document document = tested.document();
  const auto issues = issues_of_rule(document, tested);
  ASSERT_FALSE(issues.empty());
  EXPECT_EQ(issues[0].severity, tested.severity);
  EXPECT_EQ(issues[0].place.stream, tested.stream);
  EXPECT_EQ(issues[0].place.record, tested.record);
  EXPECT_EQ(message(issues[0]).find('{'), std::string::npos) << message(issues[0]);
  if (document.has(Normals) || tested.stream != "Res4") {
    ASSERT_TRUE(issues[0].place.offset);
    EXPECT_LT(*issues[0].place.offset, document.bytes().size());
  }
}

TEST_P(MshRule, StrictReadingRefusesErrorsAndTolerantReadingGoesOn) {
  const Case& tested = GetParam();
  const Document document = tested.document();
  EXPECT_EQ(Model::check(document, Reading::Strict).has_value(), tested.severity != error);
  EXPECT_EQ(Model::check(document, Reading::Tolerant).has_value(),
            tested.rule->refusal != RejectWhen::Always);
}

TEST_P(MshRule, SavingWithoutAnEditGivesTheSameBytes) {
  const Document document = GetParam().document();
  const auto draft = open_draft(document);
  if (draft) {
    EXPECT_EQ(join(*write(*draft)), document.bytes());
  }
}

INSTANTIATE_TEST_SUITE_P(All, MshRule, testing::ValuesIn(cases()), [](const auto& test) {
  std::string name;
  for (const char c : test.param.rule->code) name += c == '-' ? '_' : c;
  return name + "_" + std::to_string(test.index);
});

TEST(MshRules, EveryRuleThatAModelCanBreakHasACase) {
  std::set<std::string_view> tested;
  for (const Case& one : cases()) tested.insert(one.rule->code);
  // These are about other things than the content of a parsed model, and tested elsewhere.
  tested.insert({"MSH-INPUT-KIND", "MSH-CONTAINER", "MSH-RES-MISSING", "MSH-ANIM-QUAT-ORDER",
                 "MSH-WRITE-OVERFLOW", "MSH-EDIT-INVALID", "MSH-IMPORT-SYNTHETIC",
                 "MSH-IMPORT-SCALE", "MSH-IMPORT-SKIN"});
  for (const Rule* rule : rules::all()) EXPECT_TRUE(tested.contains(rule->code)) << rule->code;
}

TEST(MshRules, CodesAreUnique) {
  std::set<std::string_view> codes;
  for (const Rule* rule : rules::all()) EXPECT_TRUE(codes.insert(rule->code).second) << rule->code;
}

TEST(MshRules, TheQuaternionProbeCountsWhereWStands) {
  QuatOrderProbe probe;
  probe.count(std::vector<Key>(9, sample::key(0, {}, {32767, 5, -5, 0})));
  probe.count(std::vector<Key>(2, sample::key(0, {}, {0, 0, 0, -32767})));
  EXPECT_EQ(probe.w_first, 9U);
  EXPECT_EQ(probe.w_last, 2U);
  EXPECT_EQ(probe.order(), QuatOrder::Wxyz);
  Report report;
  probe.add_to(report, QuatOrder::Xyzw);
  EXPECT_EQ(report.count(Severity::Warning), 1U);
  probe.w_last = 3;
  EXPECT_EQ(probe.order(), std::nullopt);
}
