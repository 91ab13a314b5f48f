#include "apps/studio/view/list_view.h"

#include <QHeaderView>
#include <QTreeView>

namespace ngi::studio {

QTreeView* make_list(QAbstractItemModel& model) {
  auto* list = new QTreeView;
  list->setModel(&model);
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  list->setAlternatingRowColors(true);
  list->header()->setStretchLastSection(true);
  return list;
}

}  // namespace ngi::studio
