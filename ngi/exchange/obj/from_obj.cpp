#include "ngi/exchange/obj/from_obj.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/detail/y_up_axes.h"
#include "ngi/exchange/export/detail/posing.h"
#include "ngi/exchange/import/detail/new_pictures.h"
#include "ngi/exchange/obj/detail/make_shape.h"
#include "ngi/exchange/obj/detail/read.h"
#include "ngi/exchange/rules.h"

namespace ngi::obj {

namespace {

using exchange::Model;

struct NamedObject {
  std::string name = {};
  std::vector<const Body*> bodies = {};

  bool has_faces() const {
    return std::ranges::any_of(bodies, [](const Body* body) { return !body->runs.empty(); });
  }
};

// Groups bodies by name, because a file may continue one several times.
std::vector<NamedObject> bodies_by_name(const Document& document) {
  std::vector<NamedObject> out;
  std::map<std::string_view, std::size_t> places;
  for (const Body& body : document.bodies) {
    const auto [place, is_new] = places.try_emplace(body.name, out.size());
    if (is_new) out.push_back({body.name, {}});
    out[place->second].bodies.push_back(&body);
  }
  return out;
}

class Maker {
 public:
  Maker(const Document& document, const std::optional<Sidecar>& sidecar, const Libraries& libraries,
        Report& report)
      : document_(document),
        stem_(libraries.stem),
        limits_(libraries.limits),
        report_(report),
        mtl_materials_(libraries, report) {
    model_.foreign_axes = !sidecar;
    if (!sidecar) return;
    model_ = sidecar->model;
    axes_ = sidecar->axes;
    poses_ = exchange::rest_poses(model_);
    mtl_materials_.add(sidecar->materials);
    areals_ = sidecar->areals;
    for (const SidecarObject& object : sidecar->objects) objects_.try_emplace(object.name, &object);
  }

  Result<Model> run() {
    if (auto added = add_libraries(); !added) return fail(std::move(added));
    for (const NamedObject& named : bodies_by_name(document_)) {
      const auto object = objects_.find(named.name);
      if (object != objects_.end()) {
        add_object(named, *object->second);
        objects_.erase(object);
      } else if (named.has_faces()) {
        add_node(named);
      }
    }
    if (model_.nodes.empty())
      return fail(exchange::rules::obj_syntax, {}, 1, "the file has no faces");
    if (model_.land) add_outlines();
    report_rest();
    model_.materials = std::move(mtl_materials_).take_materials();
    model_.images = std::move(mtl_materials_).take_images();
    exchange::note_new_pictures(model_, limits_, report_);
    return std::move(model_);
  }

 private:
  Result<void> add_libraries() {
    std::set<std::string> known;
    for (const std::string& library : document_.libraries) {
      if (!known.insert(library).second) continue;
      if (auto added = mtl_materials_.add_library(library); !added) return added;
    }
    return {};
  }

  void add_object(const NamedObject& named, const SidecarObject& object) {
    auto shape =
        make_shape(document_, named.bodies, &object, {poses_[object.node], axes_}, mtl_materials_);
    add_parts(model_.nodes[object.node].cells[object.cell], std::move(shape));
  }

  // Unknown objects become children of the first node, so that a model with one root keeps it.
  void add_node(const NamedObject& named) {
    exchange::Node node = {.name =
                               exchange::name_from_file(named.name.empty() ? stem_ : named.name)};
    ShapeSpace standing = {{}, axes_};
    if (!poses_.empty()) {
      node.parent = 0;
      standing.pose = poses_.front();
    }
    node.cells[model_.shown] =
        make_shape(document_, named.bodies, nullptr, standing, mtl_materials_);
    model_.nodes.push_back(std::move(node));
  }

  // The borders of areals, in the order of the sidecar.
  void add_outlines() {
    for (const Polyline& line : document_.lines) {
      if (line.body != exchange::areals_node) continue;
      exchange::Outline outline;
      for (const std::uint32_t place : line.positions) {
        const math::Float3& p = document_.positions[place];
        outline.points.push_back(axes_ == exchange::Axes::Gltf ? exchange::from_y_up(p) : p);
      }
      if (outline.points.size() > 1) outline.points.pop_back();  // the first one again
      if (lines_used_ < areals_.size()) outline.areal = areals_[lines_used_];
      model_.land->outlines.push_back(std::move(outline));
      ++lines_used_;
    }
  }

  void report_rest() {
    if (!objects_.empty()) {
      report_.add(exchange::rules::exchange_left_out, {},
                  std::to_string(objects_.size()) +
                      " objects of the sidecar are missing from the file; the first is '" +
                      std::string(objects_.begin()->first) + "'");
    }
    const std::uint64_t ignored = document_.other_elements + (document_.lines.size() - lines_used_);
    if (ignored > 0) {
      report_.add(exchange::rules::exchange_left_out, {},
                  "points, lines, curves and surfaces were ignored: " + std::to_string(ignored));
    }
  }

  const Document& document_;
  std::string stem_;
  Limits limits_;
  Report& report_;
  MtlMaterials mtl_materials_;
  Model model_;
  exchange::Axes axes_ = exchange::Axes::Gltf;
  std::vector<exchange::Key> poses_;                          // of the sidecar's nodes
  std::map<std::string_view, const SidecarObject*> objects_;  // not found yet
  std::vector<std::uint32_t> areals_;
  std::size_t lines_used_ = 0;
};

Result<std::optional<Sidecar>> open_sidecar(const std::string& name,
                                            const exchange::OpenSiblingFile& open,
                                            const Limits& limits) {
  const auto file = open(name);
  if (!file && &file.error().rule() == &ngi::rules::file_not_found) return std::nullopt;
  if (!file) return tl::unexpected(file.error());
  auto sidecar = read_sidecar(file->text(), limits);
  if (!sidecar) return tl::unexpected(std::move(sidecar).error().at_path(name));
  return *std::move(sidecar);
}

}  // namespace

Result<Model> from_obj(const Document& document, const std::optional<Sidecar>& sidecar,
                       const Libraries& libraries, Report& report) {
  return Maker(document, sidecar, libraries, report).run();
}

Result<Model> read_model(const Bytes& file, const std::string& name,
                         const exchange::OpenSiblingFile& open, const Limits& limits,
                         Report& report) {
  const Bytes stable = file.stable();
  const auto document = read(stable.text(), limits);
  if (!document) return tl::unexpected(document.error());
  const auto sidecar = open_sidecar(name + ".json", open, limits);
  if (!sidecar) return tl::unexpected(sidecar.error());
  const std::string stem = path_text(to_path(name).stem());
  return from_obj(*document, *sidecar, {open, stem, limits}, report);
}

}  // namespace ngi::obj
