#include "ngi/msh/query.h"

#include <gtest/gtest.h>

#include "ngi/core/text.h"
#include "tests/msh/sample.h"

using namespace ngi;
using namespace ngi::msh;
using enum StreamType;

namespace {

Model strict(const Document& document) {
  auto model = Model::check(document, Reading::Strict);
  EXPECT_TRUE(model) << (model ? "" : full_message(model.error().issue));
  return *model;
}

Model tolerant(const Document& document) {
  return *Model::check(document, Reading::Tolerant);
}

std::vector<std::uint32_t> walked(const Model& model, std::uint16_t slot,
                                  const TriangleFilter& filter = {}) {
  std::vector<std::uint32_t> triangles;
  walk_triangles(model, slot, filter,
                 [&](const SlotTriangle& found) { triangles.push_back(found.triangle); });
  return triangles;
}

using Ids = std::vector<std::uint32_t>;

}  // namespace

// docs/formats/msh.md V-SLOT.
TEST(MshCells, StandAtTheWordsOfTheChapter) {
  EXPECT_EQ(cell_word(0, 0, 0), 4U);
  EXPECT_EQ(cell_word(0, 0, 4), 8U);
  EXPECT_EQ(cell_word(0, 1, 0), 9U);
  EXPECT_EQ(cell_word(0, 2, 4), 18U);
  EXPECT_EQ(cell_word(1, 0, 0), 23U);
  EXPECT_EQ(cell_word(1, 2, 3), 36U);
  EXPECT_EQ(cell_word(3, 1, 4), 70U);
  EXPECT_EQ(cell_word(37, 2, 4), 721U);
  EXPECT_EQ(cell_word(1, 2, 0), 33U);  // lod -1 with current state 2
  const Document document = sample::model();
  const auto base = *document.stream_place(Slots).offset;
  EXPECT_EQ(*document.place(Slots, 0).offset - base, 140U);
  EXPECT_EQ(*document.place(Slots, 1).offset - base, 208U);
  EXPECT_EQ(*document.place(Slots, 7).offset - base, 616U);
  EXPECT_EQ(*document.place(Slots, 111).offset - base, 7688U);
}

TEST(MshCells, AnEmptyOrImpossibleCellHasNoSlot) {
  const Model model = strict(sample::model());
  EXPECT_EQ(find_slot(model, 1, 0, 0), 1);
  EXPECT_EQ(find_slot(model, 1, 0, 1), 2);
  EXPECT_EQ(find_slot(model, 1, 1, 0), 3);
  EXPECT_EQ(find_slot(model, 1, 0, 2), std::nullopt);
  EXPECT_EQ(find_slot(model, 2, 0, 0), std::nullopt);
  EXPECT_EQ(find_slot(model, 1, 3, 0), std::nullopt);
  EXPECT_EQ(find_slot(model, 1, 0, 5), std::nullopt);
  EXPECT_EQ(find_slot(model, 1, 0, -1), std::nullopt);
  EXPECT_EQ(find_slot(model, 1, -2, 0), std::nullopt);
}

TEST(MshCells, MinusOneMeansTheCurrentState) {
  const Model model = strict(sample::model());
  EXPECT_EQ(find_slot(model, 1, current, 0, 0), 1);
  EXPECT_EQ(find_slot(model, 1, current, 0, 1), 3);
  EXPECT_EQ(find_slot(model, 1, current, 0, 2), std::nullopt);
  EXPECT_EQ(find_slot(model, 1, current, 0, -1), std::nullopt);
}

// docs/formats/msh.md V-CELL.
TEST(MshCells, StatesAreCountedUpToTheFirstGap) {
  const auto with_states = [](std::array<std::uint16_t, 3> level0) {
    Node node = {};
    node.slots.fill(none);
    for (std::size_t state = 0; state < 3; ++state) node.slots[state * 5] = level0[state];
    return count_states(node);
  };
  EXPECT_EQ(with_states({7, none, none}), 1);
  EXPECT_EQ(with_states({7, 7, none}), 2);
  EXPECT_EQ(with_states({7, 7, 7}), 3);
  EXPECT_EQ(with_states({none, none, none}), 1);
}

