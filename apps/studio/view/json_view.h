#pragma once

#include <QWidget>

#include "apps/studio/model/workspace.h"

class QPlainTextEdit;

namespace ngi::studio {

// The asset as a JSON document, as `ngi dump` writes it. It is made when somebody looks.
class JsonView : public QWidget {
  Q_OBJECT

 public:
  explicit JsonView(Workspace& workspace);

  void set_document(Document* document);
  // The asset has changed.
  void refresh();
  // Whether somebody sees it: a list behind another one is not looked at.
  void set_looked_at(bool is_looked_at);
  QPlainTextEdit& text() noexcept { return *text_; }

 private:
  void make();

  Workspace& workspace_;
  Document* document_ = nullptr;
  QPlainTextEdit* text_;
  bool is_stale_ = false;
  bool is_looked_at_ = false;
  int generation_ = 0;
};

}  // namespace ngi::studio
