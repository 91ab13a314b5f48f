#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

#include "apps/studio/model/field_tree_model.h"

class QLabel;
class QLineEdit;
class QMenu;
class QSortFilterProxyModel;
class QTreeView;

namespace ngi::studio {

class PlaceEditor;

// Edits a field by what its field list says: a choice of words, flags in hex, a colour, numbers, a
// text. Up and Down change a number while it is edited.
class FieldDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model,
                    const QModelIndex& index) const override;
  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  bool eventFilter(QObject* editor, QEvent* event) override;
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
  // The button at the end of a value that offers a choice.
  static QRect chooser_place(const QStyleOptionViewItem& option);

 Q_SIGNALS:
  void chooser_clicked(const QPersistentModelIndex& index);
};

// The fields of the shown asset, for looking and editing.
class Inspector : public QWidget {
  Q_OBJECT

 public:
  Inspector();

  void set_document(Document* document);
  // Opens and selects a field or a record.
  void show_field(const QString& path);
  void show_byte(std::uint64_t offset);
  // Leaves the tree as it is, with nothing selected.
  void show_nothing();
  // The path of the selected field or record; empty: none.
  QString current_field() const;
  FieldTreeModel& fields() noexcept { return model_; }
  QTreeView& tree() noexcept { return *tree_; }
  PlaceEditor& place() noexcept { return *place_; }

 Q_SIGNALS:
  void field_selected(const QString& path, qulonglong offset, qulonglong size);
  void refused(const QString& reason);
  // The person wants to choose the asset that a field names.
  void reference_wanted(const QString& field, Kind kind);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void select(const QModelIndex& index);
  void show_menu(QPoint at);
  void pick_colour(const QModelIndex& index);
  void fill_flags(QMenu& menu, const QPersistentModelIndex& index);
  void add_record_edits(QMenu& menu, const std::string& path);
  void choose(const QPersistentModelIndex& index);
  void retranslate();

  FieldTreeModel model_;
  QLabel* title_;
  QLabel* empty_;
  PlaceEditor* place_;
  QTreeView* tree_;
};

}  // namespace ngi::studio