TEST(MshDraws, ComeInNodeOrderThenBatchOrder) {
  const Model model = strict(sample::model());
  EXPECT_EQ(list_draws(model, 0, 0), (std::vector<Draw>{{0, 0, 0}, {1, 1, 1}, {1, 1, 2}}));
  EXPECT_EQ(list_draws(model, 1, 0), (std::vector<Draw>{{1, 3, 4}}));
  EXPECT_TRUE(list_draws(model, 0, 4).empty());
}

// docs/formats/msh.md V-TRIOWN.
TEST(MshTriangles, ASlotOwnsItsRange) {
  const auto slot_of = [](std::uint16_t start, std::uint16_t count) {
    Slot made = {};
    made.tri_start = start;
    made.tri_count = count;
    return made;
  };
  const Slot slot = slot_of(10, 3);
  for (const std::uint32_t id : {10U, 11U, 12U}) EXPECT_TRUE(owns_triangle(slot, id));
  EXPECT_FALSE(owns_triangle(slot, 9));
  EXPECT_FALSE(owns_triangle(slot, 13));
  EXPECT_TRUE(owns_triangle(slot_of(65530, 10), 65535)) << "the sum does not wrap at 16 bits";
}

TEST(MshTriangles, OwnerAndNeighbours) {
  const Model model = strict(sample::model());
  EXPECT_EQ(find_owner(model, 0), 0);
  EXPECT_EQ(find_owner(model, 5), 1);
  EXPECT_EQ(find_owner(model, 9), 3);
  EXPECT_EQ(find_owner(model, 10), std::nullopt);
  EXPECT_EQ(neighbours(model, 1, 2), (std::vector<std::uint16_t>{3}));
  EXPECT_TRUE(neighbours(model, 0, 2).empty()) << "neighbours outside the slot do not count";
}

TEST(MshWalk, GivesDescriptorsAndCornersInBatchOrder) {
  const Model model = strict(sample::model());
  std::vector<std::array<std::uint32_t, 3>> corners;
  walk_triangles(model, 1, {},
                 [&](const SlotTriangle& found) { corners.push_back(found.vertices); });
  EXPECT_EQ(walked(model, 1), (Ids{2, 3, 4, 5}));
  EXPECT_EQ(corners[0], (std::array<std::uint32_t, 3>{4, 5, 6}));
  EXPECT_EQ(corners[3], (std::array<std::uint32_t, 3>{8, 10, 11}));
}

// docs/formats/msh.md V-PICK, the filter.
TEST(MshWalk, AFilteredTriangleStillUsesUpItsDescriptor) {
  const Model model =
      strict(sample::with(sample::model(), StreamType::Triangles, 2, 0, std::uint16_t{0x0005}));
  EXPECT_EQ(walked(model, 1, {.require = 0x0001, .exclude = 0x0008}), (Ids{2}));
  EXPECT_EQ(walked(model, 1, {.exclude = 0x0004}), (Ids{3, 4, 5}));
  EXPECT_EQ(walked(model, 1, projectile_filter), (Ids{3, 4, 5}));
}

TEST(MshWalk, AnIncompleteTriangleUsesUpADescriptorToo) {
  const Model model = tolerant(
      sample::with(sample::model(), Batches, 1, offsetof(Batch, index_count), std::uint16_t{5}));
  EXPECT_EQ(walked(model, 1), (Ids{2, 4, 5}));
}

TEST(MshTolerant, ADroppedBatchKeepsItsDescriptors) {
  const Model model =
      tolerant(sample::with(sample::model(), Batches, 1, offsetof(Batch, index_start), 99U));
  EXPECT_EQ(model.batches()[1].index_count, 0);
  EXPECT_EQ(walked(model, 1), (Ids{4, 5}));
}

TEST(MshTolerant, ADroppedTriangleShrinksToAPoint) {
  // Index 11 is the last corner of batch 1's second triangle.
  const Model model = tolerant(sample::with(sample::model(), Indices, 11, 0, std::uint16_t{500}));
  const auto triangles = walked(model, 1);
  EXPECT_EQ(triangles, (Ids{2, 3, 4, 5}));
  walk_triangles(model, 1, {}, [](const SlotTriangle& found) {
    const bool point =
        found.vertices[0] == found.vertices[1] && found.vertices[1] == found.vertices[2];
    EXPECT_EQ(point, found.triangle == 3);
  });
}

