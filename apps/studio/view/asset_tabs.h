#pragma once

#include <QTabWidget>

namespace ngi::studio {

// The tabs of the open assets. Without any it says how to open one.
class AssetTabs : public QTabWidget {
  Q_OBJECT

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace ngi::studio
