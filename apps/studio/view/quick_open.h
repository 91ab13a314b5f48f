#pragma once

#include "apps/studio/model/asset_index.h"
#include "apps/studio/view/choice_popup.h"

namespace ngi::studio {

// Finds an asset by a few letters of its name.
class QuickOpen : public ChoicePopup {
  Q_OBJECT

 public:
  // With a kind, only assets of this kind are offered.
  QuickOpen(AssetIndex& index, QWidget* parent, std::optional<Kind> kind = {});

 Q_SIGNALS:
  void asset_chosen(const QString& path);

 protected:
  void add_matches(const QString& letters, QListWidget& list) override;
  void choose(const QVariant& data) override;

 private:
  AssetIndex& index_;
  std::optional<Kind> kind_;
};

}  // namespace ngi::studio
