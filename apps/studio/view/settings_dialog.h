#pragma once

#include <QDialog>

#include "apps/studio/model/preferences.h"
#include "apps/studio/view/theme.h"
#include "ngi/core/language.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace ngi::studio {

// What a person sets once. Everything acts at once or, as a program that is typed, when the dialog
// is closed.
class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  // `thumbnails` is the folder of the small pictures that are kept.
  SettingsDialog(const Preferences& preferences, Language language, const QString& thumbnails,
                 QWidget* parent);

  Preferences preferences() const;

 Q_SIGNALS:
  void language_chosen(ngi::Language language);
  void theme_chosen(ngi::studio::Theme theme);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void add_row(QWidget* widget);
  QWidget* make_cache_row(int megabytes);
  void connect_choices();
  QWidget* with_button(QLineEdit* line, QPushButton* button);
  void browse_program(QLineEdit* line);
  void show_kept();
  void retranslate();

  QString thumbnails_;
  QFormLayout* form_;
  QComboBox* language_;
  QComboBox* theme_;
  QLineEdit* mods_folder_;
  QLineEdit* pictures_;
  QLineEdit* scenes_;
  QLineEdit* texts_;
  QSpinBox* megabytes_;
  QLabel* kept_;
  QPushButton* clear_;
  QList<QLabel*> labels_;
  QList<QPushButton*> browse_;
};

}  // namespace ngi::studio
