#include "ngi/render/land_view.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <tuple>

#include "ngi/render/detail/land_draw.h"
#include "ngi/render/detail/object_draw.h"
#include "ngi/render/detail/render_request.h"
#include "ngi/render/land_colours.h"

namespace ngi::render {

namespace {

using scene::LandRun;
using scene::LandSurface;
using scene::WaterWay;

constexpr std::uint32_t ground_track = 0;
constexpr std::uint32_t micro_track = 1;
constexpr std::uint32_t bump_period_ms = 10'000;
constexpr float bump_tiles = 100;
constexpr float bump_matrix = 0.01F;
constexpr Vector4 land_wire_colour = {0.02F, 0.03F, 0.04F, 0.75F};  // premultiplied
constexpr Vector4 wall_colour = {0.40F, 0.35F, 0.31F, 1};
constexpr std::string_view no_faces_message = "Rendering empty primitive!";

math::Matrix identity() noexcept {
  return {{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}};
}

std::array<float, 4> flat_colour(const texture::Rgba8& colour) noexcept {
  return {static_cast<float>(colour.r) / 255, static_cast<float>(colour.g) / 255,
          static_cast<float>(colour.b) / 255, 1};
}

bool has_secondary(const LandRun& run) noexcept {
  return run.secondary != land::no_row && run.surface == LandSurface::Ground;
}

// The corner and the reciprocal size of a rectangle.
Vector4 rectangle(double x0, double y0, double x1, double y1) noexcept {
  const auto part = [](double size) { return static_cast<float>(size > 0 ? 1 / size : 0); };
  return {static_cast<float>(x0), static_cast<float>(y0), part(x1 - x0), part(y1 - y0)};
}

}  // namespace

ResolvedLand assemble_land(land::Land land, const std::array<std::optional<Asset>, 2>& wears,
                           const std::shared_ptr<game::Materials>& materials, Report& report) {
  ResolvedLand out = {std::make_shared<const scene::PreparedLand>(std::move(land)), {}};
  const auto manager = game::new_manager(materials);
  for (std::size_t i = 0; i < wears.size(); ++i) {
    if (!wears[i]) continue;
    out.tables[i] = game::resolve_table(wears[i], *materials, manager, {}, report);
  }
  return out;
}

LandView::LandView(ResolvedLand land, TextureStore& store, Report& report)
    : resolved_(std::move(land)),
      store_(&store),
      mesh_(std::make_unique<LandMesh>(upload_land(resolved_.land->land()))),
      seen_(std::make_unique<LandCommands>()),
      mirrored_(std::make_unique<LandCommands>()),
      holes_(std::make_unique<LandCommands>()),
      request_(std::make_unique<LandRequest>()) {
  for (std::size_t i = 0; i < textures_.size(); ++i) {
    for (const game::TextureRef& texture : resolved_.tables[i].textures) {
      textures_[i].push_back(store_->load(texture, report));
    }
  }
}
LandView::~LandView() = default;

void LandView::show_face_colours(std::span<const texture::Rgba8> faces) {
  face_colours_ = !faces.empty();
  if (face_colours_) upload_face_colours(*mesh_, land().land(), faces);
}

void LandView::drape(const DrapedPicture& picture) {
  drape_.reset();
  if (picture.image.pixels.empty()) return;
  drape_ = std::make_shared<StoredTexture>(StoredTexture{GpuTexture::make(), {}});
  glBindTexture(GL_TEXTURE_2D, drape_->texture.name());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, static_cast<GLsizei>(picture.image.width),
               static_cast<GLsizei>(picture.image.height), 0, GL_RGBA, GL_UNSIGNED_BYTE,
               picture.image.pixels.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  drape_place_ = {{}, picture.x0, picture.y0, picture.x1, picture.y1};
}

void LandView::add_points(std::vector<Float3>& points) const {
  const land::Land& drawn = land().land();
  for (const land::Position& p : drawn.positions()) points.push_back({p.x, p.y, p.z});
}

std::uint32_t LandView::texture_of(std::size_t table, std::size_t row, std::uint32_t block,
                                   mat0::PoolRecord* values) {
  const game::Resolution& all = resolved_.tables[table];
  if (!all.manager || row >= all.rows.size()) return 0;
  const game::ResolvedMaterial& material = all.materials[all.rows[row]];
  if (!material.material) return 0;
  // Land1.wea is the first table of the manager. It may be absent.
  const bool first = table == 0 || !resolved_.tables[0].manager;
  const auto handle = material::make_handle(first ? 0U : 1U, static_cast<std::uint32_t>(row));
  const auto output = all.manager->phase_by_clock(handle, block);
  if (!output || !*output) return 0;
  if (values) *values = (*output)->values;
  const std::size_t phase = (*output)->selection.phase_a;
  if (phase >= material.phases.size() || !material.phases[phase]) return 0;
  return textures_[table][*material.phases[phase]]->texture.name();
}

LandView::Row LandView::row_shown(std::size_t row) {
  Row out;
  const game::Resolution& ground = resolved_.tables[0];
  out.known = row < ground.rows.size() && ground.materials[ground.rows[row]].material.has_value();
  if (!out.known) return out;
  out.texture = texture_of(0, row, ground_track, &out.values);
  out.microtexture = texture_of(1, row, micro_track, nullptr);
  return out;
}

void LandView::show_rows(std::uint32_t clock) {
  for (const game::Resolution& table : resolved_.tables) {
    if (!table.manager) continue;
    table.manager->store().set_game_time(clock);
    table.manager->store().tick();
  }
  rows_.clear();
  for (std::size_t row = 0; row < land::no_row; ++row) rows_.push_back(row_shown(row));
}

// One command for each material: the ranges of all runs that wear it.
void LandView::add_commands(const scene::LandDrawList& list, LandCommands& out) {
  out.clear();
  const auto batches = list.batches();
  const bool shifted = look.water == WaterWay::Shifted;
  const auto add_group = [&](LandTerm term, auto&& takes, auto&& row_of) {
    order_.clear();
    for (std::uint32_t i = 0; i < batches.size(); ++i) {
      if (takes(batches[i])) order_.push_back(i);
    }
    const auto key = [&](std::uint32_t i) {
      const LandRun& run = batches[i];
      return std::tuple(run.surface, face_colours_ ? 0 : row_of(run),
                        !face_colours_ && run.microtexture);
    };
    std::sort(order_.begin(), order_.end(), [&key](std::uint32_t a, std::uint32_t b) {
      return std::tuple(key(a), a) < std::tuple(key(b), b);
    });
    for (std::size_t at = 0; at < order_.size(); ++at) {
      const LandRun& run = batches[order_[at]];
      if (at == 0 || key(order_[at]) != key(order_[at - 1])) {
        LandCommand& command = out.commands.emplace_back();
        command.first_range = static_cast<std::uint32_t>(out.firsts.size());
        command.liquid = run.surface == LandSurface::Liquid;
        command.term = face_colours_               ? LandTerm::FaceColour
                       : command.liquid && shifted ? LandTerm::Mirror
                                                   : term;
        command.block.plain = land_wire_colour;
        const std::uint8_t row = row_of(run);
        const Row& worn = rows_[std::min<std::size_t>(row, rows_.size() - 1)];
        if (worn.known && !face_colours_) {
          set_material(command.block, worn.values);
          command.texture = worn.texture;
          if (run.microtexture && !command.liquid) command.microtexture = worn.microtexture;
        } else if (!face_colours_) {
          command.block.diffuse = flat_colour(row_colour(row, run.surface));
        }
        command.block.choices = {command.texture != 0, command.microtexture != 0, 0, 0};
      }
      out.firsts.push_back(static_cast<std::int32_t>(3 * run.first));
      out.counts.push_back(static_cast<std::int32_t>(3 * run.count));
      ++out.commands.back().range_count;
    }
  };
  add_group(
      LandTerm::Primary, [](const LandRun&) { return true; },
      [](const LandRun& run) { return run.primary; });
  if (face_colours_) return;
  add_group(LandTerm::Secondary, has_secondary, [](const LandRun& run) { return run.secondary; });
}

void LandView::add_walls() {
  if (!look.walls || look.lod != std::uint8_t{0} || mesh_->wall_count == 0) return;
  LandCommand command = {.first_range = static_cast<std::uint32_t>(seen_->firsts.size()),
                         .range_count = 1};
  command.block.plain = land_wire_colour;
  command.block.more[1] = 1;  // nothing is draped over them
  command.block.diffuse = wall_colour;
  command.block.ambient = {wall_colour[0] / 2, wall_colour[1] / 2, wall_colour[2] / 2, 1};
  seen_->firsts.push_back(mesh_->first_wall);
  seen_->counts.push_back(mesh_->wall_count);
  seen_->commands.push_back(command);
}

// The liquid faces that WaterWay::Mirrored leaves out.
void LandView::add_holes(const scene::LandDrawOptions& options) {
  holes_->clear();
  scene::LandDrawOptions with_liquid = options;
  with_liquid.water = WaterWay::Plain;
  if (!mirrored_list_.make(land(), with_liquid)) return;
  LandCommand command;
  for (const LandRun& run : mirrored_list_.batches()) {
    if (run.surface != LandSurface::Liquid) continue;
    holes_->firsts.push_back(static_cast<std::int32_t>(3 * run.first));
    holes_->counts.push_back(static_cast<std::int32_t>(3 * run.count));
    ++command.range_count;
  }
  if (command.range_count > 0) holes_->commands.push_back(command);
}

bool LandView::prepare(const View& view, ImageSize size) {
  const scene::Frustum frustum = frustum_of(view.camera, view.unit_space, size);
  const Double3 eye = view.camera.eye();
  const auto& water = land().water();
  const scene::LandDrawOptions options = {
      .eye = eye, .frustum = &frustum, .lod = look.lod, .zoomed = look.zoomed, .water = look.water};
  show_rows(view.clock);
  const bool complete = list_.make(land(), options);
  add_commands(list_, *seen_);
  add_walls();
  const bool reflects = water && eye.z > water->level && look.water != WaterWay::Plain;
  bool mirrors = false;
  holes_->clear();
  if (reflects && look.water == WaterWay::Mirrored) {
    add_holes(options);
    mirrors = !holes_->commands.empty();
  } else if (reflects) {
    mirrors = list_.has_liquid();
  }
  if (mirrors) {
    scene::LandDrawOptions behind = options;
    behind.frustum = nullptr;
    behind.in_mirror = true;
    mirrored_list_.make(land(), behind);
    add_commands(mirrored_list_, *mirrored_);
  }
  set_request(view, mirrors);
  counters_ = {.meshes = list_.counters().tiles,
               .primitives = list_.batches().size(),
               .faces = list_.counters().faces};
  for (const LandRun& run : list_.batches()) {
    if (has_secondary(run) && !face_colours_) {
      ++counters_.primitives;
      counters_.faces += run.count;
    }
  }
  if (message_) {
    for (std::uint64_t i = 0; i < list_.counters().empty; ++i) message_(no_faces_message);
  }
  return complete;
}

void LandView::set_request(const View& view, bool mirrors) {
  LandRequest& out = *request_;
  out = {.mesh = mesh_.get(), .seen = seen_.get(), .water = look.water};
  if (mirrors) out.mirrored = mirrored_.get();
  if (mirrors && look.water == WaterWay::Mirrored) out.holes = holes_.get();
  if (const auto& water = land().water()) {
    out.box = *water;
    out.block.water = rectangle(water->x0, water->y0, water->x1, water->y1);
  }
  out.block.world = place_of(identity(), view.unit_space).world;
  const float drift = static_cast<float>(view.clock % bump_period_ms) / bump_period_ms;
  out.block.bump = {drift, bump_tiles, bump_matrix, 0};
  if (!drape_) return;
  out.drape = drape_->texture.name();
  out.block.drape = rectangle(drape_place_.x0, drape_place_.y0, drape_place_.x1, drape_place_.y1);
  out.block.choices = {1, 0, 0, 0};
}

void LandView::draw(Renderer& renderer, const RenderTarget& frame, const View& view) {
  prepare(view, frame.size());
  static const OverlayLines no_lines;
  renderer.draw(frame, make_render_request(view, {}, no_lines, request_.get()));
}

}  // namespace ngi::render
