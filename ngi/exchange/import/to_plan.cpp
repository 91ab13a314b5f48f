#include "ngi/exchange/import/to_plan.h"

#include <algorithm>

#include "ngi/exchange/detail/track.h"
#include "ngi/exchange/import/detail/batch_properties.h"
#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/import/detail/weld.h"
#include "ngi/exchange/rules.h"
#include "ngi/json/number_text.h"
#include "ngi/math/rotation.h"
#include "ngi/msh/rules.h"

namespace ngi::exchange {

namespace {

constexpr std::size_t max_records = 0xFFFF;  // docs/formats/msh.md 9, limits

class Planner {
 public:
  Planner(const Model& model, Report& report) : model_(model), report_(report) {}

  Result<NewModel> run() {
    if (auto good = check_counts(); !good) return fail(std::move(good));
    out_.plan.name = to_word(model_.name, "model");
    auto rows = rows_of_new(model_);
    if (!rows) return fail(std::move(rows));
    out_.wear = *std::move(rows);
    new_roots_ = first_node_stays() ? 0 : 1;
    if (new_roots_ > 0) add_root();
    for (const Node& node : model_.nodes) {
      auto planned = plan_node(node);
      if (!planned) return fail(std::move(planned));
      out_.plan.nodes.push_back(*std::move(planned));
    }
    report_.add(msh::rules::import_synthetic, {},
                "flags, labels, paths, lights and other fields of the new model");
    return std::move(out_);
  }

 private:
  void add_root() {
    out_.plan.nodes.push_back({{.name = "root", .track = {to_key(Key{}, model_.quat_order)}}, {}});
  }

  Result<void> check_counts() const {
    if (model_.nodes.size() >= max_records) return overflow(model_.nodes.size() + 1, "nodes");
    return {};
  }

  static tl::unexpected<Error> overflow(std::size_t count, std::string_view what) {
    return fail(msh::rules::write_overflow, {}, count, what, max_records);
  }

  // True when dropping the translation of node 0 does not change the drawing.
  bool first_node_stays() const {
    const auto is_root = [](const Node& node) { return !node.parent; };
    if (std::count_if(model_.nodes.begin(), model_.nodes.end(), is_root) != 1) return false;
    const Node& first = model_.nodes.front();
    // Tracks of game models move the root by design.
    return first.index || (first.rest.position == Float3{} && first.track.empty());
  }

  Result<msh::NodePlan> plan_node(const Node& node) {
    msh::NodePlan out = {{.name = to_node_name(node.name)}, {}};
    if (!node.label.empty()) out.node.label = to_cp1251(node.label);
    out.node.flags = node.flags.value_or(0);
    if (node.parent) out.node.parent = static_cast<std::uint16_t>(*node.parent + new_roots_);
    if (!node.parent && new_roots_ > 0) out.node.parent = 0;
    if (auto tracked = plan_track(node, out.node); !tracked) return fail(std::move(tracked));
    for (const auto& [cell, shape] : node.cells) {
      std::vector<msh::Part> batches = plan_parts(shape.parts);
      if (!batches.empty()) out.cells[{cell.state, cell.level}] = std::move(batches);
    }
    return out;
  }

  Result<void> plan_track(const Node& node, msh::NewNode& out) {
    const std::vector<Key> keys = node.track.empty() ? std::vector{node.rest} : node.track;
    const auto whole = at_whole_frames(keys);
    keys_ += whole.track.size();
    if (keys_ > max_records) return overflow(keys_, "keys");
    for (const Key& key : whole.track) out.track.push_back(to_key(key, model_.quat_order));
    if (node.raw_quats.size() == out.track.size()) take_raw_quats(node, out.track);
    // A single key applies at every time.
    if (out.track.size() == 1) out.track.front().time = 0.0F;
    if (!has_whole_frames(keys) && keys.size() > 1) {
      report_.add(exchange::rules::exchange_resampled, {}, node.name,
                  json::float_text(whole.largest.position),
                  json::float_text(whole.largest.rotation));
    }
    return {};
  }

  // Uses the stored quaternions where they are unchanged.
  void take_raw_quats(const Node& node, std::vector<msh::Key>& track) const {
    constexpr double noise = 4e-5;  // slightly more than a step of the stored numbers
    for (std::size_t k = 0; k < track.size(); ++k) {
      const auto& [a, b, c, d] = node.raw_quats[k];
      const std::array<le_i16, 4> raw = {a, b, c, d};
      const msh::QuatOrder order = model_.quat_order;
      if (distance(from_key(raw, order), from_key(track[k].quat, order)) < noise) {
        track[k].quat = raw;
      }
    }
  }

  std::vector<msh::Part> plan_parts(const std::vector<Part>& parts) {
    std::vector<msh::Part> out;
    for (const Part& part : parts) {
      std::vector<msh::Part> batches = weld(with_normals(part), batch_properties(part));
      std::move(batches.begin(), batches.end(), std::back_inserter(out));
    }
    return out;
  }

  // Returns the properties of a batch other than its triangles.
  msh::Part batch_properties(const Part& part) const {
    msh::Part batch = plain_batch(part, {model_, out_.wear});
    if (part.portal_node && *part.portal_node < model_.nodes.size()) {
      batch.portal_node = static_cast<std::uint16_t>(*part.portal_node + new_roots_);
    }
    if (!part.material) batch.wear_row = out_.wear.for_bare_parts;
    return batch;
  }

  const Model& model_;
  Report& report_;
  NewModel out_;
  std::size_t keys_ = 0;
  std::size_t new_roots_ = 0;
};

}  // namespace

Result<NewModel> to_plan(const Model& model, Report& report) {
  return Planner(model, report).run();
}

}  // namespace ngi::exchange
