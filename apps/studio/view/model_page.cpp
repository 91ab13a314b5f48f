#include "apps/studio/view/model_page.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/facts_page.h"
#include "apps/studio/view/hour_slider.h"
#include "apps/studio/view/material_panel.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/timeline.h"
#include "apps/studio/view/viewport.h"

namespace ngi::studio {

namespace {

constexpr float frames_per_second = 30;
constexpr float effect_step_ms = 50;

}  // namespace

ModelPage::ModelPage(Workspace& workspace, Document& document)
    : AssetPage(document),
      viewport_(new Viewport(workspace, document)),
      timeline_(new Timeline),
      materials_(new MaterialPanel),
      hour_(new HourSlider) {
  make_choices();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(make_bar());
  layout->addWidget(make_middle(), 1);
  layout->addWidget(timeline_);
  show_what_fits();
  setFocusProxy(viewport_);
  make_layers();
  retranslate();
  connect_choices();
  connect_viewport();
}

QWidget* ModelPage::make_middle() {
  auto* across = new QSplitter(Qt::Horizontal, this);
  across->addWidget(viewport_);
  across->addWidget(materials_);
  across->setStretchFactor(0, 1);
  across->setStretchFactor(1, 0);
  across->setSizes({1000, 150});
  across->setCollapsible(0, false);
  const bool has_facts =
      document().kind() == Kind::Material || document().kind() == Kind::UnitScheme;
  if (!has_facts) return across;
  // What it is in words stands below its picture.
  auto* split = new QSplitter(Qt::Vertical, this);
  facts_ = new FactsPage(document());
  split->addWidget(across);
  split->addWidget(facts_);
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 1);
  split->setSizes({400, 200});  // the text would ask for more than the picture
  return split;
}

void ModelPage::connect_viewport() {
  SceneOptions& options = viewport_->options();
  connect(timeline_, &Timeline::time_changed, this, [this, &options](float time) {
    options.time = time;
    viewport_->redraw();
    // A node that is animated has its place in the key of the time that is shown.
    Q_EMIT handle_changed();
  });
  connect(timeline_, &Timeline::clock_advanced, this, [this, &options](int ms) {
    options.clock_ms += static_cast<std::uint32_t>(ms);
    viewport_->redraw();
    if (std::exchange(materials_due_, true)) return;
    viewport_->when_idle([this](const ViewportScene& scene) { show_materials(scene); });
  });
  connect(viewport_, &Viewport::loaded, this, &ModelPage::when_loaded);
  connect(viewport_, &Viewport::handle_changed, this, &AssetPage::handle_changed);
  connect(viewport_, &Viewport::picked, this, &AssetPage::picked);
  connect(viewport_, &Viewport::picked, this, &AssetPage::handle_changed);
  connect(viewport_, &Viewport::part_moved, this, &ModelPage::move_part);
  using PickSort = Viewport::PickSort;
  const bool is_land = document().kind() == Kind::Terrain;
  const auto first_sort = static_cast<int>(is_land ? PickSort::Face : PickSort::Node);
  connect(pick_, &QComboBox::currentIndexChanged, this, [this, first_sort](int index) {
    viewport_->set_pick_sort(static_cast<PickSort>(first_sort + index));
  });
}

void ModelPage::show_materials(const ViewportScene& scene) {
  materials_due_ = false;
  if (!materials_->isHidden()) materials_->rows().set_rows(scene.material_rows());
}

void ModelPage::show_swatches(const ViewportScene& scene) {
  if (materials_->isHidden()) return;
  materials_->rows().set_pictures(scene.texture_swatches(MaterialPanel::picture_side));
}

// The row that a batch wears is marked with it.
void ModelPage::select_row_of(const QString& field) {
  const auto part = tasks::scene_part_of(field.toStdString());
  if (!part || part->sort != tasks::PartSort::Batch) return;
  const auto row = document().find_field("batch[" + std::to_string(part->index) + "].wear_row");
  if (row)
    materials_->show_row(static_cast<std::uint32_t>(QString::fromStdString(row->value).toUInt()));
}

void ModelPage::move_part(const tasks::MoveHandle& from, const std::array<double, 3>& by,
                          bool is_last) {
  // All steps of a drag are one edit.
  const auto done = document().set_fields(tasks::moved_fields(from, by, move_reach()),
                                          QStringLiteral("move ") + to_qt(from.field));
  if (!done) Q_EMIT status(text_of_issue(done.error().issue));
  if (is_last) document().close_edit();
}

std::optional<tasks::MoveHandle> ModelPage::move_handle() const {
  return viewport_->move_handle();
}

void ModelPage::select_field(const QString& field) {
  viewport_->select_field(field);
  viewport_->when_idle(
      [this](const ViewportScene& scene) { timeline_->set_keys(scene.key_times()); });
  select_row_of(field);
  Q_EMIT handle_changed();
}

void ModelPage::when_loaded() {
  viewport_->when_idle([this](const ViewportScene& scene) { show_scene(scene); });
}

void ModelPage::show_scene(const ViewportScene& scene) {
  const bool is_in_ms = scene.runs_in_ms();
  timeline_->set_range(scene.duration(), is_in_ms ? 1000 : frames_per_second,
                       is_in_ms ? effect_step_ms : 1);
  timeline_->set_time(scene.options().time);
  timeline_->set_keys(scene.key_times());
  counts_->setText(scene.triangles() == 0
                       ? QString()
                       : tr("%n triangle(s)", nullptr, static_cast<int>(scene.triangles())));
  counts_->setToolTip(plain_tool_tip(viewport_->driver()));
  show_cells(scene);
  widen_lists();
  show_materials(scene);
  show_swatches(scene);
  hour_->show_hour(scene.hour());
  light_->setCurrentIndex(static_cast<int>(scene.options().environment.light));
  if (!viewport_->problem().isEmpty()) Q_EMIT status(viewport_->problem());
  Q_EMIT handle_changed();
}

void ModelPage::refresh() {
  make_emitters();
  if (facts_) facts_->refresh();
  viewport_->reload();
}

void ModelPage::show_original(bool on) {
  viewport_->options().show_original = on;
  if (facts_) facts_->show_original(on);
  viewport_->reload();
}

void ModelPage::frame_all() {
  viewport_->frame_all();
}

bool ModelPage::frame_selected() {
  return viewport_->frame_selected();
}

void ModelPage::refine() {
  viewport_->refine();
}

void ModelPage::toggle_play() {
  timeline_->toggle();
}

void ModelPage::step(int steps) {
  timeline_->step(steps);
}

QImage ModelPage::picture() {
  return viewport_->grab_picture();
}

void ModelPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::PaletteChange) {
    layers_->setIcon(action_icon(QStringLiteral("layers")));
  }
  AssetPage::changeEvent(event);
}

}  // namespace ngi::studio
