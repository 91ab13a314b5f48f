#pragma once

#include "apps/studio/view/asset_page.h"

class QTextBrowser;

namespace ngi::studio {

// What an asset is, in words: for kinds without a picture.
class FactsPage : public AssetPage {
  Q_OBJECT

 public:
  explicit FactsPage(Document& document);

  void refresh() override;
  void show_original(bool on) override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QTextBrowser* text_;
  bool shows_original_ = false;
};

}  // namespace ngi::studio
