#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "ngi/msh/edit_animation.h"
#include "ngi/msh/edit_mesh.h"
#include "ngi/msh/model.h"
#include "ngi/msh/query.h"
#include "tests/msh/sample.h"

using namespace ngi;
using namespace ngi::msh;

namespace {

// Random models and edits from one seed, so that a failure is one number.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_);
  }
  float real() { return std::uniform_real_distribution<float>(-10, 10)(engine_); }
  Float3 point() { return {real(), real(), real()}; }

 private:
  std::mt19937 engine_;
};

std::vector<Key> random_track(Dice& dice) {
  std::vector<Key> track;
  float time = 0;
  for (std::size_t k = 1 + dice.below(4); k > 0; --k) {
    track.push_back(sample::key(time, dice.point(), {23170, 0, 23170, 0}));
    time += static_cast<float>(1 + dice.below(6));
  }
  return track;
}

Part random_part(Dice& dice) {
  Part part;
  part.wear_row = static_cast<std::uint8_t>(dice.below(5));
  part.flags = dice.below(2) == 0 ? 0 : batch_flags::two_sided;
  for (std::size_t v = 3 + dice.below(6); v > 0; --v) {
    part.vertices.push_back({.position = dice.point(), .uv = {dice.real(), dice.real()}});
  }
  for (std::size_t i = 3 * (1 + dice.below(6)); i > 0; --i) {
    part.indices.push_back(static_cast<std::uint16_t>(dice.below(part.vertices.size())));
  }
  return part;
}

ModelPlan random_plan(Dice& dice) {
  ModelPlan plan;
  const std::size_t count = 1 + dice.below(6);
  for (std::size_t n = 0; n < count; ++n) {
    NodePlan node;
    node.node.name = "node" + std::to_string(n);
    node.node.parent = n == 0 ? none : static_cast<std::uint16_t>(dice.below(n));
    if (dice.below(3) == 0) node.node.label = "universal_tl";
    node.node.track = random_track(dice);
    for (std::size_t c = dice.below(3); c > 0; --c) {
      auto& parts = node.cells[{static_cast<int>(dice.below(3)), static_cast<int>(dice.below(5))}];
      for (std::size_t p = 1 + dice.below(2); p > 0; --p) parts.push_back(random_part(dice));
    }
    plan.nodes.push_back(std::move(node));
  }
  return plan;
}

void random_edit(Dice& dice, Draft& draft) {
  const std::size_t node = draft.nodes.empty() ? 0 : dice.below(draft.nodes.size());
  const std::size_t slot = draft.slots.empty() ? 0 : dice.below(draft.slots.size());
  const std::size_t batch = draft.batches.empty() ? 0 : dice.below(draft.batches.size());
  const auto parent = static_cast<std::uint16_t>(dice.below(4) == 0 ? none : dice.below(8));
  Affine move;
  for (double& cell : move.m) cell = dice.real();
  // An edit that does not apply is refused and must leave the draft as it was.
  switch (dice.below(16)) {
    case 0:
      static_cast<void>(rename_node(draft, node, "renamed"));
      break;
    case 1:
      static_cast<void>(set_label(draft, node, "e_tur_bb"));
      break;
    case 2:
      static_cast<void>(
          add_node(draft, {.name = "new", .parent = parent, .track = random_track(dice)}));
      break;
    case 3:
      static_cast<void>(remove_node(draft, node, Children::GiveToParent));
      break;
    case 4:
      static_cast<void>(remove_node(draft, node, Children::Remove));
      break;
    case 5:
      static_cast<void>(reparent(draft, node, parent));
      break;
    case 6:
      static_cast<void>(set_track(draft, node, random_track(dice)));
      break;
    case 7:
      static_cast<void>(set_frame_count(draft, static_cast<std::uint32_t>(1 + dice.below(40))));
      break;
    case 8:
      static_cast<void>(regenerate_frame_map(draft));
      break;
    case 9:
      static_cast<void>(add_slot(draft, {random_part(dice), random_part(dice)}));
      break;
    case 10:
      static_cast<void>(remove_slot(draft, slot));
      break;
    case 11:
      static_cast<void>(add_batch(draft, slot, random_part(dice)));
      break;
    case 12:
      static_cast<void>(remove_batch(draft, batch));
      break;
    case 13:
      static_cast<void>(set_cell(draft, node, static_cast<int>(dice.below(3)),
                                 static_cast<int>(dice.below(5)),
                                 static_cast<std::uint16_t>(slot)));
      break;
    case 14:
      static_cast<void>(transform_vertices(draft, vertices_of_slot(draft, slot), move,
                                           {.normals = VertexNormals::Turn}));
      break;
    default:
      static_cast<void>(set_wear_row(draft, batch, 7));
      break;
  }
}

