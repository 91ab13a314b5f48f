#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "ngi/forge/corpus/detail/land_mesh.h"
#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::forge {

namespace {

constexpr double height_step = 100.0 / 255;  // of an 8-bit height map: docs/formats/terrain.md 2

// The two rows of a face.
struct Rows {
  std::uint8_t primary = 1;
  std::uint8_t secondary = land::no_row;

  bool blended() const noexcept { return secondary != land::no_row; }
  friend auto operator<=>(const Rows&, const Rows&) = default;
};

struct MadeFace {
  MeshFace shape;
  Rows rows;
  std::array<std::uint32_t, 3> vertices = {};
};

// Gives a mesh materials and vertices.
class LandMaker {
 public:
  LandMaker(const LandNumbers& numbers, const MapGround& ground, Random random)
      : numbers_(numbers),
        ground_(ground),
        random_(random),
        mesh_(make_land_mesh(numbers, ground, Random(random_.next()))) {}

  land::Draft make() {
    wear_rows();
    make_vertices();
    fill_tables();
    add_oddities();
    return std::move(draft_);
  }

 private:
  std::size_t tile_count() const { return mesh_.near.size(); }
  bool has_lake(std::size_t tile) const { return mesh_.far[tile].back().layer == Layer::Surface; }

  // Numbers of runs of the slots, those of LOD 0 first: two at lakes, one of the first slot.
  std::vector<std::size_t> share_runs() {
    std::vector<std::size_t> runs(2 * tile_count(), 1);
    std::vector<std::size_t> free;
    std::size_t left = numbers_.runs;
    for (std::size_t slot = 0; slot < runs.size(); ++slot) {
      if (has_lake(slot % tile_count())) runs[slot] = 2;
      const bool fixed = slot == 0 || runs[slot] == 2;
      if (!fixed) free.push_back(slot);
      if (fixed) left -= std::min(left, runs[slot]);
    }
    constexpr Bounds runs_of_slot = {1, 4};
    const auto shares = spread(left, free.size(), runs_of_slot, Random(random_.next()));
    for (std::size_t i = 0; i < free.size(); ++i) runs[free[i]] = shares[i];
    return runs;
  }

  // Blended pairs of rows of a slot with so many runs; the others are plain.
  static std::size_t mixed_of(std::size_t runs) noexcept { return runs / 2; }

  // The pairs of rows of a slot, plain ones first.
  std::vector<Rows> pairs_of(std::size_t tile, std::size_t runs) const {
    const double size = numbers_.side / numbers_.tiles;
    const double value = ground_.patch((static_cast<double>(tile / numbers_.tiles) + 0.5) * size,
                                       (static_cast<double>(tile % numbers_.tiles) + 0.5) * size);
    const std::size_t count = numbers_.ground_rows;
    const auto main = static_cast<std::size_t>((value + 1) / 2 * static_cast<double>(count));
    const auto row = [&](std::size_t i) {
      return static_cast<std::uint8_t>(1 + (main + i) % count);
    };
    std::vector<Rows> pairs;
    for (std::size_t i = 0; i < runs - mixed_of(runs); ++i) pairs.push_back({row(i)});
    for (std::size_t i = 0; i < mixed_of(runs); ++i) pairs.push_back({row(i), row(i + 1)});
    return pairs;
  }

  // Exactly as many faces of each LOD as wanted get two materials, in slots of several runs.
  void wear_rows() {
    const auto runs = share_runs();
    for (const auto* shapes : {&mesh_.near, &mesh_.far}) {
      for (const auto& tile : *shapes) {
        faces_.emplace_back();
        for (const MeshFace& shape : tile) faces_.back().push_back({shape, {}, {}});
      }
    }
    for (const std::size_t lod : {0U, 1U}) {
      std::size_t left = lod == 0 ? numbers_.near_blended : numbers_.far_blended;
      std::vector<std::size_t> room(tile_count(), 0);
      for (std::size_t tile = 0; tile < tile_count(); ++tile) {
        const std::size_t slot = lod * tile_count() + tile;
        if (has_lake(tile) || runs[slot] < 2) continue;
        room[tile] = faces_[slot].size() - runs[slot];
        left -= std::min(left, mixed_of(runs[slot]));
      }
      const auto more = apportion(room, left);
      for (std::size_t tile = 0; tile < tile_count(); ++tile) {
        const std::size_t slot = lod * tile_count() + tile;
        wear_slot(slot, runs[slot], mixed_of(runs[slot]) + more[tile]);
      }
    }
  }