TEST(MshTolerant, DamagedReferencesBecomeNone) {
  Document document =
      sample::with(sample::model(), Nodes, 1, offsetof(Node, parent), std::uint16_t{9});
  document = sample::with(document, Nodes, 1, offsetof(Node, slots), std::uint16_t{9});
  document = sample::with(document, Nodes, 1, offsetof(Node, map_start), std::uint16_t{9});
  document = sample::with(document, StreamType::Triangles, 0, offsetof(Triangle, links),
                          std::uint16_t{99});
  const Model model = tolerant(document);
  EXPECT_EQ(model.nodes()[1].parent, none);
  EXPECT_EQ(model.nodes()[1].slots[0], none);
  EXPECT_EQ(model.nodes()[1].map_start, none);
  EXPECT_EQ(model.triangles()[0].links[0], none);
  EXPECT_EQ(document.nodes()[1].parent, 9) << "stored bytes never change";
}

TEST(MshTolerant, WithoutKeysNoNodeHasAMap) {
  const Model model = tolerant(sample::without(sample::model(), StreamType::Keys));
  for (const Node& node : model.nodes()) EXPECT_EQ(node.map_start, none);
}

TEST(MshTolerant, BoundsAreRecomputedFromTheVertices) {
  const Model model =
      tolerant(sample::with(sample::model(), Slots, 1, offsetof(Slot, aabb_min), 50.0F));
  EXPECT_EQ(decode(model.slots()[1].aabb_min), (Float3{0, 0, 1}));
  EXPECT_EQ(decode(model.slots()[1].aabb_max), (Float3{1, 1, 2}));
}

TEST(MshTolerant, ShortVertexStreamsGetZeros) {
  const Document document = sample::with_payload(sample::model(), Normals, Bytes::copy("\1\2\3\4"));
  const Model model = tolerant(document);
  ASSERT_EQ(model.normals().size(), model.positions().size());
  EXPECT_EQ(model.normals()[0].x, 1);
  EXPECT_EQ(decode_normal(model.normals()[1]), (Float3{0, 0, 0}));
}

