// The menus of a page with a viewport: layers, and commands of an effect.
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "apps/studio/view/model_page.h"
#include "apps/studio/view/viewport.h"
#include "ngi/tasks/describe.h"

namespace ngi::studio {

namespace {

struct Layer {
  const char* name;
  bool render::Overlays::* member;
  bool is_of_maps = false;  // of landscapes and missions too
};

constexpr std::array layers = {
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Wireframe"), &render::Overlays::wireframe,
          true},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Normals"), &render::Overlays::normals},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Bounding boxes"), &render::Overlays::boxes},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Bounding spheres"),
          &render::Overlays::spheres},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Collision hull"), &render::Overlays::hull},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Links of triangles"),
          &render::Overlays::links},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Axes of nodes"), &render::Overlays::axes},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Sockets"), &render::Overlays::sockets},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "UV checker"), &render::Overlays::uv},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Lights"), &render::Overlays::lights, true},
    Layer{QT_TRANSLATE_NOOP("ngi::studio::ModelPage", "Overdraw"), &render::Overlays::overdraw,
          true}};

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

void ModelPage::apply_emitters() {
  viewport_->when_idle([this](ViewportScene& scene) {
    scene.apply_emitters();
    viewport_->redraw();
  });
}

void ModelPage::make_emitters() {
  if (document().kind() != Kind::Effect) return;
  QMenu* menu = emitters_->menu();
  const QStringList titles = emitter_titles(document());
  if (titles == emitter_titles_) return;
  emitter_titles_ = titles;
  menu->clear();
  std::set<std::uint32_t>& hidden = viewport_->options().hidden_emitters;
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

void ModelPage::add_layer(const QString& text, bool is_on, const std::function<void(bool)>& apply) {
  QAction* action = layers_menu_->addAction(text);
  action->setCheckable(true);
  action->setChecked(is_on);
  connect(action, &QAction::toggled, this, [this, apply](bool checked) {
    apply(checked);
    viewport_->redraw();
  });
}

// What is drawn on the ground of a landscape or a mission. It is part of what is loaded.
void ModelPage::add_map_layers() {
  SceneOptions& options = viewport_->options();
  const auto add = [&](const QString& text, bool& value) {
    add_layer(text, value, [this, &value](bool on) {
      value = on;
      viewport_->reload();
    });
  };
  add(tr("Areals"), options.land.map.areals);
  add(tr("Links of areals"), options.land.map.links);
  add(tr("Grid of areals"), options.land.map.grid);
  if (document().kind() == Kind::Mission) {
    add(tr("Rings around objects"), options.world.objects);
    add(tr("Areas of scripts"), options.world.routes);
    add(tr("Pastures"), options.world.zones);
    add(tr("Lodes"), options.world.lodes);
    return;
  }
  add(tr("Borders of tiles"), options.land.map.tiles);
  add_layer(tr("Slopes"), options.land.faces.has_value(), [this, &options](bool on) {
    options.land.faces = on ? std::optional(render::FaceLayer::Slopes) : std::nullopt;
    viewport_->reload();
  });
  add_layer(tr("Far level of detail (LOD 1)"), options.land.lod == std::uint8_t{1},
            [this, &options](bool on) {
              options.land.lod = static_cast<std::uint8_t>(on ? 1 : 0);
              viewport_->reload();
            });
}

void ModelPage::make_layers() {
  SceneOptions& options = viewport_->options();
  const Kind kind = document().kind();
  const bool is_map = kind == Kind::Terrain || kind == Kind::Mission;
  layers_menu_->clear();
  for (const Layer& layer : layers) {
    if (is_map && !layer.is_of_maps) continue;
    add_layer(tr(layer.name), options.overlays.*layer.member,
              [&options, member = layer.member](bool on) { options.overlays.*member = on; });
  }
  layers_menu_->addSeparator();
  if (is_map) {
    add_map_layers();
  } else {
    add_layer(tr("Names of nodes"), options.node_names,
              [&options](bool on) { options.node_names = on; });
    add_layer(tr("Ground"), options.environment.ground,
              [&options](bool on) { options.environment.ground = on; });
    add_layer(tr("Grid"), options.environment.grid,
              [&options](bool on) { options.environment.grid = on; });
  }
  add_layer(tr("Shadows"), options.environment.shadows,
            [&options](bool on) { options.environment.shadows = on; });
}

}  // namespace ngi::studio
