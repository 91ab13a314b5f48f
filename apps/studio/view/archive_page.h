#pragma once

#include <QSortFilterProxyModel>

#include "apps/studio/model/archive_table_model.h"
#include "apps/studio/view/asset_page.h"

class QLabel;
class QLineEdit;
class QTableView;

namespace ngi::studio {

// An archive: a table of its entries that is sorted by a click on a heading, and filtered by name.
// A double click opens an entry.
class ArchivePage : public AssetPage {
  Q_OBJECT

 public:
  explicit ArchivePage(Document& document);

  QTableView& table() noexcept { return *table_; }
  void refresh() override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_count();
  void retranslate();

  ArchiveTableModel entries_;
  QSortFilterProxyModel sorted_;
  QLineEdit* filter_;
  QLabel* count_;
  QTableView* table_;
};

}  // namespace ngi::studio