  void wear_slot(std::size_t slot, std::size_t runs, std::size_t blended) {
    auto& faces = faces_[slot];
    const std::size_t tile = slot % tile_count();
    if (has_lake(tile)) {
      const auto surface = static_cast<std::uint8_t>(numbers_.ground_rows + 1);
      for (MadeFace& face : faces) {
        const bool bed = face.shape.layer == Layer::Bed;
        face.rows = {static_cast<std::uint8_t>(bed ? surface + 1 : surface)};
      }
      return;
    }
    const auto pairs = pairs_of(tile, runs);
    const std::size_t mixed = mixed_of(runs);
    const std::size_t plain = runs - mixed;
    const std::vector<std::size_t> order = by_patch(faces);
    // Blended faces are in the middle, plain ones of the first pair before them, others behind.
    const std::size_t rest = faces.size() - blended;
    const std::size_t before = plain < 2 ? rest : rest / 2;
    for (std::size_t i = 0; i < faces.size(); ++i) {
      Rows& rows = faces[order[i]].rows;
      if (i < before) {
        rows = pairs[0];
      } else if (i < before + blended) {
        rows = pairs[plain + (i - before) % mixed];
      } else {
        rows = pairs[1 + (i - before - blended) % (plain - 1)];
      }
    }
  }

  // Faces by the patch value of their middle, so that equal ones are together.
  std::vector<std::size_t> by_patch(const std::vector<MadeFace>& faces) const {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < faces.size(); ++i) {
      double x = 0;
      double y = 0;
      for (const std::uint32_t point : faces[i].shape.points) {
        x += mesh_.points[point].x / 3;
        y += mesh_.points[point].y / 3;
      }
      order.emplace_back(ground_.patch(x, y), i);
    }
    std::ranges::sort(order);
    std::vector<std::size_t> out;
    for (const auto& [value, face] : order) out.push_back(face);
    return out;
  }

  // Vertices are shared by faces that wear the same rows.
  struct Corner {
    std::uint32_t point;
    Rows rows;
    std::size_t slot;
    std::size_t face;
    std::size_t index;
  };

  std::uint32_t add_vertex(std::uint32_t point) {
    vertex_points_.push_back(point);
    return static_cast<std::uint32_t>(vertex_points_.size() - 1);
  }

  void make_vertices() {
    std::vector<Corner> near = corners_of(0, tile_count());
    const auto key = [](const Corner& c) { return std::tuple(c.point, c.rows); };
    // No two are equal: each standard library would leave equal ones in an order of its own.
    const auto place = [&](const Corner& c) { return std::tuple(key(c), c.slot, c.face, c.index); };
    std::ranges::sort(near, [&](const Corner& a, const Corner& b) { return place(a) < place(b); });
    std::vector<std::size_t> repeated;  // corners that share the vertex of the one before
    for (std::size_t i = 0; i < near.size(); ++i) {
      const Corner& c = near[i];
      if (i == 0 || key(near[i - 1]) != key(c)) {
        add_vertex(c.point);
      } else {
        repeated.push_back(i);
      }
      faces_[c.slot][c.face].vertices[c.index] =
          static_cast<std::uint32_t>(vertex_points_.size() - 1);
    }
    for (const Corner& c : corners_of(tile_count(), faces_.size())) use_near_vertex(near, c);
    split_vertices(near, repeated);
  }

  std::vector<Corner> corners_of(std::size_t begin, std::size_t end) const {
    std::vector<Corner> corners;
    for (std::size_t slot = begin; slot < end; ++slot) {
      for (std::size_t f = 0; f < faces_[slot].size(); ++f) {
        for (std::size_t k = 0; k < 3; ++k) {
          corners.push_back({faces_[slot][f].shape.points[k], faces_[slot][f].rows, slot, f, k});
        }
      }
    }
    return corners;
  }

  // LOD 1 uses the vertex of LOD 0 at the same point, of the same rows or at least the same kind.
  void use_near_vertex(const std::vector<Corner>& near, const Corner& c) {
    auto candidate = std::ranges::lower_bound(near, c.point, {}, &Corner::point);
    auto best = candidate;
    const auto fit = [&](const Corner& one) {
      return one.rows == c.rows ? 2 : one.rows.blended() == c.rows.blended() ? 1 : 0;
    };
    for (; candidate != near.end() && candidate->point == c.point; ++candidate) {
      if (fit(*candidate) > fit(*best)) best = candidate;
    }
    faces_[c.slot][c.face].vertices[c.index] = faces_[best->slot][best->face].vertices[best->index];
  }

