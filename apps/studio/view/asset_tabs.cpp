#include "apps/studio/view/asset_tabs.h"

#include <QPainter>

namespace ngi::studio {

void AssetTabs::paintEvent(QPaintEvent* event) {
  QTabWidget::paintEvent(event);
  if (count() > 0) return;
  QPainter painter(this);
  painter.setPen(palette().color(QPalette::PlaceholderText));
  painter.drawText(
      rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap,
      tr("Double-click an asset on the left to open it.\n\n"
         "Ctrl+P finds one by a few letters of its name, Ctrl+G shows pictures of all."));
}

}  // namespace ngi::studio
