#include "ngi/convert/exchange/to_plan.h"

#include <algorithm>

#include "ngi/convert/exchange/names.h"
#include "ngi/convert/exchange/track.h"
#include "ngi/convert/exchange/weld.h"
#include "ngi/convert/number_text.h"
#include "ngi/convert/rules.h"
#include "ngi/msh/rules.h"

namespace ngi::convert::exchange {

namespace {

constexpr std::size_t most_rows = 256;        // a batch names its row by a byte
constexpr std::size_t most_records = 0xFFFF;  // docs/formats/msh.md 9, limits

std::string real_text(double number) {
  std::string text;
  append_float(text, static_cast<float>(number));
  return text;
}

class Planner {
 public:
  Planner(const Model& model, Report& report) : model_(model), report_(report) {}

  Result<NewModel> run() {
    if (auto good = check_counts(); !good) return fail(std::move(good));
    out_.plan.name = to_word(model_.name, "model");
    name_materials();
    const bool needs_root = !first_node_stays();
    if (needs_root) out_.plan.nodes.push_back({{.name = "root"}, {}});
    for (const Node& node : model_.nodes) {
      auto planned = plan_node(node, needs_root);
      if (!planned) return fail(std::move(planned));
      out_.plan.nodes.push_back(*std::move(planned));
    }
    if (default_row_ && out_.materials.size() == *default_row_) {
      out_.materials.emplace_back(default_material);
    }
    if (out_.materials.empty()) out_.materials.emplace_back(default_material);
    report_.add(msh::rules::import_synthetic, {},
                "flags, labels, paths, lights and the other fields of a new model are defaults");
    return std::move(out_);
  }

 private:
  Result<void> check_counts() const {
    if (model_.nodes.size() >= most_records) return overflow(model_.nodes.size() + 1, "nodes");
    if (model_.materials.size() >= most_rows) {
      return fail(rules::exchange_limit, {}, model_.materials.size(), "materials", most_rows - 1);
    }
    return {};
  }

  static tl::unexpected<Error> overflow(std::size_t count, std::string_view what) {
    return fail(msh::rules::write_overflow, {}, count, what, most_records);
  }

  void name_materials() {
    for (const Material& material : model_.materials) {
      out_.materials.push_back(to_word(material.name, default_material));
    }
  }

  // Whether the picture is the same although node 0 loses its translation.
  bool first_node_stays() const {
    const auto is_root = [](const Node& node) { return !node.parent; };
    if (std::count_if(model_.nodes.begin(), model_.nodes.end(), is_root) != 1) return false;
    const Node& first = model_.nodes.front();
    // Tracks of our own models move the root by design.
    return first.index || (first.rest.position == Float3{} && first.track.empty());
  }

  Result<msh::NodePlan> plan_node(const Node& node, bool has_new_root) {
    const std::size_t shift = has_new_root ? 1 : 0;
    msh::NodePlan out = {{.name = to_node_name(node.name)}, {}};
    if (!node.label.empty()) out.node.label = to_cp1251(node.label);
    if (node.cockpit) out.node.flags = msh::node_flags::cockpit;
    if (node.parent) out.node.parent = static_cast<std::uint16_t>(*node.parent + shift);
    if (!node.parent && has_new_root) out.node.parent = 0;
    if (auto tracked = plan_track(node, out.node); !tracked) return fail(std::move(tracked));
    for (const auto& [cell, parts] : node.cells) {
      std::vector<msh::Part> batches = plan_parts(parts);
      if (!batches.empty()) out.cells[{cell.state, cell.level}] = std::move(batches);
    }
    return out;
  }

  Result<void> plan_track(const Node& node, msh::NewNode& out) {
    const std::vector<Key> keys = node.track.empty() ? std::vector{node.rest} : node.track;
    const auto whole = at_whole_frames(keys);
    keys_ += whole.track.size();
    if (keys_ > most_records) return overflow(keys_, "keys");
    for (const Key& key : whole.track) out.track.push_back(to_key(key));
    // A lone key is the pose at every time.
    if (out.track.size() == 1) out.track.front().time = 0.0F;
    if (!has_whole_frames(keys) && keys.size() > 1) {
      report_.add(rules::exchange_resampled, {}, node.name, real_text(whole.most.position),
                  real_text(whole.most.rotation));
    }
    return {};
  }

  std::vector<msh::Part> plan_parts(const std::vector<Part>& parts) {
    std::vector<msh::Part> out;
    for (const Part& part : parts) {
      std::vector<msh::Part> batches = weld(with_normals(part), look_of(part));
      std::move(batches.begin(), batches.end(), std::back_inserter(out));
    }
    return out;
  }

  // What a batch is beside its triangles.
  msh::Part look_of(const Part& part) {
    msh::Part look;
    if (!part.material) {
      default_row_ = model_.materials.size();
      look.wear_row = static_cast<std::uint8_t>(*default_row_);
      return look;
    }
    const Material& material = model_.materials[*part.material];
    look.wear_row = static_cast<std::uint8_t>(*part.material);
    unsigned flags = 0;
    if (material.two_sided) flags |= msh::batch_flags::two_sided;
    if (material.alpha != AlphaMode::Opaque) flags |= msh::batch_flags::see_through;
    look.flags = static_cast<std::uint16_t>(flags);
    return look;
  }

  const Model& model_;
  Report& report_;
  NewModel out_;
  std::size_t keys_ = 0;
  std::optional<std::size_t> default_row_;
};

}  // namespace

Result<NewModel> to_plan(const Model& model, Report& report) {
  return Planner(model, report).run();
}

}  // namespace ngi::convert::exchange
