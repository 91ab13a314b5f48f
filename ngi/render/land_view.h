#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/game/resolve.h"
#include "ngi/render/draped_picture.h"
#include "ngi/render/renderer.h"
#include "ngi/render/view.h"
#include "ngi/scene/land_draw_list.h"
#include "ngi/texture/image.h"

namespace ngi::render {

class TextureStore;
struct LandCommands;
struct LandMesh;
struct LandRequest;
struct StoredTexture;

// A landscape with its materials: everything needed for drawing except camera and time. Needs no
// GPU. Rows without a material are drawn in distinct flat colours, so a map without a game can be
// drawn too.
struct ResolvedLand {
  std::shared_ptr<const scene::PreparedLand> land;
  // Land1.wea and Land2.wea, in one manager: docs/formats/terrain.md 3.7.
  std::array<game::Resolution, 2> tables = {};
};

// Loads the two material tables of a landscape by the material manager of a game. A table that is
// absent, and missing materials, are reported as for a model.
ResolvedLand assemble_land(land::Land land, const std::array<std::optional<Asset>, 2>& wears,
                           const std::shared_ptr<game::Materials>& materials, Report& report);

struct LandLook {
  scene::WaterWay water = scene::WaterWay::Shifted;
  std::optional<std::uint8_t> lod = {};  // nullopt: the engine's rule
  bool zoomed = false;                   // of scene::LandDrawOptions
  bool walls = false;  // below the edge of the map, for views of LOD 0 from outside
};

// A landscape that is drawn repeatedly: uploaded to the GPU once, then drawn without allocations.
//
//   render::LandView ground(render::assemble_land(land, wears, materials, report), store, report);
//   ground.draw(*renderer, *frame, {.camera = camera, .unit_space = unit_space});
//
// FrameContents draws it together with objects.
class LandView {
 public:
  // The store is that of an OffscreenRenderer and must outlive this.
  LandView(ResolvedLand land, TextureStore& store, Report& report);
  ~LandView();

  const scene::PreparedLand& land() const noexcept { return *resolved_.land; }

  LandLook look = {};

  // Shows a colour for each face instead of its materials; an empty list shows the materials again.
  void show_face_colours(std::span<const texture::Rgba8> faces);
  // Lays a picture on the ground; one without pixels is removed.
  void drape(const DrapedPicture& picture);

  // Adds the corners of the box of each tile that is drawn.
  void add_points(std::vector<Float3>& points) const;

  // Draws a frame with nothing else in it.
  void draw(Renderer& renderer, const RenderTarget& frame, const View& view);
  // The steps of draw(), for a frame with other things in it (FrameContents). prepare() returns
  // false and draws nothing when slots of a hostile file share too many faces.
  bool prepare(const View& view, ImageSize size);
  const LandRequest& request() const noexcept { return *request_; }

  // Counters of the last draw: a tile counts as a mesh, each material of a run as a primitive.
  const Counters& counters() const noexcept { return counters_; }
  // Sets the function that receives the engine's messages about slots without faces.
  void set_message(Message message) { message_ = std::move(message); }

 private:
  // What a row shows at the time of the frame.
  struct Row {
    std::uint32_t texture = 0;
    mat0::PoolRecord values = {};
    bool known = false;  // it has a material
    std::uint32_t microtexture = 0;
  };

  void show_rows(std::uint32_t clock);
  Row row_shown(std::size_t row);
  std::uint32_t texture_of(std::size_t table, std::size_t row, std::uint32_t block,
                           mat0::PoolRecord* values);
  void add_commands(const scene::LandDrawList& list, LandCommands& out);
  void add_walls();
  void add_holes(const scene::LandDrawOptions& options);
  void set_request(const View& view, bool mirrors);

  ResolvedLand resolved_;
  TextureStore* store_;
  std::array<std::vector<std::shared_ptr<const StoredTexture>>, 2> textures_;
  std::unique_ptr<LandMesh> mesh_;
  std::shared_ptr<StoredTexture> drape_;
  DrapedPicture drape_place_;  // without pixels
  bool face_colours_ = false;
  std::vector<Row> rows_;
  scene::LandDrawList list_;
  scene::LandDrawList mirrored_list_;
  std::vector<std::uint32_t> order_;
  std::unique_ptr<LandCommands> seen_;
  std::unique_ptr<LandCommands> mirrored_;
  std::unique_ptr<LandCommands> holes_;
  std::unique_ptr<LandRequest> request_;
  Counters counters_;
  Message message_;
};

}  // namespace ngi::render
