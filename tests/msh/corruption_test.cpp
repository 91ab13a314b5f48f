#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <limits>

#include "ngi/msh/model.h"
#include "ngi/msh/query.h"
#include "tests/msh/sample.h"

// Every number of a small model in turn takes a few nasty values. Tolerant reading drops nothing in
// silence: what it gives is what the file says, or something is reported. Nothing outside the file
// is read (run with ASan).

using namespace ngi;
using namespace ngi::msh;

namespace {

// What a reader gets to see, as bytes.
class Answers {
 public:
  explicit Answers(const Model& model) {
    for (int lod = 0; lod < 3; ++lod) {
      for (int group = 0; group < 5; ++group) add_cell(model, lod, group);
    }
    for (std::size_t node = 0; node < model.nodes().size(); ++node) add_node(model, node);
    for (const HallLink& link : model.hall_links()) add(model.hall_vertices()[link.end].node);
    for (const Light& light : model.lights()) add(light.node);
  }

  friend bool operator==(const Answers&, const Answers&) = default;

 private:
  template <typename T>
  void add(const T& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }

  void add_cell(const Model& model, int lod, int group) {
    for (const Draw& draw : list_draws(model, lod, group)) {
      add(draw);
      add(model.batches()[draw.batch]);
    }
    for (std::size_t node = 0; node < model.nodes().size(); ++node) {
      const auto slot = find_slot(model, node, lod, group);
      if (!slot) continue;
      walk_triangles(model, *slot, {}, [&](const SlotTriangle& found) {
        add(found);
        add(find_owner(model, found.triangle).value_or(none));
        for (const std::uint32_t vertex : found.vertices) add_vertex(model, vertex);
        for (const std::uint16_t next : neighbours(model, *slot, found.triangle)) add(next);
      });
    }
  }

  void add_vertex(const Model& model, std::uint32_t vertex) {
    add(model.positions()[vertex]);
    if (!model.normals().empty()) add(model.normals()[vertex]);
    if (!model.uv0().empty()) add(model.uv0()[vertex]);
    if (!model.lightmap_uv().empty()) add(model.lightmap_uv()[vertex]);
  }

  void add_node(const Model& model, std::size_t node) {
    const Node& record = model.nodes()[node];
    add(record.parent);
    bytes_ += model.name(node);
    bytes_ += model.label(node).value_or("");
    if (record.fallback_key < model.keys().size()) add(model.keys()[record.fallback_key]);
    if (record.map_start == none) return;
    for (const le_u16& word : model.frame_map().subspan(record.map_start, model.frame_count())) {
      add(word);
      if (word < record.fallback_key) add(model.keys()[word]);
    }
  }

