#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ngi/tasks/material_subject.h"
#include "ngi/tasks/render_subject.h"

namespace ngi::web {

class Session;

// What the canvas of the page shows.
class Viewport {
 public:
  // Loads an asset; does nothing when it is the one that is shown and nothing changed.
  Result<void> show(const Session& session, const std::string& path);
  void close();

  struct Look {
    render::ImageSize size = {640, 480};
    bool framed = true;  // by itself; else the camera stays where it is
    double turn_yaw = 0;
    double turn_pitch = 0;
    double zoom = 1;
    double shift_x = 0;  // in pixels
    double shift_y = 0;
    float time = 0;
    bool wireframe = false;
    bool fine = true;  // with smooth edges
  };
  // Draws into the canvas.
  Result<void> draw(const Look& look);

  // Frames of a model, milliseconds of an effect or a material; 0: nothing moves.
  float duration() const noexcept { return duration_; }
  bool runs_in_ms() const noexcept { return runs_in_ms_; }
  float usual_time() const noexcept { return usual_time_; }
  const Report& report() const noexcept { return report_; }
  std::string driver() const { return renderer_ ? renderer_->driver() : std::string(); }

 private:
  Result<tasks::RenderSubject> prepare(const Session& session, const tasks::OpenedAsset& asset,
                                       const std::string& path);
  Result<const render::RenderTarget*> target(const Look& look);
  void frame(const Look& look);

  std::optional<render::OffscreenRenderer> renderer_;
  std::optional<render::RenderTarget> target_;
  bool target_is_fine_ = true;
  std::optional<tasks::RenderSubject> subject_;
  std::string path_;
  std::uint64_t version_ = 0;
  render::View view_;
  bool is_effect_ = false;
  bool runs_in_ms_ = false;
  float duration_ = 0;
  float usual_time_ = 0;
  Report report_;
};

}  // namespace ngi::web
