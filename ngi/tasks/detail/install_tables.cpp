#include "ngi/tasks/detail/install_tables.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/text.h"
#include "ngi/game/control_nodes.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"

namespace ngi::tasks {

namespace {

constexpr float usual_hit_points = 100;
constexpr float usual_density = 900;  // of a hollow steel body, kg for each cubic metre

// The nodes of a template as nodes of the new model: the one of the same name, else the root.
class NodeMatch {
 public:
  NodeMatch(const msh::Model& model, const ModelTemplate& like) {
    std::map<std::string, std::int32_t> by_name;
    for (std::size_t i = 0; i < model.nodes().size(); ++i) {
      by_name.try_emplace(fold(model.name(i)), static_cast<std::int32_t>(i));
    }
    if (!like.model) return;
    for (std::size_t i = 0; i < like.model->nodes().size(); ++i) {
      const auto found = by_name.find(fold(like.model->name(i)));
      matches_.push_back(i != 0 && found != by_name.end() ? found->second : 0);
    }
  }

  std::int32_t operator()(std::int32_t node) const {
    if (node < 0) return node;
    const auto index = static_cast<std::size_t>(node);
    return index < matches_.size() ? matches_[index] : 0;
  }

 private:
  std::vector<std::int32_t> matches_;
};

struct NamedPoints {
  std::vector<game::ControlPoint> points = {};
  std::vector<game::Text32> names = {};

  // Replaces the point of that name, or adds one.
  Result<void> put(std::string_view name, const game::ControlPoint& point) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (game::text_of(names[i]) != name) continue;
      points[i] = point;
      return {};
    }
    auto field = game::with_text({}, name);
    if (!field) return fail(std::move(field));
    points.push_back(point);
    names.push_back(*field);
    return {};
  }
};

NamedPoints points_of(const msh::Model& model, const ModelTemplate* like) {
  NamedPoints out;
  if (!like || !like->object.control_points) return out;
  const auto table = game::ControlPoints::parse(like->object.control_points->bytes);
  if (!table) return out;
  const NodeMatch match(model, *like);
  out.points.assign(table->points().begin(), table->points().end());
  out.names.assign(table->names().begin(), table->names().end());
  for (game::ControlPoint& point : out.points) {
    point.owner_piece = match(point.owner_piece);
    point.target_piece = match(point.target_piece);
  }
  return out;
}

}  // namespace

Result<Bytes> make_control_points(const msh::Model& model, const ModelTemplate* like) {
  NamedPoints named = points_of(model, like);
  const msh::Header& header = model.header();
  const float width = header.box[2].x - header.box[0].x;
  const float height = header.box[4].z - header.box[0].z;
  const game::Float3 middle = {header.sphere_center.x, header.sphere_center.y,
                               header.sphere_center.z};
  if (auto put = named.put("Width", {0, 0, 0, middle, {width, 0.0F, 0.0F}}); !put) {
    return fail(std::move(put));
  }
  if (auto put = named.put("Height", {0, 0, 0, middle, {0.0F, 0.0F, height}}); !put) {
    return fail(std::move(put));
  }
  return game::ControlPoints::make(named.points, named.names).bytes();
}

Result<Bytes> make_damage_table(const msh::Model& model, const ModelTemplate* like) {
  std::vector<game::DamageRecord> records(model.nodes().size(),
                                          {0U, usual_hit_points, usual_density, {}, {}});
  if (!like || !like->object.damage_table) return game::DamageTable::make(records).bytes();
  const auto table = game::DamageTable::parse(like->object.damage_table->bytes);
  if (!table || table->records().empty()) return game::DamageTable::make(records).bytes();
  std::map<std::string, std::size_t> by_name;
  const std::size_t named = like->model ? like->model->nodes().size() : 0;
  for (std::size_t i = 0; i < std::min(named, table->records().size()); ++i) {
    by_name.try_emplace(fold(like->model->name(i)), i);
  }
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto found = by_name.find(fold(model.name(i)));
    records[i] = table->records()[i != 0 && found != by_name.end() ? found->second : 0];
  }
  return game::DamageTable::make(records).bytes();
}

Result<Bytes> make_controls(const msh::Model& model, const ModelTemplate& like) {
  const Bytes& source = like.object.controls->bytes;
  const auto nodes = game::list_control_nodes(source);
  if (!nodes) return tl::unexpected(nodes.error());
  const NodeMatch match(model, like);
  const std::span<const std::byte> all = source;
  std::vector<std::byte> bytes(all.begin(), all.end());
  for (const game::ControlNode& use : *nodes) {
    const le_i32 node = match(use.node);
    std::memcpy(bytes.data() + use.offset, &node, sizeof(node));
  }
  return Bytes::own(std::move(bytes));
}

}  // namespace ngi::tasks
