#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "apps/studio/model/document.h"

namespace ngi::studio {

struct FieldItem;

// The fields of an asset: tables, their records, and the fields of a record. Made from the field
// lists of the library, for every kind alike. Fields are read when their record is opened.
class FieldTreeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { FieldColumn, ValueColumn, ColumnCount };
  enum Role {
    PathRole = Qt::UserRole,  // of a field: "batch[3].wear_row"; of a record: "batch[3]"
    OffsetRole,               // qulonglong
    SizeRole,                 // qulonglong
    ChangedRole,              // bool: other than in the original
    DescriptionRole,          // quintptr of const Field*; 0: a text
    IsFieldRole,
    AssetKindRole,  // int: Kind of the asset
  };

  FieldTreeModel();
  ~FieldTreeModel() override;

  // nullptr: none.
  void set_document(Document* document);
  Document* document() const noexcept { return document_; }
  // Returns the field or record; reads the record when needed.
  QModelIndex find(const std::string& path);
  // Returns the field that holds this byte.
  QModelIndex find_byte(std::uint64_t offset);
  bool is_empty() const noexcept;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool hasChildren(const QModelIndex& parent = {}) const override;
  bool canFetchMore(const QModelIndex& parent) const override;
  void fetchMore(const QModelIndex& parent) override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

 Q_SIGNALS:
  // A value was not accepted, and why.
  void refused(const QString& reason);

 private:
  FieldItem* item_of(const QModelIndex& index) const;
  QModelIndex index_of(const FieldItem& item) const;
  QString value_of(const FieldItem& item) const;
  void refresh();
  // Reads the values in a range of bytes again. Returns false when one of them is not known.
  bool refresh_range(std::uint64_t offset, std::uint64_t size);
  void refresh_record(FieldItem& record);

  Document* document_ = nullptr;
  std::unique_ptr<FieldItem> root_;
  Bytes shown_;                    // what the values were read from
  std::set<std::string> changed_;  // paths that differ from the original
};

}  // namespace ngi::studio
