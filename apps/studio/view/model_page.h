#pragma once

#include <functional>

#include "apps/studio/view/asset_page.h"

class QComboBox;
class QLabel;
class QMenu;
class QSpinBox;
class QToolButton;

namespace ngi::studio {

class FactsPage;
class HourSlider;
class MaterialPanel;
class Timeline;
class Viewport;
class ViewportScene;

// A model, a unit with its parts, an effect, a landscape, a mission or a material: viewport, layers
// and time.
class ModelPage : public AssetPage {
  Q_OBJECT

 public:
  ModelPage(Workspace& workspace, Document& document);

  Viewport& viewport() noexcept { return *viewport_; }
  Timeline& timeline() noexcept { return *timeline_; }
  MaterialPanel& materials() noexcept { return *materials_; }
  HourSlider& hour() noexcept { return *hour_; }
  void refresh() override;
  void show_original(bool on) override;
  void frame_all() override;
  bool frame_selected() override;
  void refine() override;
  void set_material_model(const QString& path) override;
  void toggle_play() override;
  void step(int steps) override;
  void select_field(const QString& field) override;
  void move_part(const tasks::MoveHandle& from, const std::array<double, 3>& by,
                 bool is_last) override;
  std::optional<tasks::MoveHandle> move_handle() const override;
  QImage picture() override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void make_choices();
  void show_what_fits();
  QLayout* make_bar();
  QWidget* make_middle();
  void connect_choices();
  void connect_viewport();
  void make_layers();
  void add_layer(const QString& text, bool is_on, const std::function<void(bool)>& apply);
  void add_map_layers();
  void make_emitters();
  void apply_emitters();
  void retranslate();
  void when_loaded();
  void show_scene(const ViewportScene& scene);
  void choose_cell();
  void show_cells(const ViewportScene& scene);
  void widen_lists();
  void show_materials(const ViewportScene& scene);
  void show_swatches(const ViewportScene& scene);
  void select_row_of(const QString& field);
  void choose_shape(int index);
  void show_shapes();

  Viewport* viewport_;
  Timeline* timeline_;
  QToolButton* layers_;
  QMenu* layers_menu_;
  QComboBox* state_;
  QComboBox* level_;
  QComboBox* light_;
  QComboBox* pick_;
  QLabel* counts_;
  QToolButton* materials_shown_;
  MaterialPanel* materials_;
  HourSlider* hour_;
  QToolButton* emitters_;
  QStringList emitter_titles_;
  QSpinBox* seed_;
  QComboBox* shape_;
  bool materials_due_ = false;  // they are shown when the scene is idle
  FactsPage* facts_ = nullptr;  // of a material or a unit
};

}  // namespace ngi::studio
