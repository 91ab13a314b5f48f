#include "ngi/exchange/export/from_land.h"

#include <algorithm>
#include <map>

#include "ngi/exchange/detail/land_record.h"
#include "ngi/exchange/detail/names.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/land/query.h"

namespace ngi::exchange {

namespace {

constexpr float uv_step = 1.0F / 1024;  // docs/formats/terrain.md 3.4

Float3 land_point(const land::Vec3& v) {
  return {v.x, v.y, v.z};
}

Float3 unpacked_normal(const land::PackedNormal& packed) {
  const math::Double3 wide = {packed.x / 127.0, packed.y / 127.0, packed.z / 127.0};
  return narrow(divided_by_length(wide, {0, 0, 1}));
}

Float2 unpacked_uv(const land::PackedUv& packed) {
  return {static_cast<float>(packed.u) * uv_step, static_cast<float>(packed.v) * uv_step};
}

// Whether most faces wind against their stored normals.
bool winds_against_normals(const land::Land& land, std::span<const std::uint32_t> faces) {
  std::size_t against = 0;
  for (const std::uint32_t f : faces) {
    const land::Face& face = land.faces()[f];
    const auto at = [&](std::size_t k) { return land_point(land.positions()[face.vertices[k]]); };
    const math::Double3 direction = math::face_direction(at(0), at(1), at(2));
    const math::Double3 stored = widen(land::face_normal(face));
    if (dot(direction, stored) < 0) ++against;
  }
  return against * 2 > faces.size();
}

// What one primitive shows.
struct LandLook {
  std::uint8_t row = 0;
  std::uint32_t flags = 0;
  bool is_overlay = false;

  friend auto operator<=>(const LandLook&, const LandLook&) = default;
};

class LandMaker {
 public:
  LandMaker(const land::Land& land, const FromLand& options, const LandMaterials& materials)
      : land_(land), materials_(materials) {
    Model& model = out_.model;
    model.name = options.name;
    model.images = materials.images;
    model.wear = materials.wear;
    model.base = land_fingerprint(land.document().positions(), land.document().faces(),
                                  land.document().alpha());
    model.land = LandScene{.lods = options.lods, .wear2 = materials.wear2};
    model.shown = options.lods == Lods::Far ? far_cell : near_cell;
    model.cells = options.lods == Lods::All ? Cells::All : Cells::Visible;
  }

  void add_lods() {
    const auto near = shown_faces(0);
    const auto far = shown_faces(1);
    out_.model.land->flipped = winds_against_normals(land_, near.empty() ? far : near);
    const Lods wanted = out_.model.land->lods;
    if (wanted != Lods::Far) add_lod(near, near_cell, near_node, near_overlay_node);
    if (wanted != Lods::Near) add_lod(far, far_cell, far_node, far_overlay_node);
    out_.faces_without_lod = static_cast<std::size_t>(std::ranges::count(has_lod_, false));
  }

  void add_areals(const areals::AreaMap& map) {
    constexpr std::size_t fewest_corners = 2;  // of a line
    for (std::size_t a = 0; a < map.size(); ++a) {
      const areals::Areal& areal = map[a];
      if (areal.vertices.size() < fewest_corners) continue;
      Outline outline = {.areal = static_cast<std::uint32_t>(a),
                         .material = material_of_areal(areal),
                         .class_id = areal.class_id,
                         .walkable = areal.walkable};
      for (const areals::Vec3& p : areal.vertices) outline.points.push_back({p.x, p.y, p.z});
      for (const areals::Neighbour& next : areal.neighbours) {
        const bool open = next.areal == areals::no_areal;
        outline.links.push_back({open ? areals::no_link : static_cast<std::int32_t>(next.areal),
                                 open ? areals::no_link : static_cast<std::int32_t>(next.edge)});
      }
      out_.model.land->outlines.push_back(std::move(outline));
    }
  }

  MadeLand take() && { return std::move(out_); }

 private:
  std::vector<std::uint32_t> shown_faces(std::size_t lod) {
    has_lod_.resize(land_.faces().size());
    std::vector<std::uint32_t> faces =
        faces_of_lod(land_.tiles(), land_.slots(), land_.faces().size(), lod);
    for (const std::uint32_t f : faces) has_lod_[f] = true;
    const std::size_t before = faces.size();
    std::erase_if(faces, [&](std::uint32_t f) {
      return !is_shown(land_.faces()[f], land_.positions().size());
    });
    out_.faces_without_area += before - faces.size();
    return faces;
  }

