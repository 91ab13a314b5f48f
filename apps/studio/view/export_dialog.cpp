#include "apps/studio/view/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>

namespace ngi::studio {

namespace {

constexpr int as_json = -1;
constexpr QLatin1String folder_setting("export/folder");
constexpr QLatin1String models_setting("export/models");

}  // namespace

ExportDialog::ExportDialog(int assets, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Export %n asset(s)", nullptr, assets));
  models_ = new QComboBox(this);
  models_->setObjectName(QStringLiteral("export_models"));
  models_->addItem(tr("glTF, one file (.glb)"), static_cast<int>(tasks::ModelFormat::Glb));
  models_->addItem(tr("glTF, several files (.gltf)"), static_cast<int>(tasks::ModelFormat::Gltf));
  models_->addItem(tr("Wavefront (.obj)"), static_cast<int>(tasks::ModelFormat::Obj));
  models_->addItem(tr("JSON with every field"), as_json);
  models_->setCurrentIndex(QSettings().value(models_setting, 0).toInt());
  textures_ = new QCheckBox(tr("Models bring their textures along"), this);
  textures_->setChecked(true);
  sidecars_ = new QCheckBox(tr("Keep beside each picture what it cannot hold"), this);
  sidecars_->setToolTip(
      tr("Format, levels and cells of a texture. With them an import gives the same bytes."));
  sidecars_->setChecked(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  QPushButton* start = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
  auto* form = new QFormLayout(this);
  form->addRow(tr("Folder"), make_folder_choice());
  form->addRow(tr("Models as"), models_);
  form->addRow(QString(), textures_);
  form->addRow(QString(), sidecars_);
  form->addRow(buttons);
  setMinimumWidth(480);
  const auto update = [this, start] {
    start->setEnabled(!folder_->text().trimmed().isEmpty());
    textures_->setEnabled(models_->currentData().toInt() != as_json);
  };
  connect(folder_, &QLineEdit::textChanged, this, update);
  connect(models_, &QComboBox::currentIndexChanged, this, update);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    remember();
    accept();
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  update();
}

QWidget* ExportDialog::make_folder_choice() {
  auto* row = new QWidget(this);
  folder_ = new QLineEdit(row);
  folder_->setObjectName(QStringLiteral("export_folder"));
  folder_->setText(QSettings()
                       .value(folder_setting,
                              QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                       .toString());
  auto* browse = new QPushButton(tr("Browse..."), row);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(folder_, 1);
  layout->addWidget(browse);
  connect(browse, &QPushButton::clicked, this, [this] {
    const QString chosen =
        QFileDialog::getExistingDirectory(this, tr("Export into this folder"), folder_->text());
    if (!chosen.isEmpty()) folder_->setText(chosen);
  });
  return row;
}

void ExportDialog::remember() const {
  QSettings settings;
  settings.setValue(folder_setting, folder_->text());
  settings.setValue(models_setting, models_->currentIndex());
}

std::optional<ExportWishes> ExportDialog::wishes() const {
  const QString folder = folder_->text().trimmed();
  if (folder.isEmpty()) return {};
  ExportWishes out = {.folder = folder};
  const int models = models_->currentData().toInt();
  out.models =
      models == as_json ? std::nullopt : std::optional(static_cast<tasks::ModelFormat>(models));
  out.with_textures = textures_->isChecked();
  out.with_sidecars = sidecars_->isChecked();
  return out;
}

}  // namespace ngi::studio
