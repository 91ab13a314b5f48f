#pragma once

#include <QDialog>

#include "apps/studio/model/asset_index.h"

class QLineEdit;
class QListWidget;

namespace ngi::studio {

// Finds an asset by a few letters of its name.
class QuickOpen : public QDialog {
  Q_OBJECT

 public:
  // With a kind, only assets of this kind are offered.
  QuickOpen(AssetIndex& index, QWidget* parent, std::optional<Kind> kind = {});

 Q_SIGNALS:
  void asset_chosen(const QString& path);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fill();
  void choose();

  AssetIndex& index_;
  std::optional<Kind> kind_;
  QLineEdit* line_;
  QListWidget* list_;
};

}  // namespace ngi::studio
