#include "apps/studio/view/model_page.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/facts_page.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/timeline.h"
#include "apps/studio/view/viewport.h"
#include "ngi/tasks/describe.h"

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
constexpr float effect_step_ms = 50;
constexpr int largest_seed = 0x7FFF;

// What the commands of an effect are: "2  sprite  FX_FIRE".
QStringList emitter_titles(const Document& document) {
  const tasks::Description facts = tasks::describe(document.asset(), document.options());
  if (!facts.table) return {};
  const auto column = [&](std::string_view heading) {
    const auto found = std::ranges::find(facts.table->columns, heading,
                                         [](const auto& each) { return each.heading; });
    return static_cast<std::size_t>(found - facts.table->columns.begin());
  };
  const std::size_t command = column("COMMAND");
  const std::size_t target = column("REFERS TO");
  QStringList out;
  for (const auto& row : facts.table->rows) {
    QStringList words = {QString::number(out.size())};
    for (const std::size_t each : {command, target}) {
      if (each < row.size() && row[each] != "-") words += QString::fromStdString(row[each]);
    }
    out += words.join(QStringLiteral("  "));
  }
  return out;
}

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
  emitters_ = new QToolButton(this);
  emitters_->setObjectName(QStringLiteral("emitters"));
  emitters_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  emitters_->setPopupMode(QToolButton::InstantPopup);
  emitters_->setMenu(new QMenu(emitters_));
  seed_ = new QSpinBox(this);
  seed_->setRange(1, largest_seed);
  shape_ = new QComboBox(this);
  shape_->setObjectName(QStringLiteral("material_shape"));
  shape_->addItems({{}, {}});
  const bool is_effect = document.kind() == Kind::Effect;
  const bool is_material = document.kind() == Kind::Material;
  emitters_->setVisible(is_effect);
  seed_->setVisible(is_effect);
  shape_->setVisible(is_material);
  const bool is_model = document.kind() == Kind::Model;
  for (QWidget* widget : {static_cast<QWidget*>(state_), static_cast<QWidget*>(level_),
                          static_cast<QWidget*>(pick_)}) {
    widget->setVisible(is_model);
  }
  timeline_->setVisible(is_model || is_effect || is_material);
  for (QWidget* widget : {static_cast<QWidget*>(layers_), static_cast<QWidget*>(state_),
                          static_cast<QWidget*>(level_), static_cast<QWidget*>(light_),
                          static_cast<QWidget*>(pick_), static_cast<QWidget*>(emitters_),
                          static_cast<QWidget*>(seed_), static_cast<QWidget*>(shape_)}) {
    bar->addWidget(widget);
  }
  bar->addStretch();
  bar->addWidget(counts_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  if (is_material) {
    // The numbers of a material stand below its picture.
    auto* split = new QSplitter(Qt::Vertical, this);
    facts_ = new FactsPage(document);
    split->addWidget(viewport_);
    split->addWidget(facts_);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    layout->addWidget(split, 1);
  } else {
    layout->addWidget(viewport_, 1);
  }
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
  connect(timeline_, &Timeline::time_changed, this, [this, &options, show](float time) {
    options.time = time;
    show();
    // A node that is animated has its place in the key of the time that is shown.
    Q_EMIT handle_changed();
  });
  connect(timeline_, &Timeline::clock_advanced, this, [&options, show](int ms) {
    options.clock_ms += static_cast<std::uint32_t>(ms);
    show();
  });
  connect(seed_, &QSpinBox::valueChanged, this, [this, &options](int seed) {
    options.seed = static_cast<std::uint32_t>(seed);
    apply_emitters();
  });
  connect(shape_, &QComboBox::currentIndexChanged, this, [this, &options](int index) {
    options.material_shape = static_cast<tasks::MaterialShape>(index);
    viewport_->reload();
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

std::optional<tasks::MoveHandle> ModelPage::move_handle() const {
  return viewport_->scene().move_handle();
}

void ModelPage::apply_emitters() {
  viewport_->scene().apply_emitters();
  viewport_->redraw();
}

void ModelPage::make_emitters() {
  if (document().kind() != Kind::Effect) return;
  QMenu* menu = emitters_->menu();
  const QStringList titles = emitter_titles(document());
  if (titles == emitter_titles_) return;
  emitter_titles_ = titles;
  menu->clear();
  std::set<std::uint32_t>& hidden = viewport_->scene().options().hidden_emitters;
  for (qsizetype i = 0; i < titles.size(); ++i) {
    const auto command = static_cast<std::uint32_t>(i);
    QAction* action = menu->addAction(titles[i]);
    action->setCheckable(true);
    action->setChecked(!hidden.contains(command));
    connect(action, &QAction::toggled, this, [this, &hidden, command](bool shown) {
      if (shown) {
        hidden.erase(command);
      } else {
        hidden.insert(command);
      }
      apply_emitters();
    });
  }
}

void ModelPage::select_field(const QString& field) {
  viewport_->select_field(field);
  timeline_->set_keys(viewport_->scene().key_times());
  Q_EMIT handle_changed();
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
  const bool is_in_ms = scene.runs_in_ms();
  timeline_->set_range(scene.duration(), is_in_ms ? 1000 : frames_per_second,
                       is_in_ms ? effect_step_ms : 1);
  timeline_->set_time(scene.options().time);
  timeline_->set_keys(scene.key_times());
  counts_->setText(scene.triangles() == 0
                       ? QString()
                       : tr("%n triangle(s)", nullptr, static_cast<int>(scene.triangles())));
  counts_->setToolTip(viewport_->driver());
  if (!viewport_->problem().isEmpty()) Q_EMIT status(viewport_->problem());
  Q_EMIT handle_changed();
}

void ModelPage::refresh() {
  make_emitters();
  if (facts_) facts_->refresh();
  viewport_->reload();
}

void ModelPage::show_original(bool on) {
  viewport_->scene().options().show_original = on;
  if (facts_) facts_->show_original(on);
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
  if (event->type() == QEvent::PaletteChange) {
    layers_->setIcon(action_icon(QStringLiteral("layers")));
  }
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
  emitters_->setText(tr("Emitters"));
  emitters_->setToolTip(tr("Switch the commands of the effect on and off, one by one (fxid.md 7)"));
  seed_->setPrefix(tr("Seed "));
  seed_->setToolTip(tr("Start of the random numbers: another seed, another course (fxid.md 6.5)"));
  shape_->setItemText(0, tr("On a sphere"));
  shape_->setItemText(1, tr("On a cube"));
  shape_->setToolTip(tr("What wears the material"));
  make_layers();
  make_emitters();
  when_loaded();
}

}  // namespace ngi::studio
