#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ngi::studio {

// What is shown when nothing is open.
class WelcomePage : public QWidget {
  Q_OBJECT

 public:
  WelcomePage();

  void set_recent(const QStringList& paths);

 Q_SIGNALS:
  void open_game_wanted();
  void open_file_wanted();
  void demo_wanted();
  void path_chosen(const QString& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  QLabel* title_;
  QLabel* text_;
  QPushButton* game_;
  QPushButton* file_;
  QPushButton* demo_;
  QLabel* demo_text_;
  QLabel* recent_;
  QStringList recent_paths_;
};

}  // namespace ngi::studio