  std::vector<bool> blended_vertices() const {
    std::vector<bool> out(vertex_points_.size(), false);
    for (const auto& slot : faces_) {
      for (const MadeFace& face : slot) {
        if (!face.rows.blended()) continue;
        for (const std::uint32_t vertex : face.vertices) out[vertex] = true;
      }
    }
    return out;
  }

  // Gives corners vertices of their own until the numbers are right.
  void split_vertices(const std::vector<Corner>& near, std::vector<std::size_t>& repeated) {
    shuffle(repeated, random_);
    const auto blended = blended_vertices();
    auto touched = static_cast<std::size_t>(std::ranges::count(blended, true));
    std::size_t plain = blended.size() - touched;
    const std::size_t touched_wanted = std::max(touched, numbers_.blended_vertices);
    const std::size_t plain_wanted =
        numbers_.vertices - std::min(numbers_.vertices, touched_wanted);
    for (const std::size_t i : repeated) {
      const Corner& c = near[i];
      const bool has_two = c.rows.blended();
      std::size_t& count = has_two ? touched : plain;
      if (count >= (has_two ? touched_wanted : plain_wanted)) continue;
      faces_[c.slot][c.face].vertices[c.index] = add_vertex(c.point);
      ++count;
    }
  }

  void fill_tables() {
    draft_ = land::new_draft();
    draft_.columns = numbers_.tiles;
    for (auto& slot : faces_) add_slot(slot);
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      land::Tile record = {};
      record.opaque0 = {0, land::none, 0, 0};
      record.slots.fill(land::none);
      record.slots[0] = static_cast<std::uint16_t>(tile);
      record.slots[1] = static_cast<std::uint16_t>(tile_count() + tile);
      draft_.tiles.push_back(record);
    }
    fill_streams();
    std::vector<std::uint32_t> all(std::max(draft_.faces.size(), draft_.positions.size()));
    std::iota(all.begin(), all.end(), 0U);
    land::rebuild_face_normals(draft_, std::span(all).first(draft_.faces.size()));
    land::rebuild_vertex_normals(draft_, std::span(all).first(draft_.positions.size()));
    land::rebuild_neighbours(draft_);
    for (std::size_t slot = 0; slot < tile_count(); ++slot) {
      land::rebuild_slot_bounds(draft_, slot, land::BoxExtent::All);
    }
    land::rebuild_hull(draft_);
    land::rebuild_draw_list(draft_);
  }

  std::uint32_t flags_of(const MadeFace& face) const {
    namespace flags = land::face_flags;
    std::uint32_t out = flags::microtexture | flags::lights;
    const bool liquid = face.shape.layer != Layer::Ground;
    if (numbers_.uses_not_lava && !(liquid && numbers_.liquid == Liquid::Lava)) {
      out |= flags::not_lava;
    }
    if (face.rows.blended()) out |= flags::blended;
    if (face.shape.layer == Layer::Bed) out |= flags::bed;
    if (face.shape.layer == Layer::Surface) out |= flags::liquid | flags::two_sided;
    return out;
  }

  void add_slot(const std::vector<MadeFace>& faces) {
    land::Slot slot = {};
    slot.face_start = static_cast<std::uint16_t>(draft_.faces.size());
    slot.face_count = static_cast<std::uint16_t>(faces.size());
    draft_.slots.push_back(slot);
    for (const MadeFace& made : faces) {
      land::Face face = {};
      face.flags = flags_of(made);
      face.primary = made.rows.primary;
      face.secondary = made.rows.secondary;
      face.opaque6 = land::none;
      for (std::size_t k = 0; k < 3; ++k) {
        face.vertices[k] = static_cast<std::uint16_t>(made.vertices[k]);
      }
      draft_.faces.push_back(face);
    }
  }

  void fill_streams() {
    const double turn = 1'024 / numbers_.texture_turn;
    constexpr double micro_turn = 51.2;
    const auto packed = [&](double x, double y, double scale) {
      const auto wrap = [](double value) {
        return static_cast<std::uint16_t>(std::llround(value) & 0xFFFF);
      };
      return land::PackedUv{wrap(x * scale), wrap((numbers_.side - y) * scale)};
    };
    for (const std::uint32_t point : vertex_points_) {
      const math::Double3& p = mesh_.points[point];
      draft_.positions.push_back(
          {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
      draft_.uv.push_back(packed(p.x, p.y, turn));
      draft_.micro_uv.push_back(packed(p.x, p.y, micro_turn));
    }
    draft_.normals.resize(draft_.positions.size());
    draft_.alpha.resize(draft_.positions.size(), 1.0F);
    set_alphas();
  }

  // The second material shows in full where a neighbour wears it as its only one, and not where a
  // neighbour wears the first one: docs/formats/terrain.md 3.7.
  void set_alphas() {
    std::vector<std::uint32_t> worn(mesh_.points.size(), 0);  // a bit for each row
    for (std::size_t slot = 0; slot < tile_count(); ++slot) {
      for (const MadeFace& face : faces_[slot]) {
        if (face.rows.blended()) continue;
        for (const std::uint32_t point : face.shape.points) worn[point] |= 1U << face.rows.primary;
      }
    }
    for (const auto& slot : faces_) {
      for (const MadeFace& face : slot) {
        if (!face.rows.blended()) continue;
        for (std::size_t k = 0; k < 3; ++k) {
          const std::uint32_t rows = worn[face.shape.points[k]];
          const bool second = (rows >> face.rows.secondary & 1U) != 0;
          const bool first = (rows >> face.rows.primary & 1U) != 0;
          draft_.alpha[face.vertices[k]] = first == second ? 0.5F : second ? 1.0F : 0.0F;
        }
      }
    }
  }

  void add_oddities() {
    const auto entry = [&] { return random_.next() % draft_.draw_list.size(); };
    for (std::size_t i = 0; i < numbers_.marked_entries;) {
      land::DrawEntry& one = draft_.draw_list[entry()];
      if ((one.flags & land::draw_flags::unread) != 0) continue;
      one.flags |= land::draw_flags::unread;
      ++i;
    }
    for (std::size_t i = 0; i < numbers_.odd_entries;) {
      land::DrawEntry& one = draft_.draw_list[entry()];
      if (one.opaque3 != 0) continue;
      one.opaque3 = static_cast<std::uint8_t>(random_.between(1, 255));
      ++i;
    }
    const auto face = [&](std::size_t i) -> land::Face& {
      return draft_.faces[(i + 1) * draft_.faces.size() / 9];
    };
    for (std::size_t i = 0; i < numbers_.turned_normals; ++i) {
      for (auto& part : face(i).normal) part = static_cast<std::int16_t>(-part);
    }
    for (std::size_t i = 0; i < numbers_.short_normals; ++i) {
      for (auto& part : face(numbers_.turned_normals + i).normal) part = 0;
    }
  }

  const LandNumbers& numbers_;
  const MapGround& ground_;
  Random random_;
  LandMesh mesh_;
  std::vector<std::vector<MadeFace>> faces_;  // by slot
  std::vector<std::uint32_t> vertex_points_;
  land::Draft draft_;
};

}  // namespace

