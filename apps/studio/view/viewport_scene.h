#pragma once

#include <QImage>
#include <QPointF>
#include <QSize>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "apps/studio/model/workspace.h"
#include "ngi/render/renderer.h"
#include "ngi/scene/cell.h"
#include "ngi/scene/pick.h"
#include "ngi/tasks/material_rows.h"
#include "ngi/tasks/material_subject.h"
#include "ngi/tasks/render_subject.h"
#include "ngi/tasks/scene_parts.h"

namespace ngi::studio {

// How a picture is drawn: a draft is one of many while something moves.
enum class DrawQuality { Draft, Fine };

// What is shown of a model or an effect, and how.
struct SceneOptions {
  int damage_state = 0;
  int detail_level = 0;
  float time = 0;  // frames of a model, milliseconds of an effect or a material
  std::uint32_t clock_ms = 0;
  bool node_names = false;
  render::Overlays overlays = {};
  render::Environment environment = {};
  bool show_original = false;                    // the asset before all edits
  std::set<std::uint32_t> hidden_emitters = {};  // commands of an effect
  tasks::LandViewOptions land = {};              // layers of a landscape
  render::WorldLayers world = {};                // of a mission
  std::optional<double> hour = {};               // of a mission; nullopt: when it begins
  std::uint32_t seed = 1;                        // of the random numbers of an effect
  tasks::MaterialShape material_shape = tasks::MaterialShape::Sphere;
  std::string material_model = {};  // path of a model that wears the material instead of the shape
};

// A model or an effect with a camera, drawn by the renderer of the library. Knows no widget: one
// that has an OpenGL context, or a picture, shows it.
class ViewportScene {
 public:
  ViewportScene(Workspace& workspace, Document& document);
  ~ViewportScene();

  // Loads the asset with its materials; an OpenGL context must be current, here and in draw().
  Result<void> load(const render::OffscreenRenderer& renderer);
  // Frees what belongs to the context.
  void unload();
  bool is_loaded() const noexcept { return subject_ != nullptr; }
  const Report& report() const noexcept { return report_; }

  SceneOptions& options() noexcept { return options_; }
  const SceneOptions& options() const noexcept { return options_; }
  bool is_effect() const;
  // Whether its time is in milliseconds, not in frames.
  bool runs_in_ms() const;
  // Applies hidden_emitters and seed of the options.
  void apply_emitters();
  // Frames of a model, milliseconds of an effect or a material; 0: it does not move.
  float duration() const noexcept { return duration_; }
  std::uint64_t triangles() const;
  // Takes over damage_state and detail_level of the options.
  void apply_cells();
  // Which damage states and detail levels have something to show.
  scene::FilledCells filled_cells() const;
  std::vector<tasks::MaterialRowState> material_rows() const;
  // Small pictures of their textures, by path.
  std::map<std::string, QImage> texture_swatches(std::uint32_t side) const;
  // The hour of a mission: sun, sky and fog.
  double hour() const;
  void choose_hour(double hour);

  // Moves the camera so that everything is visible.
  void frame(QSize size);
  // The next picture shows all of it.
  void forget_framing() {
    framed_size_ = {};
    is_moved_ = false;
  }
  void orbit(double yaw, double pitch);
  void pan(QPointF pixels, QSize size);
  void zoom(double factor);
  void look_from(double yaw, double pitch);
  // Moves the eye: to the right, up and forward, in shares of what is in view.
  void fly(const math::Double3& steps);
  // Moves the camera so that the selected part is visible; false when nothing is selected.
  bool frame_selected(QSize size);
  const render::View& view() const noexcept { return view_; }

  void draw(const render::RenderTarget& target, DrawQuality quality = DrawQuality::Fine);
  // Names of nodes, or of sockets when only their layer is shown.
  std::vector<render::NodePosition> node_marks() const;

  struct Picked {
    scene::Hit hit;
    std::string node_name;
  };
  // The nearest triangle at a point of the picture.
  std::optional<Picked> pick(QPointF point, QSize size) const;
  // The nearest object of a mission.
  std::optional<tasks::PickedObject> pick_object(QPointF point, QSize size) const;
  bool is_mission() const;
  // The nearest face of a landscape.
  std::optional<tasks::PickedFace> pick_face(QPointF point, QSize size) const;
  bool is_land() const;

  // The part that is marked in the picture.
  void select(std::optional<tasks::ScenePart> part) { selected_ = part; }
  const std::optional<tasks::ScenePart>& selected() const noexcept { return selected_; }
  std::vector<tasks::Edge> outline() const;
  std::optional<tasks::MoveHandle> move_handle() const;
  // Times of the keys: of the selected node when it moves, else of all.
  std::vector<float> key_times() const;

 private:
  Result<void> load_material(const tasks::OpenedAsset& asset, const tasks::OpenOptions& options,
                             std::shared_ptr<const game::Game> game,
                             const render::OffscreenRenderer& renderer);
  std::uint32_t clock() const;
  void pose();
  scene::Ray ray_through(QPointF point, QSize size) const;

  Workspace& workspace_;
  Document& document_;
  std::unique_ptr<tasks::RenderSubject> subject_;
  SceneOptions options_;
  render::View view_;
  Report report_;
  float duration_ = 0;
  QSize framed_size_;
  bool is_moved_ = false;
  bool adopts_light_ = false;  // the next framing brings the light of a landscape or a mission
  std::pair<int, int> chosen_ = {0, 0};
  std::optional<tasks::ScenePart> selected_;
};

QImage to_qimage(const texture::Image& image);

}  // namespace ngi::studio
