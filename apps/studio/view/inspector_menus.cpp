// The context menu of the inspector.
#include <QMenu>
#include <QTreeView>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/field_chooser.h"
#include "apps/studio/view/inspector.h"
#include "ngi/tasks/record_edits.h"

namespace ngi::studio {

namespace {

// What a person would call an edit of a record.
QString name_of(tasks::RecordEdit edit) {
  using tasks::RecordEdit;
  switch (edit) {
    case RecordEdit::Copy:
      return Inspector::tr("Copy");
    case RecordEdit::Remove:
      return Inspector::tr("Remove");
    case RecordEdit::MoveUp:
      return Inspector::tr("Move up");
    case RecordEdit::MoveDown:
      return Inspector::tr("Move down");
    case RecordEdit::PutOnGround:
      return Inspector::tr("Put on the ground");
    case RecordEdit::LeaveBuilding:
      return Inspector::tr("Begin outside of buildings");
    case RecordEdit::RecomputeBounds:
      return Inspector::tr("Compute the bounds again");
    case RecordEdit::RebuildLinks:
      return Inspector::tr("Find the neighbours of the triangles again");
    case RecordEdit::RecomputeNormals:
      return Inspector::tr("Compute the normals of the faces again");
    case RecordEdit::RebuildLevels:
      break;
  }
  return Inspector::tr("Make the smaller levels from the largest");
}

}  // namespace

void Inspector::fill_flags(QMenu& menu, const QPersistentModelIndex& index) {
  for (const FieldFlags::Bit& bit : flags_of(index).bits) {
    const QString digits = QStringLiteral("0x%1").arg(bit.flag, 0, 16);
    QAction* action = menu.addAction(
        bit.name.isEmpty() ? digits : QStringLiteral("%1  (%2)").arg(bit.name, digits));
    action->setCheckable(true);
    action->setChecked((flags_of(index).value & bit.flag) != 0);
    connect(action, &QAction::toggled, this, [this, index, flag = bit.flag](bool on) {
      const std::uint32_t before = flags_of(index).value;
      const std::uint32_t value = on ? before | flag : before & ~flag;
      model_.setData(index, QStringLiteral("0x%1").arg(value, 0, 16), Qt::EditRole);
      if (model_.document()) model_.document()->close_edit();
    });
  }
}

void Inspector::add_record_edits(QMenu& menu, const std::string& path) {
  Document* document = model_.document();
  const std::string record = path.substr(0, path.find('.'));
  if (document->find_field(record + ".name") && path == record) {
    // After the menu has given the focus back: an editor that loses it is closed.
    const auto rename = [this, record] {
      show_field(QString::fromStdString(record + ".name"));
      tree_->edit(tree_->currentIndex().siblingAtColumn(FieldTreeModel::ValueColumn));
    };
    menu.addAction(tr("Rename"), this, [this, rename] {
      QMetaObject::invokeMethod(this, rename, Qt::QueuedConnection);
    });
  }
  const auto edits = tasks::record_edits(document->kind(), path);
  if (!edits.empty() && !menu.isEmpty()) menu.addSeparator();
  for (const tasks::RecordEdit edit : edits) {
    const QString name = name_of(edit);
    menu.addAction(name, this, [this, document, record, edit, name] {
      const QString title = QStringLiteral("%1: %2").arg(name, QString::fromStdString(record));
      const auto done = document->edit_record(record, edit, title);
      if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
    });
  }
}

void Inspector::show_menu(QPoint at) {
  const QModelIndex index = tree_->indexAt(at).siblingAtColumn(FieldTreeModel::ValueColumn);
  Document* document = model_.document();
  if (!index.isValid() || !document) return;
  const std::string path = index.data(FieldTreeModel::PathRole).toString().toStdString();
  QMenu menu(this);
  if (index.data(FieldTreeModel::IsFieldRole).toBool()) {
    menu.addAction(tr("Edit"), this, [this, index] { tree_->edit(index); });
    switch (chooser_of(index)) {
      case FieldChooser::Colour:
        menu.addAction(tr("Pick a colour..."), this, [this, index] { choose(index); });
        break;
      case FieldChooser::Reference:
        menu.addAction(tr("Choose an asset..."), this, [this, index] { choose(index); });
        break;
      case FieldChooser::Flags:
        fill_flags(*menu.addMenu(tr("Flags")), index);
        break;
      case FieldChooser::None:
        break;
    }
    QAction* revert = menu.addAction(tr("Revert to the original"), this, [this, document, path] {
      const auto done = document->revert_field(path);
      if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
    });
    revert->setEnabled(index.data(FieldTreeModel::ChangedRole).toBool());
  }
  add_record_edits(menu, path);
  if (menu.isEmpty()) return;
  menu.exec(tree_->viewport()->mapToGlobal(at));
}

}  // namespace ngi::studio
