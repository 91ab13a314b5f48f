#include "apps/studio/view/model_page.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/timeline.h"
#include "apps/studio/view/viewport.h"

namespace ngi::studio {

namespace {

struct Layer {
  const char* name;
  bool render::Overlays::* member;
};

constexpr std::array layers = {
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Wireframe"), &render::Overlays::wireframe},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Normals"), &render::Overlays::normals},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Bounding boxes"), &render::Overlays::boxes},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Bounding spheres"),
          &render::Overlays::spheres},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Collision hull"), &render::Overlays::hull},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Links of triangles"),
          &render::Overlays::links},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Axes of nodes"), &render::Overlays::axes},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "UV checker"), &render::Overlays::uv},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Lights"), &render::Overlays::lights},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Overdraw"), &render::Overlays::overdraw}};

constexpr float frames_per_second = 30;

}  // namespace

ModelPage::ModelPage(Workspace& workspace, Document& document)
    : AssetPage(document), viewport_(new Viewport(workspace, document)), timeline_(new Timeline) {
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  layers_ = new QToolButton(this);
  layers_->setIcon(action_icon(QStringLiteral("layers")));
  layers_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  layers_->setPopupMode(QToolButton::InstantPopup);
  layers_menu_ = new QMenu(layers_);
  layers_->setMenu(layers_menu_);
  state_ = new QComboBox(this);
  state_->addItems({{}, {}, {}});
  level_ = new QComboBox(this);
  level_->addItems({{}, {}, {}, {}, {}});
  light_ = new QComboBox(this);
  light_->addItems({{}, {}, {}});
  pick_ = new QComboBox(this);
  pick_->addItems({{}, {}, {}});
  pick_->setObjectName(QStringLiteral("pick_sort"));
  counts_ = new QLabel(this);
  const bool is_model = document.kind() == Kind::Model;
  for (QWidget* widget : {static_cast<QWidget*>(state_), static_cast<QWidget*>(level_),
                          static_cast<QWidget*>(pick_)}) {
    widget->setVisible(is_model);
  }
  timeline_->setVisible(is_model || document.kind() == Kind::Effect);
  for (QWidget* widget : {static_cast<QWidget*>(layers_), static_cast<QWidget*>(state_),
                          static_cast<QWidget*>(level_), static_cast<QWidget*>(light_),
                          static_cast<QWidget*>(pick_)}) {
    bar->addWidget(widget);
  }
  bar->addStretch();
  bar->addWidget(counts_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(viewport_, 1);
  layout->addWidget(timeline_);
  setFocusProxy(viewport_);
  make_layers();
  retranslate();

  SceneOptions& options = viewport_->scene().options();
  const auto show = [this] { viewport_->redraw(); };
  connect(state_, &QComboBox::currentIndexChanged, this, [this, &options](int index) {
    options.damage_state = index;
    viewport_->redraw();
    when_loaded();
  });
  connect(level_, &QComboBox::currentIndexChanged, this, [this, &options](int index) {
    options.detail_level = index;
    viewport_->redraw();
    when_loaded();
  });
  connect(light_, &QComboBox::currentIndexChanged, this, [&options, show](int index) {
    options.environment.light = static_cast<render::LightingMode>(index);
    show();
  });
  connect(timeline_, &Timeline::time_changed, this, [&options, show](float time) {
    options.time = time;
    show();
  });
  connect(timeline_, &Timeline::clock_advanced, this, [&options, show](int ms) {
    options.clock_ms += static_cast<std::uint32_t>(ms);
    show();
  });
  connect(viewport_, &Viewport::loaded, this, &ModelPage::when_loaded);
  connect(viewport_, &Viewport::picked, this, &AssetPage::picked);
  connect(viewport_, &Viewport::part_moved, this, &ModelPage::move_part);
  connect(pick_, &QComboBox::currentIndexChanged, this,
          [this](int index) { viewport_->set_pick_sort(static_cast<Viewport::PickSort>(index)); });
}

void ModelPage::move_part(const QString& field, const QString& value, bool is_last) {
  // All steps of a drag are one edit.
  const auto done = document().set_field(field.toStdString(), value.toStdString(),
                                         QStringLiteral("move ") + field);
  if (!done) Q_EMIT status(text_of_issue(done.error().issue));
  if (is_last) document().close_edit();
}

void ModelPage::select_field(const QString& field) {
  viewport_->select_field(field);
  timeline_->set_keys(viewport_->scene().key_times());
}

void ModelPage::make_layers() {
  SceneOptions& options = viewport_->scene().options();
  const auto add = [this](const QString& text, bool on, auto&& apply) {
    QAction* action = layers_menu_->addAction(text);
    action->setCheckable(true);
    action->setChecked(on);
    connect(action, &QAction::toggled, this, [this, apply](bool checked) {
      apply(checked);
      viewport_->redraw();
    });
  };
  layers_menu_->clear();
  for (const Layer& layer : layers) {
    add(tr(layer.name), options.overlays.*layer.member,
        [&options, member = layer.member](bool on) { options.overlays.*member = on; });
  }
  layers_menu_->addSeparator();
  add(tr("Names of nodes"), options.node_names, [&options](bool on) { options.node_names = on; });
  add(tr("Ground"), options.environment.ground,
      [&options](bool on) { options.environment.ground = on; });
  add(tr("Grid"), options.environment.grid, [&options](bool on) { options.environment.grid = on; });
  add(tr("Shadows"), options.environment.shadows,
      [&options](bool on) { options.environment.shadows = on; });
}

void ModelPage::when_loaded() {
  const ViewportScene& scene = viewport_->scene();
  const bool is_effect = scene.is_effect();
  timeline_->set_range(scene.duration(), is_effect ? 1000 : frames_per_second, is_effect ? 50 : 1);
  timeline_->set_time(scene.options().time);
  timeline_->set_keys(scene.key_times());
  counts_->setText(scene.triangles() == 0
                       ? QString()
                       : tr("%n triangle(s)", nullptr, static_cast<int>(scene.triangles())));
  counts_->setToolTip(viewport_->driver());
  if (!viewport_->problem().isEmpty()) Q_EMIT status(viewport_->problem());
}

void ModelPage::refresh() {
  viewport_->reload();
}

void ModelPage::show_original(bool on) {
  viewport_->scene().options().show_original = on;
  viewport_->reload();
}

void ModelPage::frame_all() {
  viewport_->frame_all();
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
  AssetPage::changeEvent(event);
}

void ModelPage::retranslate() {
  layers_->setText(tr("Layers"));
  state_->setItemText(0, tr("Intact"));
  state_->setItemText(1, tr("Damaged"));
  state_->setItemText(2, tr("Destroyed"));
  state_->setToolTip(tr("Damage state: a row of the slot matrix (msh.md 5)"));
  for (int i = 0; i < level_->count(); ++i) level_->setItemText(i, tr("Level %1").arg(i));
  level_->setToolTip(tr("Detail level: a column of the slot matrix (msh.md 5)"));
  light_->setItemText(0, tr("Studio light"));
  light_->setItemText(1, tr("Light of the game"));
  light_->setItemText(2, tr("No light"));
  light_->setToolTip(tr("How it is lit (rendering.md 12)"));
  pick_->setItemText(0, tr("Select nodes"));
  pick_->setItemText(1, tr("Select batches"));
  pick_->setItemText(2, tr("Select triangles"));
  pick_->setToolTip(tr("What a click selects. The arrows at a node move it."));
  make_layers();
  when_loaded();
}

}  // namespace ngi::studio
