#include <QApplication>
#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmapCache>
#include <functional>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

// Icons are drawn on a square of 24 units, at sizes that screens of twice the density need too.
using Draw = std::function<void(QPainter&)>;

void add_pixmaps(QIcon& icon, QIcon::Mode mode, const Draw& draw) {
  for (const int size : {16, 24, 48, 96}) {
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(size / 24.0, size / 24.0);
    draw(painter);
    painter.end();
    icon.addPixmap(pixmap, mode);
  }
}

QIcon make_icon(const Draw& draw) {
  QIcon icon;
  add_pixmaps(icon, QIcon::Normal, draw);
  return icon;
}

QPen line(const QColor& colour, double width = 2) {
  return QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

// Lines of one stroke colour: "M x y" begins a line, other pairs go on.
void draw_strokes(QPainter& painter, const char* strokes) {
  QPainterPath path;
  bool begins = false;
  const QStringList words = QString::fromLatin1(strokes).split(QLatin1Char(' '));
  for (qsizetype i = 0; i < words.size();) {
    if (words[i] == QLatin1String("M")) {
      begins = true;
      ++i;
      continue;
    }
    const QPointF point(words[i].toDouble(), words[i + 1].toDouble());
    if (begins) {
      path.moveTo(point);
    } else {
      path.lineTo(point);
    }
    begins = false;
    i += 2;
  }
  painter.drawPath(path);
}

QColor kind_colour(Kind kind) {
  switch (kind) {
    case Kind::Model:
      return {0x6f, 0xb3, 0xe8};
    case Kind::Texture:
    case Kind::Palette:
    case Kind::Font:
      return {0x86, 0xc5, 0x6c};
    case Kind::Material:
    case Kind::Wear:
      return {0xc9, 0x8c, 0xe0};
    case Kind::Effect:
    case Kind::Explosion:
      return {0xf2, 0x9e, 0x4c};
    case Kind::Nres:
    case Kind::Rsli:
      return {0xc2, 0xa5, 0x78};
    case Kind::Terrain:
    case Kind::TerrainMap:
    case Kind::Sky:
      return {0x5c, 0xc0, 0xb4};
    case Kind::Mission:
    case Kind::Script:
    case Kind::Prototype:
    case Kind::UnitScheme:
      return {0xe0, 0x7a, 0x86};
    default:
      return {0x9a, 0xa3, 0xaf};
  }
}

const char* kind_strokes(Kind kind) {
  switch (kind) {
    case Kind::Model:  // a cube
      return "M 12 3 20 7.5 20 16.5 12 21 4 16.5 4 7.5 12 3 M 4 7.5 12 12 20 7.5 M 12 12 12 21";
    case Kind::Texture:
    case Kind::Palette:  // a picture
      return "M 4 5 20 5 20 19 4 19 4 5 M 4 16 9 11 13 15 16 12 20 16";
    case Kind::Wear:  // a list
      return "M 4 6 4.1 6 M 9 6 20 6 M 4 12 4.1 12 M 9 12 20 12 M 4 18 4.1 18 M 9 18 20 18";
    case Kind::Effect:
    case Kind::Explosion:  // a spark
      return "M 12 3 12 21 M 3 12 21 12 M 6 6 18 18 M 18 6 6 18";
    case Kind::Nres:
    case Kind::Rsli:  // a box
      return "M 4 8 4 19 20 19 20 8 M 3 4 21 4 21 8 3 8 3 4 M 10 12 14 12";
    case Kind::Terrain:
    case Kind::TerrainMap:
    case Kind::Sky:  // hills
      return "M 2 19 9 7 14 15 17 11 22 19 2 19";
    case Kind::Mission:  // a flag
      return "M 6 21 6 3 19 7 6 12";
    case Kind::Sound:
      return "M 4 10 4 14 M 8 7 8 17 M 12 4 12 20 M 16 8 16 16 M 20 10 20 14";
    case Kind::Prototype:
    case Kind::UnitScheme:
    case Kind::ControlPoints:
    case Kind::ControlTable:
    case Kind::DamageTable:  // parts and links
      return "M 5 5 9 5 9 9 5 9 5 5 M 15 15 19 15 19 19 15 19 15 15 M 9 7 17 7 17 15";
    default:  // a page
      return "M 6 3 14 3 18 7 18 21 6 21 6 3 M 9 11 15 11 M 9 15 15 15";
  }
}

const QHash<QString, const char*>& action_strokes() {
  static const QHash<QString, const char*> strokes = {
      {"open", "M 3 19 3 5 9 5 11 8 20 8 20 11 M 3 19 6 11 22 11 19 19 3 19"},
      {"save", "M 4 4 16 4 20 8 20 20 4 20 4 4 M 8 4 8 9 15 9 15 4 M 8 20 8 14 16 14 16 20"},
      {"undo", "M 9 6 4 11 9 16 M 4 11 15 11 19 13 20 17 18 20"},
      {"redo", "M 15 6 20 11 15 16 M 20 11 9 11 5 13 4 17 6 20"},
      {"search", "M 10 4 14 5.5 16 10 14 14.5 10 16 6 14.5 4 10 6 5.5 10 4 M 14.5 14.5 20 20"},
      {"import", "M 12 3 12 14 M 7 10 12 15 17 10 M 4 16 4 20 20 20 20 16"},
      {"export", "M 12 15 12 4 M 7 8 12 3 17 8 M 4 16 4 20 20 20 20 16"},
      {"first", "M 6 5 6 19 M 18 5 9 12 18 19"},
      {"back", "M 16 5 7 12 16 19"},
      {"play", "M 7 4 19 12 7 20 7 4"},
      {"pause", "M 8 5 8 19 M 16 5 16 19"},
      {"forward", "M 8 5 17 12 8 19"},
      {"last", "M 18 5 18 19 M 6 5 15 12 6 19"},
      {"loop", "M 4 12 4 8 7 6 18 6 M 15 3 18 6 15 9 M 20 12 20 16 17 18 6 18 M 9 15 6 18 9 21"},
      {"frame",
       "M 4 8 4 4 8 4 M 16 4 20 4 20 8 M 20 16 20 20 16 20 M 8 20 4 20 4 16 "
       "M 9 9 15 9 15 15 9 15 9 9"},
      {"layers", "M 12 4 21 9 12 14 3 9 12 4 M 3 13 12 18 21 13"},
      {"gallery",
       "M 4 4 10 4 10 10 4 10 4 4 M 14 4 20 4 20 10 14 10 14 4 "
       "M 4 14 10 14 10 20 4 20 4 14 M 14 14 20 14 20 20 14 20 14 14"},
      {"camera", "M 3 8 7 8 9 5 15 5 17 8 21 8 21 19 3 19 3 8 M 12 10 15 13 12 16 9 13 12 10"},
      {"compare", "M 12 3 12 21 M 4 6 9 6 9 18 4 18 4 6 M 15 6 20 6 20 18 15 18 15 6"},
      {"theme", "M 12 3 18 6 21 12 18 18 12 21 12 3 6 6 3 12 6 18 12 21"},
      {"revert", "M 8 4 4 8 8 12 M 4 8 15 8 20 12 20 15 16 20 8 20"}};
  return strokes;
}

}  // namespace