Document saved(const Draft& draft) {
  const auto pieces = write(draft);
  RC_ASSERT(pieces.has_value());
  auto document = Document::parse(join(*pieces));
  RC_ASSERT(document.has_value());
  return *document;
}

void assert_strictly_valid(const Document& document) {
  const auto model = Model::check(document, Reading::Strict);
  if (!model) RC_FAIL(full_message(model.error().issue));
}

// What a reader would get to see, as one number.
double answer(const Model& model) {
  double sum = 0;
  for (std::size_t node = 0; node < model.nodes().size(); ++node) {
    for (int cell = 0; cell < 15; ++cell) {
      const auto slot = find_slot(model, node, cell / 5, cell % 5);
      if (!slot) continue;
      walk_triangles(model, *slot, {}, [&](const SlotTriangle& found) {
        for (const std::uint32_t vertex : found.vertices) sum += model.positions()[vertex].x;
        sum += static_cast<double>(neighbours(model, *slot, found.triangle).size());
      });
    }
    sum += model.nodes()[node].parent + static_cast<double>(model.name(node).size());
  }
  return sum;
}

}  // namespace

RC_GTEST_PROP(MshProperties, RandomModelsAreStrictlyValid, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  const auto document = build(random_plan(dice));
  if (!document) RC_FAIL(full_message(document.error().issue));
  assert_strictly_valid(*document);
}

RC_GTEST_PROP(MshProperties, ReadingAndWritingIsTheIdentity, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  const auto document = build(random_plan(dice));
  RC_ASSERT(document.has_value());
  const Draft draft = *open_draft(*document);
  RC_ASSERT(join(*write(draft)) == document->bytes());
  for (const StreamInfo& info : stream_infos()) {
    RC_ASSERT(encode_stream(draft, info.type) == Bytes::borrow(document->payload(info.type)));
  }
}

RC_GTEST_PROP(MshProperties, RandomEditsKeepTheModelStrictlyValid, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  Draft draft = *open_draft(*build(random_plan(dice)));
  for (std::size_t edits = 1 + dice.below(12); edits > 0; --edits) random_edit(dice, draft);
  const Document document = saved(draft);
  assert_strictly_valid(document);
  // What the edits made is what the file says.
  RC_ASSERT(document.nodes().size() == draft.nodes.size());
  RC_ASSERT(document.frame_count() == draft.frame_count);
}

RC_GTEST_PROP(MshProperties, AnEditOfOneNodeLeavesTheOtherNodesTracksAlone, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  const Draft before = *plan_to_draft(random_plan(dice));
  Draft after = before;
  const std::size_t node = dice.below(before.nodes.size());
  RC_ASSERT(set_track(after, node, random_track(dice)).has_value());
  for (std::size_t n = 0; n < before.nodes.size(); ++n) {
    if (n == node) continue;
    const auto a = *track_of(before, n);
    const auto b = *track_of(after, n);
    RC_ASSERT(std::as_bytes(std::span(a)).size() == std::as_bytes(std::span(b)).size());
    RC_ASSERT(a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(Key)) == 0);
  }
}

// Every 16-bit word of the model in turn takes a few nasty values: the answer is the same or
// something is reported, and nothing outside the file is read (run with ASan).
TEST(MshCorruption, EverySingleFieldGivesTheSameAnswerOrAReport) {
  const Document whole = sample::model();
  const double right = answer(*Model::check(whole, Reading::Strict));
  const auto bytes = sample::bytes_of_model(whole);
  for (std::size_t at = 16; at + 2 <= bytes.size(); at += 2) {
    for (const std::uint16_t value :
         {std::uint16_t{0}, std::uint16_t{0x7FFF}, std::uint16_t{0xFFFF}}) {
      auto spoiled = bytes;
      std::memcpy(spoiled.data() + at, &value, sizeof(value));
      const auto document = Document::parse(Bytes::own(std::move(spoiled)));
      if (!document) continue;
      Report report;
      check(*document, report);
      const auto model = Model::check(*document, Reading::Tolerant);
      ASSERT_EQ(model.has_value(), report.refusal(Reading::Tolerant) == nullptr);
      if (model && report.refusal(Reading::Strict)) static_cast<void>(answer(*model));
      if (model && !report.refusal(Reading::Strict)) {
        const auto strict = Model::check(*document, Reading::Strict);
        ASSERT_TRUE(strict);
        ASSERT_EQ(answer(*strict), answer(*model)) << "both modes agree without errors";
      }
    }
  }
  EXPECT_EQ(answer(*Model::check(whole, Reading::Tolerant)), right);
}
