#pragma once

#include <QDialog>

namespace ngi::studio {

// Version, licence, and the libraries that the program uses with theirs.
class AboutDialog : public QDialog {
  Q_OBJECT

 public:
  explicit AboutDialog(QWidget* parent);
};

}  // namespace ngi::studio