  void add_lod(std::span<const std::uint32_t> faces, const Cell& cell, std::string_view name,
               std::string_view overlay_name) {
    std::map<LandLook, std::vector<std::uint32_t>> ground;
    std::map<LandLook, std::vector<std::uint32_t>> overlay;
    for (const std::uint32_t f : faces) {
      const land::Face& face = land_.faces()[f];
      ground[{face.primary, face.flags & ~land::face_flags::blended}].push_back(f);
      if (face.secondary != land::no_row) overlay[{face.secondary, 0, true}].push_back(f);
    }
    add_node(ground, cell, name);
    if (!overlay.empty()) add_node(overlay, cell, overlay_name);
  }

  void add_node(const std::map<LandLook, std::vector<std::uint32_t>>& looks, const Cell& cell,
                std::string_view name) {
    Node node = {.name = std::string(name),
                 .index = static_cast<std::uint32_t>(out_.model.nodes.size())};
    Shape& shape = node.cells[cell];
    for (const auto& [look, faces] : looks) shape.parts.push_back(make_part(look, faces));
    out_.model.nodes.push_back(std::move(node));
  }

  Part make_part(const LandLook& look, std::span<const std::uint32_t> faces) {
    Part part;
    part.material = material_of(look);
    std::vector<std::uint32_t>& vertices = part.vertex_numbers;
    for (const std::uint32_t f : faces) {
      const auto& corners = land_.faces()[f].vertices;
      vertices.insert(vertices.end(), corners.begin(), corners.end());
    }
    std::ranges::sort(vertices);
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    for (const std::uint32_t f : faces) {
      auto corners = land_.faces()[f].vertices;
      if (out_.model.land->flipped) std::swap(corners[1], corners[2]);
      for (const std::uint16_t v : corners) {
        const auto place = std::ranges::lower_bound(vertices, std::uint32_t{v});
        part.indices.push_back(static_cast<std::uint32_t>(place - vertices.begin()));
      }
    }
    for (const std::uint32_t v : vertices) {
      part.positions.push_back(land_point(land_.positions()[v]));
      part.exported_heights.push_back(part.positions.back().z);
      if (!land_.normals().empty()) part.normals.push_back(unpacked_normal(land_.normals()[v]));
      if (!land_.uv().empty()) part.uv0.push_back(unpacked_uv(land_.uv()[v]));
      if (!land_.micro_uv().empty()) part.uv1.push_back(unpacked_uv(land_.micro_uv()[v]));
      if (!land_.alpha().empty()) part.blend_alpha.push_back(land_.alpha()[v]);
    }
    return part;
  }

  std::size_t material_of(const LandLook& look) {
    const auto [place, is_new] = places_.try_emplace(look, out_.model.materials.size());
    if (!is_new) return place->second;
    Material material = {.row = look.row};
    if (look.row < materials_.rows.size()) {
      const LandRow& row = materials_.rows[look.row];
      material.name = row.name;
      material.base_colour = {row.colour[0], row.colour[1], row.colour[2], 1};
      material.image = row.image;
      material.microtexture = row.microtexture;
    } else {
      material.name = "row " + std::to_string(look.row);
    }
    if (material.image) material.picture = out_.model.images[*material.image].name;
    material.two_sided = (look.flags & land::face_flags::two_sided) != 0;
    material.is_overlay = look.is_overlay;
    if (look.is_overlay) {
      material.name += " blend";
      material.alpha = AlphaMode::Blend;
    } else {
      material.flags = look.flags;
    }
    out_.model.materials.push_back(std::move(material));
    return place->second;
  }

  // Walkable green, not walkable red, lakes blue.
  std::size_t material_of_areal(const areals::Areal& areal) {
    struct Colour {
      const char* name;
      std::array<float, 4> value;
    };
    static constexpr std::array<Colour, 3> colours = {{{"areal walkable", {0.1F, 0.8F, 0.1F, 1}},
                                                       {"areal blocked", {0.9F, 0.1F, 0.1F, 1}},
                                                       {"areal lake", {0.1F, 0.3F, 0.9F, 1}}}};
    const std::size_t which = areal.is_lake() ? 2 : (areal.walkable ? 0 : 1);
    auto& place = areal_places_[which];
    if (!place) {
      place = out_.model.materials.size();
      out_.model.materials.push_back(
          {.name = colours[which].name, .base_colour = colours[which].value});
    }
    return *place;
  }

  const land::Land& land_;
  const LandMaterials& materials_;
  MadeLand out_;
  std::vector<bool> has_lod_;
  std::map<LandLook, std::size_t> places_;
  std::array<std::optional<std::size_t>, 3> areal_places_ = {};
};

}  // namespace

MadeLand from_land(const land::Land& land, const areals::AreaMap* map, const FromLand& options,
                   const LandMaterials& materials) {
  LandMaker maker(land, options, materials);
  maker.add_lods();
  if (map) maker.add_areals(*map);
  return std::move(maker).take();
}

}  // namespace ngi::exchange
