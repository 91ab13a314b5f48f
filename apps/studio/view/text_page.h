#pragma once

#include <memory>

#include "apps/studio/model/line_endings.h"
#include "apps/studio/view/asset_page.h"

class QLabel;
class QPlainTextEdit;

namespace ngi::studio {

// A text that can be edited: material tables, settings, scripts. It is checked while one types; the
// list of problems leads to the line. Lines that are not touched keep their bytes.
class TextPage : public AssetPage {
  Q_OBJECT

 public:
  explicit TextPage(Document& document);
  ~TextPage() override;

  // Whether the asset is a text that this page can edit without changing other bytes.
  static bool can_edit(const Document& document);

  QPlainTextEdit& editor() noexcept { return *editor_; }
  void refresh() override;
  void show_original(bool on) override;
  void select_bytes(std::uint64_t offset) override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void take_text();
  void show_place();

  QPlainTextEdit* editor_;
  QLabel* note_;
  std::unique_ptr<LineEndings> lines_;
  bool shows_original_ = false;
  bool is_taking_ = false;
};

}  // namespace ngi::studio
