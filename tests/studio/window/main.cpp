#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>

#include "apps/studio/view/theme.h"
#include "tests/studio/thread_order.h"

// Settings and journals of the tests stay in a folder of their own.
int main(int argc, char** argv) {
  const QTemporaryDir home;
  for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
    qputenv(name, home.path().toUtf8());
  }
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QCoreApplication::setOrganizationName(QStringLiteral("OpenNGI"));
  QCoreApplication::setApplicationName(QStringLiteral("ngi-studio-tests"));
  const ngi::studio::OrderedApplication<QApplication> application(argc, argv);
  ngi::studio::apply_theme(ngi::studio::Theme::Dark);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
