#include "apps/studio/view/settings_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/thumbnail_cache.h"

namespace ngi::studio {

namespace {

constexpr int least_megabytes = 10;
constexpr int most_megabytes = 10'000;

QLineEdit* make_line(const QString& text, const char* name, QWidget* parent) {
  auto* out = new QLineEdit(text, parent);
  out->setObjectName(QLatin1String(name));
  return out;
}

}  // namespace

SettingsDialog::SettingsDialog(const Preferences& preferences, Language language,
                               const QString& thumbnails, QWidget* parent)
    : QDialog(parent), thumbnails_(thumbnails), form_(new QFormLayout(this)) {
  setObjectName(QStringLiteral("settings"));
  language_ = new QComboBox(this);
  language_->setObjectName(QStringLiteral("settings_language"));
  language_->addItems({QStringLiteral("English"), QStringLiteral("Русский")});
  language_->setCurrentIndex(language == Language::Russian ? 1 : 0);
  theme_ = new QComboBox(this);
  theme_->setObjectName(QStringLiteral("settings_theme"));
  theme_->addItems({QString(), QString()});
  theme_->setCurrentIndex(current_theme() == Theme::Light ? 1 : 0);
  mods_folder_ = make_line(preferences.mods_folder, "settings_mods", this);
  pictures_ = make_line(preferences.programs.pictures, "settings_pictures", this);
  scenes_ = make_line(preferences.programs.scenes, "settings_scenes", this);
  texts_ = make_line(preferences.programs.texts, "settings_texts", this);
  auto* folder_button = new QPushButton(this);
  connect(folder_button, &QPushButton::clicked, this, [this] {
    const QString chosen =
        QFileDialog::getExistingDirectory(this, tr("Folder for mods"), mods_folder_->text());
    if (!chosen.isEmpty()) mods_folder_->setText(chosen);
  });
  add_row(language_);
  add_row(theme_);
  add_row(with_button(mods_folder_, folder_button));
  for (QLineEdit* line : {pictures_, scenes_, texts_}) {
    auto* button = new QPushButton(this);
    connect(button, &QPushButton::clicked, this, [this, line] { browse_program(line); });
    add_row(with_button(line, button));
  }
  add_row(make_cache_row(preferences.thumbnail_megabytes));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  form_->addRow(buttons);
  for (QPushButton* button : findChildren<QPushButton*>()) button->setAutoDefault(false);
  setMinimumWidth(560);
  connect_choices();
  retranslate();
}

void SettingsDialog::add_row(QWidget* widget) {
  labels_ += new QLabel(this);
  labels_.back()->setBuddy(widget);
  form_->addRow(labels_.back(), widget);
}

QWidget* SettingsDialog::make_cache_row(int megabytes) {
  megabytes_ = new QSpinBox(this);
  megabytes_->setObjectName(QStringLiteral("settings_megabytes"));
  megabytes_->setRange(least_megabytes, most_megabytes);
  megabytes_->setValue(megabytes);
  kept_ = new QLabel(this);
  clear_ = new QPushButton(this);
  clear_->setObjectName(QStringLiteral("settings_clear"));
  auto* out = new QWidget(this);
  auto* row = new QHBoxLayout(out);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(megabytes_);
  row->addWidget(kept_, 1);
  row->addWidget(clear_);
  return out;
}

void SettingsDialog::connect_choices() {
  connect(clear_, &QPushButton::clicked, this, [this] {
    trim_thumbnails(QDir(thumbnails_), 0);
    show_kept();
  });
  connect(language_, &QComboBox::currentIndexChanged, this, [this](int index) {
    Q_EMIT language_chosen(index == 1 ? Language::Russian : Language::English);
  });
  connect(theme_, &QComboBox::currentIndexChanged, this,
          [this](int index) { Q_EMIT theme_chosen(index == 1 ? Theme::Light : Theme::Dark); });
}

QWidget* SettingsDialog::with_button(QLineEdit* line, QPushButton* button) {
  auto* out = new QWidget(this);
  auto* row = new QHBoxLayout(out);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(line, 1);
  row->addWidget(button);
  browse_ += button;
  return out;
}

void SettingsDialog::browse_program(QLineEdit* line) {
  const QString chosen = QFileDialog::getOpenFileName(this, tr("Program"), line->text());
  if (!chosen.isEmpty()) line->setText(chosen);
}

Preferences SettingsDialog::preferences() const {
  return {mods_folder_->text().trimmed(),
          {pictures_->text().trimmed(), scenes_->text().trimmed(), texts_->text().trimmed()},
          megabytes_->value()};
}

void SettingsDialog::show_kept() {
  const auto bytes = static_cast<std::uint64_t>(thumbnail_bytes(QDir(thumbnails_)));
  kept_->setText(tr("%1 are kept now").arg(size_text(bytes)));
  clear_->setEnabled(bytes > 0);
}

void SettingsDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QDialog::changeEvent(event);
}

void SettingsDialog::retranslate() {
  setWindowTitle(tr("Settings"));
  const QString names[] = {tr("Language"),           tr("Colours"),
                           tr("Folder for mods"),    tr("Program for pictures"),
                           tr("Program for scenes"), tr("Program for texts"),
                           tr("Small pictures")};
  for (qsizetype i = 0; i < labels_.size(); ++i) labels_[i]->setText(names[i]);
  theme_->setItemText(0, tr("Dark"));
  theme_->setItemText(1, tr("Light"));
  mods_folder_->setPlaceholderText(tr("beside the game"));
  mods_folder_->setToolTip(tr("A new mod folder is proposed in it"));
  for (QLineEdit* line : {pictures_, scenes_, texts_}) {
    line->setPlaceholderText(tr("the one that the system uses"));
    line->setToolTip(tr("Opens what 'Edit in another program' writes"));
  }
  megabytes_->setSuffix(tr(" MB"));
  megabytes_->setToolTip(tr("The oldest pictures of the gallery are removed beyond it"));
  clear_->setText(tr("Remove them"));
  for (QPushButton* button : browse_) button->setText(tr("Browse..."));
  show_kept();
}

}  // namespace ngi::studio
