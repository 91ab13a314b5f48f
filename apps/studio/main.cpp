#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>
#include <QTextStream>

#include "apps/studio/view/main_window.h"
#include "apps/studio/view/viewport.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/os/process.h"

namespace {

using ngi::Language;
using ngi::studio::MainWindow;
using ngi::studio::Theme;

Language chosen_language(const QCommandLineParser& options) {
  QString name = options.value(QStringLiteral("language"));
  if (name.isEmpty()) name = QSettings().value(QStringLiteral("language")).toString();
  if (name.isEmpty()) name = QLocale::system().name();
  return ngi::language_from_locale(name.toStdString()).value_or(Language::English);
}

Theme chosen_theme(const QCommandLineParser& options) {
  QString name = options.value(QStringLiteral("theme"));
  if (name.isEmpty()) name = QSettings().value(QStringLiteral("theme")).toString();
  return name == QLatin1String("light") ? Theme::Light : Theme::Dark;
}

QSize size_of(const QString& text) {
  const QStringList sides = text.split(QLatin1Char('x'));
  return sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
}

int take_screenshot(MainWindow& window, const QCommandLineParser& options) {
  const QSize size = size_of(options.value(QStringLiteral("size")));
  if (!size.isEmpty()) window.resize(size);
  window.show_list(options.value(QStringLiteral("list")));
  window.show();
  // Pictures are drawn by paint events, lists by jobs.
  for (int i = 0; i < 5; ++i) {
    window.grab();
    window.settle();
  }
  const QString file = options.value(QStringLiteral("screenshot"));
  if (window.grab().save(file, "PNG")) return 0;
  QTextStream(stderr) << "ngi-studio: " << file << " cannot be written\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  // A screenshot needs no display.
  bool wants_screenshot = false;
  for (int i = 1; i < argc; ++i) {
    if (QByteArray(argv[i]).startsWith("--screenshot")) wants_screenshot = true;
  }
  const bool is_told_where = qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
  if (wants_screenshot && !is_told_where && !ngi::os::has_display()) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
  }
  ngi::install_shrink_guard();
  QCoreApplication::setOrganizationName(QStringLiteral("OpenNGI"));
  QCoreApplication::setApplicationName(QStringLiteral("ngi-studio"));
  QCoreApplication::setApplicationVersion(QStringLiteral(NGI_VERSION));
  const QApplication application(argc, argv);

  QCommandLineParser options;
  options.setApplicationDescription(
      QStringLiteral("Opens, shows and changes the assets of the NGI engine."));
  options.addHelpOption();
  options.addVersionOption();
  options.addPositionalArgument(
      QStringLiteral("path"), QStringLiteral("A game, a folder, a file or an entry of an archive"),
      QStringLiteral("[PATH...]"));
  options.addOptions(
      {{QStringLiteral("mod"), QStringLiteral("Folder for changes of the game"),
        QStringLiteral("DIR")},
       {QStringLiteral("demo"), QStringLiteral("Open the demo game")},
       {QStringLiteral("screenshot"), QStringLiteral("Write a picture of the window and quit"),
        QStringLiteral("FILE")},
       {QStringLiteral("size"), QStringLiteral("Size of the window"), QStringLiteral("WxH")},
       {QStringLiteral("gallery"), QStringLiteral("Show all assets as pictures")},
       {QStringLiteral("list"),
        QStringLiteral("List in front: problems, changes, hex, json, uses, search or jobs"),
        QStringLiteral("NAME"), QStringLiteral("problems")},
       {QStringLiteral("language"), QStringLiteral("en or ru"), QStringLiteral("NAME")},
       {QStringLiteral("theme"), QStringLiteral("dark or light"), QStringLiteral("NAME")}});
  options.process(application);

  ngi::studio::apply_theme(chosen_theme(options));
  const QDir data(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
  MainWindow window(QDir(data.filePath(QStringLiteral("journal"))));
  window.set_language(chosen_language(options));
  if (wants_screenshot) {
    window.set_remembers_mods(false);
    window.questions().tell_error = [](const QString& text) {
      QTextStream(stderr) << "ngi-studio: " << text << "\n";
    };
  }
  std::optional<std::filesystem::path> mod;
  if (options.isSet(QStringLiteral("mod"))) {
    mod = ngi::to_path(options.value(QStringLiteral("mod")).toStdString());
  }
  bool all_opened = true;
  for (const QString& path : options.positionalArguments()) {
    all_opened = window.open_path(path, mod) && all_opened;
    mod.reset();
  }
  if (options.isSet(QStringLiteral("demo"))) window.open_demo();
  if (options.isSet(QStringLiteral("gallery"))) window.show_gallery(true);
  if (wants_screenshot) return all_opened ? take_screenshot(window, options) : 1;
  window.show();
  window.offer_recovery();
  ngi::studio::Viewport::warm_up();
  return QApplication::exec();
}
