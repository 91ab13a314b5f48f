// The choices above the picture of a model: what is shown, and how.
#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSpinBox>
#include <QToolButton>

#include "apps/studio/view/hour_slider.h"
#include "apps/studio/view/material_panel.h"
#include "apps/studio/view/model_page.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/timeline.h"
#include "apps/studio/view/viewport.h"

namespace ngi::studio {

namespace {

constexpr int largest_seed = 0x7FFF;
constexpr int shown_letters = 8;  // of a choice that is closed
constexpr int list_margin = 30;   // of an open one
constexpr QLatin1String materials_setting("materials_shown");

// A text that is shown where there is room for all of it.
class WholeLabel : public QLabel {
 public:
  using QLabel::QLabel;

 protected:
  void paintEvent(QPaintEvent* event) override {
    if (sizeHint().width() <= width()) QLabel::paintEvent(event);
  }
};

}  // namespace

void ModelPage::make_choices() {
  const auto choice = [this](const char* name, int items) {
    auto* out = new QComboBox(this);
    out->setObjectName(QLatin1String(name));
    for (int i = 0; i < items; ++i) out->addItem(QString());
    // The longest text must not make the window wider; the list shows it whole.
    out->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    out->setMinimumContentsLength(shown_letters);
    return out;
  };
  const auto button = [this](const char* name) {
    auto* out = new QToolButton(this);
    out->setObjectName(QLatin1String(name));
    out->setToolButtonStyle(Qt::ToolButtonTextOnly);
    return out;
  };
  layers_ = button("layers");
  layers_->setIcon(action_icon(QStringLiteral("layers")));
  layers_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  layers_->setPopupMode(QToolButton::InstantPopup);
  layers_menu_ = new QMenu(layers_);
  layers_->setMenu(layers_menu_);
  state_ = choice("damage_state", msh::state_count);
  level_ = choice("detail_level", msh::level_count);
  light_ = choice("light", 3);
  pick_ = choice("pick_sort", document().kind() == Kind::Terrain ? 2 : 3);
  counts_ = new WholeLabel(this);
  materials_shown_ = button("materials_shown");
  materials_shown_->setCheckable(true);
  materials_shown_->setChecked(QSettings().value(materials_setting, true).toBool());
  emitters_ = button("emitters");
  emitters_->setPopupMode(QToolButton::InstantPopup);
  emitters_->setMenu(new QMenu(emitters_));
  seed_ = new QSpinBox(this);
  seed_->setRange(1, largest_seed);
  shape_ = choice("material_shape", 3);
}

void ModelPage::show_what_fits() {
  const Kind kind = document().kind();
  const bool is_object = kind == Kind::Model || kind == Kind::UnitScheme;
  emitters_->setVisible(kind == Kind::Effect);
  seed_->setVisible(kind == Kind::Effect);
  shape_->setVisible(kind == Kind::Material);
  state_->setVisible(is_object);
  level_->setVisible(is_object);
  materials_shown_->setVisible(is_object);
  materials_->setVisible(is_object && materials_shown_->isChecked());
  pick_->setVisible(kind == Kind::Model || kind == Kind::Terrain);
  hour_->setVisible(kind == Kind::Mission);
  timeline_->setVisible(is_object || kind == Kind::Effect || kind == Kind::Material);
}

QLayout* ModelPage::make_bar() {
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  bar->setSpacing(6);
  for (QWidget* widget : std::initializer_list<QWidget*>{layers_, state_, level_, light_, pick_,
                                                         emitters_, seed_, shape_, hour_}) {
    bar->addWidget(widget);
  }
  // The count gives way where there is no room for it.
  counts_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  counts_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  bar->addWidget(counts_, 1);
  bar->addWidget(materials_shown_);
  return bar;
}

void ModelPage::connect_choices() {
  SceneOptions& options = viewport_->options();
  connect(state_, &QComboBox::currentIndexChanged, this, &ModelPage::choose_cell);
  connect(level_, &QComboBox::currentIndexChanged, this, &ModelPage::choose_cell);
  connect(light_, &QComboBox::currentIndexChanged, this, [this, &options](int index) {
    options.environment.light = static_cast<render::LightingMode>(index);
    viewport_->redraw();
  });
  connect(seed_, &QSpinBox::valueChanged, this, [this, &options](int seed) {
    options.seed = static_cast<std::uint32_t>(seed);
    apply_emitters();
  });
  connect(shape_, &QComboBox::activated, this, &ModelPage::choose_shape);
  connect(hour_, &HourSlider::hour_chosen, this, [this](double hour) {
    viewport_->when_idle([this, hour](ViewportScene& scene) {
      scene.choose_hour(hour);
      viewport_->redraw();
    });
  });
  connect(materials_shown_, &QToolButton::toggled, this, [this](bool shown) {
    QSettings().setValue(materials_setting, shown);
    materials_->setVisible(shown);
    viewport_->when_idle([this](const ViewportScene& scene) {
      show_materials(scene);
      show_swatches(scene);
    });
  });
  connect(materials_, &MaterialPanel::asset_wanted, this, &AssetPage::asset_wanted);
  connect(materials_, &MaterialPanel::row_selected, this, [this](std::uint32_t row) {
    viewport_->select_field(QString::fromStdString(tasks::field_of({tasks::PartSort::Row, row})));
  });
}

void ModelPage::choose_cell() {
  SceneOptions& options = viewport_->options();
  options.damage_state = state_->currentIndex();
  options.detail_level = level_->currentIndex();
  viewport_->redraw();
  viewport_->when_idle([this](ViewportScene& scene) {
    scene.apply_cells();
    show_scene(scene);
  });
}

// Says which states and levels have nothing to show.
void ModelPage::show_cells(const ViewportScene& scene) {
  const scene::FilledCells filled = scene.filled_cells();
  const auto state = static_cast<std::size_t>(state_->currentIndex());
  const auto level = static_cast<std::size_t>(level_->currentIndex());
  const QString names[] = {tr("Intact"), tr("Damaged"), tr("Destroyed")};
  const auto mark = [](const QString& text, bool is_filled) {
    return is_filled ? text : tr("%1, empty").arg(text);
  };
  for (std::size_t i = 0; i < msh::state_count; ++i) {
    state_->setItemText(static_cast<int>(i), mark(names[i], filled[i][level]));
  }
  for (std::size_t i = 0; i < msh::level_count; ++i) {
    const bool is_own_view = static_cast<int>(i) == scene::own_view_level;
    level_->setItemText(
        static_cast<int>(i),
        mark(is_own_view ? tr("Own view") : tr("Level %1").arg(i), filled[state][i]));
  }
}

void ModelPage::widen_lists() {
  for (QComboBox* choice : {state_, level_, light_, pick_, shape_}) {
    choice->view()->setMinimumWidth(choice->view()->sizeHintForColumn(0) + list_margin);
  }
}

void ModelPage::choose_shape(int index) {
  constexpr int on_a_model = 2;
  if (index == on_a_model) {
    show_shapes();  // until one is chosen
    return Q_EMIT model_wanted();
  }
  SceneOptions& options = viewport_->options();
  options.material_shape = static_cast<tasks::MaterialShape>(index);
  set_material_model({});
}

void ModelPage::set_material_model(const QString& path) {
  viewport_->options().material_model = path.toStdString();
  show_shapes();
  viewport_->reload();
  viewport_->frame_when_loaded();
}

void ModelPage::show_shapes() {
  const SceneOptions& options = viewport_->options();
  const QString model = QString::fromStdString(options.material_model);
  shape_->setItemText(0, tr("On a sphere"));
  shape_->setItemText(1, tr("On a cube"));
  shape_->setItemText(2, model.isEmpty() ? tr("On a model...")
                                         : tr("On %1").arg(model.section(QLatin1Char('/'), -1)));
  shape_->setCurrentIndex(model.isEmpty() ? static_cast<int>(options.material_shape) : 2);
}

void ModelPage::retranslate() {
  layers_->setText(tr("Layers"));
  state_->setToolTip(
      tr("Damage state: a row of the slot matrix, called LOD in old documents (msh.md 5)"));
  level_->setToolTip(
      tr("Detail level: a column of the slot matrix, called group in old documents (msh.md 5)"));
  materials_shown_->setText(tr("Materials"));
  materials_shown_->setToolTip(tr("Show the materials beside the picture"));
  light_->setItemText(0, tr("Studio light"));
  light_->setItemText(1, tr("Light of the game"));
  light_->setItemText(2, tr("No light"));
  light_->setToolTip(tr("How it is lit (rendering.md 12)"));
  if (document().kind() == Kind::Terrain) {
    pick_->setItemText(0, tr("Select faces"));
    pick_->setItemText(1, tr("Select tiles"));
    pick_->setToolTip(tr("What a click selects (terrain.md 3)"));
  } else {
    pick_->setItemText(0, tr("Select nodes"));
    pick_->setItemText(1, tr("Select batches"));
    pick_->setItemText(2, tr("Select triangles"));
    pick_->setToolTip(tr("What a click selects. The arrows at a node move it."));
  }
  viewport_->setToolTip(
      tr("Drag to turn, Shift and drag to move, wheel to zoom, W A S D Q E to fly"));
  emitters_->setText(tr("Emitters"));
  emitters_->setToolTip(tr("Switch the commands of the effect on and off, one by one (fxid.md 7)"));
  seed_->setPrefix(tr("Seed "));
  seed_->setToolTip(tr("Start of the random numbers: another seed, another course (fxid.md 6.5)"));
  show_shapes();
  shape_->setToolTip(tr("What wears the material"));
  make_layers();
  make_emitters();
  when_loaded();
}

}  // namespace ngi::studio
