#include "apps/studio/model/preferences.h"

#include <QFileInfo>
#include <QSettings>

namespace ngi::studio {

namespace {

constexpr QLatin1String mods_folder("mods_folder");
constexpr QLatin1String picture_program("programs/pictures");
constexpr QLatin1String scene_program("programs/scenes");
constexpr QLatin1String text_program("programs/texts");
constexpr QLatin1String thumbnail_megabytes("thumbnail_megabytes");

}  // namespace

Preferences read_preferences() {
  const QSettings settings;
  Preferences out;
  out.mods_folder = settings.value(mods_folder).toString();
  out.programs = {settings.value(picture_program).toString(),
                  settings.value(scene_program).toString(),
                  settings.value(text_program).toString()};
  out.thumbnail_megabytes = settings.value(thumbnail_megabytes, out.thumbnail_megabytes).toInt();
  return out;
}

void write_preferences(const Preferences& preferences) {
  QSettings settings;
  settings.setValue(mods_folder, preferences.mods_folder);
  settings.setValue(picture_program, preferences.programs.pictures);
  settings.setValue(scene_program, preferences.programs.scenes);
  settings.setValue(text_program, preferences.programs.texts);
  settings.setValue(thumbnail_megabytes, preferences.thumbnail_megabytes);
}

QString program_for(const OutsidePrograms& programs, const QString& file) {
  static const QStringList pictures = {QStringLiteral("png"), QStringLiteral("tga"),
                                       QStringLiteral("dds"), QStringLiteral("jpg")};
  static const QStringList scenes = {QStringLiteral("glb"), QStringLiteral("gltf"),
                                     QStringLiteral("obj")};
  const QString suffix = QFileInfo(file).suffix().toLower();
  if (pictures.contains(suffix)) return programs.pictures;
  if (scenes.contains(suffix)) return programs.scenes;
  return suffix == QLatin1String("wav") ? QString() : programs.texts;
}

}  // namespace ngi::studio