MapGround::MapGround(const LandNumbers& numbers, std::uint64_t seed)
    : noise_(seed), side_(numbers.side), tall_(numbers.side / 20) {
  if (numbers.liquid == Liquid::None) return;
  const double tile = numbers.side / numbers.tiles;
  const std::uint32_t room_x = numbers.tiles - numbers.lake.columns - 1;
  const std::uint32_t room_y = numbers.tiles - numbers.lake.rows - 1;
  lake_column = 1 + static_cast<std::uint32_t>(mix(seed) % room_x);
  lake_row = 1 + static_cast<std::uint32_t>(mix(seed + 1) % room_y);
  low_x = tile * lake_column;
  low_y = tile * lake_row;
  high_x = tile * (lake_column + numbers.lake.columns);
  high_y = tile * (lake_row + numbers.lake.rows);
  level_ = double{static_cast<float>(20 * height_step)};
}

double MapGround::patch(double x, double y) const noexcept {
  return noise_.sum(6 * x / side_ + 80, 6 * y / side_ + 12, 2);
}

double MapGround::height(double x, double y) const noexcept {
  const double wide = 5 / side_;
  double z = tall_ * (0.75 + noise_.sum(x * wide, y * wide, 3));
  if (high_x > low_x) {
    const double out_x = std::max({low_x - x, x - high_x, 0.0});
    const double out_y = std::max({low_y - y, y - high_y, 0.0});
    const double away = std::sqrt(out_x * out_x + out_y * out_y);
    const double deep = std::min({x - low_x, high_x - x, y - low_y, high_y - y});
    constexpr double under = 0.5;
    const double shore = side_ / 12;
    z = deep > 0 ? level_ - under - tall_ / 4 * GroundNoise::step(0, shore, deep)
                 : GroundNoise::blend(level_ - under, z, GroundNoise::step(0, shore, away));
  }
  return static_cast<double>(std::llround(z / height_step)) * height_step;
}

Result<land::Draft> make_map_land(const LandNumbers& numbers, const MapGround& ground,
                                  Random random) {
  return LandMaker(numbers, ground, random).make();
}

}  // namespace ngi::forge