QIcon kind_icon(Kind kind) {
  static QHash<int, QIcon> icons;
  QIcon& icon = icons[static_cast<int>(kind)];
  if (!icon.isNull()) return icon;
  icon = make_icon([kind](QPainter& painter) {
    painter.setPen(line(kind_colour(kind)));
    if (kind == Kind::Material) {  // a lit sphere
      QRadialGradient light(QPointF(9, 8), 14);
      light.setColorAt(0, kind_colour(kind).lighter(140));
      light.setColorAt(1, kind_colour(kind).darker(180));
      painter.setBrush(light);
      painter.setPen(Qt::NoPen);
      painter.drawEllipse(QPointF(12, 12), 9, 9);
      return;
    }
    draw_strokes(painter, kind_strokes(kind));
  });
  return icon;
}

QIcon folder_icon() {
  static const QIcon icon = make_icon([](QPainter& painter) {
    painter.setPen(line(QColor(0xc2, 0xa5, 0x78)));
    draw_strokes(painter, "M 3 19 3 5 9 5 11 8 21 8 21 19 3 19");
  });
  return icon;
}

QIcon severity_icon(Severity severity) {
  return make_icon([severity](QPainter& painter) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(severity_colour(severity));
    painter.drawEllipse(QPointF(12, 12), 6, 6);
  });
}

QIcon action_icon(const QString& name) {
  const char* strokes = action_strokes().value(name, nullptr);
  if (!strokes) return {};
  const auto draw_in = [strokes](const QColor& colour) {
    return [strokes, colour](QPainter& painter) {
      painter.setPen(line(colour, 1.8));
      draw_strokes(painter, strokes);
    };
  };
  QIcon icon = make_icon(draw_in(QApplication::palette().color(QPalette::ButtonText)));
  // The style would only make it a little darker, which nobody sees on dark.
  QColor faint = faint_text_colour();
  faint.setAlpha(110);
  add_pixmaps(icon, QIcon::Disabled, draw_in(faint));
  return icon;
}

QIcon application_icon() {
  return make_icon([](QPainter& painter) {
    QPainterPath plate;
    plate.addRoundedRect(QRectF(1, 1, 22, 22), 5, 5);
    painter.fillPath(plate, QColor(0x2b, 0x30, 0x38));
    painter.setPen(line(QColor(0xe8, 0x9a, 0x3c), 1.8));
    draw_strokes(painter,
                 "M 12 4.5 18.5 8.2 18.5 15.8 12 19.5 5.5 15.8 5.5 8.2 12 4.5 "
                 "M 5.5 8.2 12 12 18.5 8.2 M 12 12 12 19.5");
  });
}

}  // namespace ngi::studio
