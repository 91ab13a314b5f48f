#pragma once

#include <QDialog>

#include "apps/studio/model/asset_index.h"

class QLineEdit;
class QListWidget;

namespace ngi::studio {

// Opens an asset by a few letters of its name.
class QuickOpen : public QDialog {
  Q_OBJECT

 public:
  QuickOpen(AssetIndex& index, QWidget* parent);

 Q_SIGNALS:
  void asset_chosen(const QString& path);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fill();
  void choose();

  AssetIndex& index_;
  QLineEdit* line_;
  QListWidget* list_;
};

}  // namespace ngi::studio