TEST(MshTolerant, OverlappingRangesThatMultiplyTheWorkAreRefused) {
  // 4,000 batches that each draw the same 60,000 indices.
  Draft draft = *open_draft(sample::model());
  draft.indices.resize(60'000);
  Batch batch = draft.batches[0];
  batch.index_start = 0U;
  batch.index_count = std::uint16_t{60'000};
  draft.batches.assign(4'000, batch);
  Document document = sample::with_payload(sample::model(), Indices, encode_stream(draft, Indices));
  document = sample::with_payload(document, Batches, encode_stream(draft, Batches));
  const auto model = Model::check(document, Reading::Tolerant);
  ASSERT_FALSE(model);
  EXPECT_EQ(model.error().rule().code, "NRES-LIMIT");
}

// docs/formats/msh.md V-RES10.
class MshLabels : public testing::Test {
 protected:
  // A model with so many nodes whose Res10 is the chapter's example.
  static Document model(std::size_t nodes, char last = '\0') {
    ModelPlan plan;
    for (std::size_t n = 0; n < nodes; ++n) plan.nodes.push_back({{.name = "n"}, {}});
    std::string bytes("\4\0\0\0root\0\0\0\0\0\x0a\0\0\0central_01\0", 28);
    bytes.back() = last;
    return sample::with_payload(*build(plan), Labels, Bytes::copy(bytes));
  }
  static bool reports(const Document& document, std::string_view code) {
    for (const Issue& issue : sample::issues_of(document)) {
      if (issue.rule->code == code) return true;
    }
    return false;
  }
};

TEST_F(MshLabels, TheExampleHasTwoLabelsAndANodeWithout) {
  const Model labelled = strict(model(3));
  EXPECT_EQ(labelled.label(0), "root");
  EXPECT_EQ(labelled.label(1), std::nullopt);
  EXPECT_EQ(labelled.label(2), "central_01");
  EXPECT_EQ(labelled.label(3), std::nullopt);
}

TEST_F(MshLabels, OtherNodeCountsLeaveATailOrRunOut) {
  EXPECT_TRUE(reports(model(2), "MSH-RES10-TAIL"));
  EXPECT_TRUE(reports(model(4), "MSH-RES10-TRUNC"));
  EXPECT_EQ(tolerant(model(4)).label(2), "central_01");
  EXPECT_TRUE(reports(model(3, 'A'), "MSH-RES10-NUL"));
  EXPECT_EQ(tolerant(model(3, 'A')).label(2), "central_01");
}

// docs/formats/msh.md V-RES9.
TEST(MshNames, EndAtTheFirstNul) {
  NodeName name = {};
  std::memcpy(name.text.data(), "o01_0_m1o1", 10);
  EXPECT_EQ(name_of(name), "o01_0_m1o1");
  name.text.fill('x');
  EXPECT_EQ(name_of(name).size(), 32U);
  EXPECT_EQ(strict(sample::model()).name(1), "arm");
  EXPECT_EQ(strict(sample::model()).name(2), "");
}

// docs/formats/msh.md V-RES17.
TEST(MshHallWay, TheExampleDecodes) {
  ModelPlan plan;
  for (int n = 0; n < 26; ++n) plan.nodes.push_back({{.name = "n"}, {}});
  plan.hall_vertices = {{encode(Float3{1, 2, 3}), 0x20000800U, 4U},
                        {encode(Float3{0, -1, 0.5F}), 0x40U, 25U}};
  HallLink link = {0U, 1U, {}};
  link.tail.fill(0xFFFF'FFFFU);
  plan.hall_links = {link};
  const auto document = build(plan);
  ASSERT_TRUE(document);
  const auto bytes = document->payload(HallWay);
  EXPECT_EQ(to_hex(bytes.first(48)),
            "0000803F00000040000040400008002004000000"
            "00000000000080BF0000003F4000000019000000"
            "0000000001000000");
  EXPECT_EQ(document->record(HallWay)->attr1, 2U);
  EXPECT_EQ(document->record(HallWay)->attr2, 1U);
  EXPECT_EQ(passage(strict(*document).hall_links()[0]), Passage::Open);
}

TEST(MshHallWay, WordsOneAndFiveGateALink) {
  HallLink link = {0U, 1U, {}};
  link.tail.fill(0xFFFF'FFFFU);
  link.tail[1] = link.tail[3] = 0U;
  EXPECT_EQ(passage(link), Passage::FlyersOnly);
  link.tail[5] = 0U;
  EXPECT_EQ(passage(link), Passage::Closed);
}

// docs/formats/msh.md 4.1 and 4.2.
TEST(MshStreams, LoadInTheEnginesOrderToItsPlaces) {
  const EngineStreams streams = strict(sample::model()).streams();
  std::vector<std::pair<std::uint32_t, std::uint32_t>> order;
  for (const auto& loaded : streams.load_order) {
    order.push_back({static_cast<std::uint32_t>(loaded.type), loaded.destination});
  }
  EXPECT_EQ(order, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{1, 0x00},
                                                                         {2, 0x04},
                                                                         {3, 0x0C},
                                                                         {4, 0x10},
                                                                         {5, 0x14},
                                                                         {10, 0x20},
                                                                         {8, 0x18},
                                                                         {19, 0x1C},
                                                                         {7, 0x24},
                                                                         {13, 0x28},
                                                                         {6, 0x2C},
                                                                         {15, 0x34},
                                                                         {16, 0x38},
                                                                         {18, 0x64},
                                                                         {20, 0x30}}));
}

TEST(MshStreams, DerivedFieldsFollowTheTables) {
  const Document document = sample::model();
  const EngineStreams streams = engine_streams(document);
  EXPECT_EQ(streams.slot_base.data(), document.payload(Slots).data() + 0x8C);
  EXPECT_EQ(streams.frame_count, 4U);
  EXPECT_EQ(streams.light_count, 0U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(streams.vertex_block[i].destination, 0x3C + 8 * i);
  EXPECT_EQ(streams.vertex_block[0].stride, 12U);
  EXPECT_EQ(streams.vertex_block[0].bytes.data(), document.payload(Positions).data());
  EXPECT_EQ(streams.vertex_block[2].stride, std::nullopt) << "no Res16: stride left unset";
  EXPECT_EQ(streams.vertex_block[2].bytes.data(), nullptr);
  EXPECT_EQ(streams.vertex_block[5].stride, 0U) << "no Res18: null and 0";
  EXPECT_EQ(streams.vertex_block[10].stride, 8U);
}

TEST(MshStreams, LightsAreCountedByTheirEntry) {
  ModelPlan plan = sample::plan();
  plan.lights.resize(3);
  EXPECT_EQ(engine_streams(*build(plan)).light_count, 3U);
}