  std::string bytes_;
};

template <typename T>
bool same_table(std::span<const T> a, std::span<const T> b) {
  return std::ranges::equal(std::as_bytes(a), std::as_bytes(b));
}

// Whether the model has the tables of the file as they stand.
bool is_unmended(const Model& model) {
  const Document& document = model.document();
  return same_table(model.nodes(), document.nodes()) &&
         same_table(model.slots(), document.slots()) &&
         same_table(model.batches(), document.batches()) &&
         same_table(model.positions(), document.positions()) &&
         same_table(model.indices(), document.indices()) &&
         same_table(model.triangles(), document.triangles()) &&
         same_table(model.keys(), document.keys()) &&
         same_table(model.frame_map(), document.frame_map()) &&
         same_table(model.hall_vertices(), document.hall_vertices()) &&
         same_table(model.hall_links(), document.hall_links()) &&
         same_table(model.normals(), document.table<PackedNormal>(StreamType::Normals)) &&
         same_table(model.uv0(), document.table<PackedUv>(StreamType::Uv0)) &&
         same_table(model.lightmap_uv(), document.table<PackedUv>(StreamType::LightmapUv)) &&
         same_table(model.lights(), document.table<Light>(StreamType::Lights));
}

bool is_range(std::uint64_t start, std::uint64_t count, std::size_t size) {
  return start + count <= size;
}

bool is_reference(std::uint16_t index, std::size_t size) {
  return index == none || index < size;
}

// Whether every index of the file leads somewhere, told without our checker.
bool is_sound(const Document& d) {
  const auto good_node = [&](const Node& node) {
    return is_reference(node.parent, d.nodes().size()) && node.fallback_key < d.keys().size() &&
           (node.map_start == none ||
            is_range(node.map_start, d.frame_count(), d.frame_map().size())) &&
           std::ranges::all_of(
               node.slots,
               [&](std::uint16_t slot) { return is_reference(slot, d.slots().size()); });
  };
  const auto good_slot = [&](const Slot& slot) {
    return is_range(slot.batch_start, slot.batch_count, d.batches().size()) &&
           is_range(slot.tri_start, slot.tri_count, d.triangles().size());
  };
  const auto good_batch = [&](const Batch& batch) {
    if (!is_range(batch.index_start, batch.index_count, d.indices().size())) return false;
    const auto indices = d.indices().subspan(batch.index_start, batch.index_count);
    return batch.index_count % 3 == 0 && is_reference(batch.portal_node, d.nodes().size()) &&
           std::ranges::all_of(indices, [&](std::uint16_t index) {
             return std::uint64_t{batch.base_vertex} + index < d.positions().size();
           });
  };
  const auto good_triangle = [&](const Triangle& triangle) {
    return std::ranges::all_of(triangle.links, [&](std::uint16_t link) {
      return is_reference(link, d.triangles().size());
    });
  };
  return std::ranges::all_of(d.nodes(), good_node) && std::ranges::all_of(d.slots(), good_slot) &&
         std::ranges::all_of(d.batches(), good_batch) &&
         std::ranges::all_of(d.triangles(), good_triangle);
}

enum class Outcome : std::uint8_t { Refused, Reported, Same, Legal };

// How a spoiled file is read; `right` is what the whole one answers.
Outcome read_spoiled(std::vector<std::byte> bytes, const Answers& right) {
  const auto document = Document::parse(Bytes::own(std::move(bytes)));
  if (!document) return Outcome::Refused;
  Report report;
  check(*document, report);
  Report reading_report;
  const auto model = Model::check(*document, Reading::Tolerant, &reading_report);
  EXPECT_EQ(model.has_value(), report.refusal(Reading::Tolerant) == nullptr);
  if (!model) return Outcome::Refused;
  const Answers answers(*model);
  if (!is_unmended(*model)) {
    EXPECT_FALSE(reading_report.empty()) << "mended in silence";
  }
  const auto strict = Model::check(*document, Reading::Strict);
  EXPECT_EQ(strict.has_value(), report.refusal(Reading::Strict) == nullptr);
  if (strict) {
    EXPECT_EQ(Answers(*strict), answers) << "the two modes differ";
  }
  if (!report.empty()) return Outcome::Reported;
  EXPECT_TRUE(strict) << "refused without a reason";
  EXPECT_TRUE(is_sound(*document)) << "an index that leads nowhere is not reported";
  return answers == right ? Outcome::Same : Outcome::Legal;
}

template <typename T>
std::vector<T> nasty_values(T value) {
  constexpr T most = std::numeric_limits<T>::max();
  std::vector<T> values = {0,
                           1,
                           static_cast<T>(most / 2),
                           static_cast<T>(most / 2 + 1),
                           most,
                           static_cast<T>(value + 1),
                           static_cast<T>(value - 1)};
  constexpr std::uint32_t infinity = 0x7F800000;  // as a float; `most` is a NaN
  if constexpr (sizeof(T) == 4) values.push_back(infinity);
  return values;
}

// A root with a square and a moving child with two batches, a portal, a lightmap; a hall way of
// two vertices and a light.
ModelPlan full_plan() {
  ModelPlan plan;
  Part door = sample::unit_square(1, 1);
  door.portal_node = 1;
  door.lightmap_row = 0;
  plan.nodes.push_back(
      {{.name = "base", .label = "central_tc"}, {{{0, 0}, {sample::unit_square(), door}}}});
  plan.nodes.push_back(
      {{.name = "arm", .parent = 0, .track = {sample::key(0), sample::key(2, {2, 0, 0})}},
       {{{0, 0}, {sample::unit_square(2)}}, {{1, 0}, {sample::unit_square(3)}}}});
  for (const std::uint32_t node : {0U, 1U}) {
    plan.hall_vertices.push_back({encode(Float3{0, 0, 0}), 0U, node});
  }
  plan.hall_links.push_back({0U, 1U, {}});
  plan.lights.push_back({.node = 1,
                         .position = encode(Float3{0, 0, 2}),
                         .direction = encode(Float3{0, 0, 1}),
                         .colour = {1.0F, 1.0F, 1.0F, 1.0F},
                         .intensity = 1.0F});
  return plan;
}

// Numbers of this size wherever one may begin.
template <typename T>
void spoil_every(std::size_t step) {
  const Document whole = *build(full_plan());
  ASSERT_TRUE(sample::issues_of(whole).empty());
  const Answers right(*Model::check(whole, Reading::Strict));
  const auto bytes = sample::bytes_of_model(whole);
  std::array<std::size_t, 4> outcomes = {};
  for (std::size_t at = 0; at + sizeof(T) <= bytes.size(); at += step) {
    T stored;
    std::memcpy(&stored, bytes.data() + at, sizeof(T));
    for (const T value : nasty_values(stored)) {
      auto spoiled = bytes;
      std::memcpy(spoiled.data() + at, &value, sizeof(T));
      const Outcome outcome = read_spoiled(std::move(spoiled), right);
      if (value == stored) {
        ASSERT_EQ(outcome, Outcome::Same);
      }
      ASSERT_FALSE(testing::Test::HasFailure()) << "value " << +value << " at byte " << at;
      ++outcomes[static_cast<std::size_t>(outcome)];
    }
  }
  for (const std::size_t count : outcomes) EXPECT_GT(count, 0U);
}

}  // namespace

TEST(MshCorruption, OfAnyByteGivesTheSameAnswerOrAReport) {
  spoil_every<std::uint8_t>(1);
}

TEST(MshCorruption, OfAnyWordGivesTheSameAnswerOrAReport) {
  spoil_every<std::uint16_t>(2);
}

TEST(MshCorruption, OfAnyDoubleWordGivesTheSameAnswerOrAReport) {
  spoil_every<std::uint32_t>(2);
}
