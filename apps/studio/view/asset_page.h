#pragma once

#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>

#include "apps/studio/model/workspace.h"
#include "ngi/tasks/scene_parts.h"

namespace ngi::studio {

// The tab of an open asset.
class AssetPage : public QWidget {
  Q_OBJECT

 public:
  explicit AssetPage(Document& document) : document_(document) {}

  Document& document() noexcept { return document_; }
  // The asset or another one that it uses has changed.
  virtual void refresh() = 0;
  // Whether the page also shows other assets, as a model shows its textures.
  bool shows_other_assets() const;
  // Shows the asset before all edits.
  virtual void show_original(bool) {}
  virtual void frame_all() {}
  // Shows the selected part as large as possible; false when nothing is selected.
  virtual bool frame_selected() { return false; }
  // Draws what is still a draft.
  virtual void refine() {}
  virtual void toggle_play() {}
  virtual void step(int) {}
  // A field or record was selected elsewhere: "batch[3].wear_row".
  virtual void select_field(const QString&) {}
  // Moves the selected part from where the handle says it is, along its axes. All steps up to the
  // last are one edit.
  virtual void move_part(const tasks::MoveHandle&, const std::array<double, 3>&, bool) {}
  // How the selected part is moved; nullopt: nothing is selected that has a place.
  virtual std::optional<tasks::MoveHandle> move_handle() const { return {}; }
  // What move_part() moves of a node that is animated.
  tasks::MoveReach move_reach() const noexcept { return move_reach_; }
  void set_move_reach(tasks::MoveReach reach) noexcept { move_reach_ = reach; }
  // A byte was selected elsewhere, as by a problem.
  virtual void select_bytes(std::uint64_t) {}
  // Shows a material on a model; empty: on a simple shape.
  virtual void set_material_model(const QString&) {}
  // The picture as it is shown; null for pages without one.
  virtual QImage picture() { return {}; }

  // The field that the inspector showed when the person went to another tab.
  void remember_field(const QString& field) { field_ = field; }
  const QString& remembered_field() const noexcept { return field_; }

 Q_SIGNALS:
  // A part was clicked: the path of its fields, and a text that names it.
  void picked(const QString& field, const QString& text);
  void status(const QString& text);
  // The selected part is another one, or it is somewhere else.
  void handle_changed();
  // A model is to be chosen that wears the material; see set_material_model().
  void model_wanted();
  // Another asset is to be opened, such as the texture of a material.
  void asset_wanted(const QString& path);
  // The asset is to be opened in another program.
  void outside_wanted();
  // A file is to be chosen that is imported into the asset.
  void import_wanted();

 private:
  Document& document_;
  QString field_;
  tasks::MoveReach move_reach_ = tasks::MoveReach::AllKeys;
};

// The page that fits the kind of the asset.
AssetPage* make_page(Workspace& workspace, Document& document);

}  // namespace ngi::studio
