#pragma once

class QAbstractItemModel;
class QTreeView;

namespace ngi::studio {

// A list of the lower docks: rows of one height, without a tree.
QTreeView* make_list(QAbstractItemModel& model);

}  // namespace ngi::studio
