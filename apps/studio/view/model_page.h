#pragma once

#include "apps/studio/view/asset_page.h"

class QComboBox;
class QLabel;
class QMenu;
class QSpinBox;
class QToolButton;

namespace ngi::studio {

class FactsPage;
class Timeline;
class Viewport;

// A model, an effect, a landscape, a mission or a material: viewport, layers and time.
class ModelPage : public AssetPage {
  Q_OBJECT

 public:
  ModelPage(Workspace& workspace, Document& document);

  Viewport& viewport() noexcept { return *viewport_; }
  Timeline& timeline() noexcept { return *timeline_; }
  void refresh() override;
  void show_original(bool on) override;
  void frame_all() override;
  void toggle_play() override;
  void step(int steps) override;
  void select_field(const QString& field) override;
  void move_part(const QString& field, const QString& value, bool is_last) override;
  std::optional<tasks::MoveHandle> move_handle() const override;
  QImage picture() override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void make_layers();
  void make_emitters();
  void apply_emitters();
  void retranslate();
  void when_loaded();

  Viewport* viewport_;
  Timeline* timeline_;
  QToolButton* layers_;
  QMenu* layers_menu_;
  QComboBox* state_;
  QComboBox* level_;
  QComboBox* light_;
  QComboBox* pick_;
  QLabel* counts_;
  QToolButton* emitters_;
  QStringList emitter_titles_;
  QSpinBox* seed_;
  QComboBox* shape_;
  FactsPage* facts_ = nullptr;  // of a material
};

}  // namespace ngi::studio
