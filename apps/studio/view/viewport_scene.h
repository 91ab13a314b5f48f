#pragma once

#include <QImage>
#include <QPointF>
#include <QSize>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "apps/studio/view/scene_loading.h"
#include "ngi/render/renderer.h"
#include "ngi/scene/cell.h"
#include "ngi/scene/pick.h"
#include "ngi/tasks/material_rows.h"
#include "ngi/tasks/scene_parts.h"

namespace ngi::studio {

// How a picture is drawn: a draft is one of many while something moves.
enum class DrawQuality { Draft, Fine };

// What a picture is drawn from: copies of all but the scene itself, so that another thread can draw
// it while the person goes on.
struct DrawRequest {
  LoadedScene* loaded = nullptr;
  SceneOptions options = {};
  render::View view = {};
  DrawQuality quality = DrawQuality::Fine;
  bool runs_in_ms = false;
  bool is_effect = false;
  bool is_moved = false;      // by the person: the camera stays
  bool adopts_light = false;  // of a map, when it is framed
  QSize framed_size = {};
};

// How it was drawn.
struct DrawnView {
  render::View view = {};
  bool was_framed = false;
  QSize size = {};
};

// A model or an effect with a camera, drawn by the renderer of the library. Knows no widget: one
// that has an OpenGL context, or a picture, shows it.
class ViewportScene {
 public:
  ViewportScene(Workspace& workspace, Document& document);
  ~ViewportScene();

  // Loads the asset with its materials; an OpenGL context must be current, here and in draw().
  Result<void> load(const render::OffscreenRenderer& renderer);
  // The same in steps, of which load_scene() may be done on another thread.
  LoadRequest load_request() const;
  // Takes over what was loaded; returns what was there, which belongs to the renderer.
  std::unique_ptr<LoadedScene> exchange(std::unique_ptr<LoadedScene> loaded);
  // Frees what belongs to the context.
  void unload() { loaded_.reset(); }
  bool is_loaded() const noexcept { return loaded_ != nullptr; }

  SceneOptions& options() noexcept { return options_; }
  const SceneOptions& options() const noexcept { return options_; }
  bool is_effect() const;
  // Whether its time is in milliseconds, not in frames.
  bool runs_in_ms() const;
  // Applies hidden_emitters and seed of the options.
  void apply_emitters();
  // Frames of a model, milliseconds of an effect or a material; 0: it does not move.
  float duration() const noexcept { return loaded_ ? loaded_->duration : 0; }
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
  // Moves the camera so that lines are visible; false when there are none.
  bool frame_lines(const std::vector<tasks::Edge>& lines, QSize size);
  const render::View& view() const noexcept { return view_; }

  void draw(const render::RenderTarget& target, DrawQuality quality = DrawQuality::Fine);
  // The same in steps, of which the second may be done on another thread.
  DrawRequest draw_request(DrawQuality quality) const;
  static DrawnView draw(const DrawRequest& request, const render::RenderTarget& target);
  void take_over(const DrawnView& drawn);
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
  const tasks::RenderSubject* subject() const noexcept {
    return loaded_ ? &loaded_->subject : nullptr;
  }
  std::uint32_t clock() const;
  scene::Ray ray_through(QPointF point, QSize size) const;

  Workspace& workspace_;
  Document& document_;
  std::unique_ptr<LoadedScene> loaded_;
  SceneOptions options_;
  render::View view_;
  QSize framed_size_;
  bool is_moved_ = false;
  bool adopts_light_ = false;  // the next framing brings the light of a landscape or a mission
  std::optional<tasks::ScenePart> selected_;
};

QImage to_qimage(const texture::Image& image);

}  // namespace ngi::studio
