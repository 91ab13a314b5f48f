#include "apps/studio/view/mod_folder_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "ngi/core/os/path_text.h"

namespace ngi::studio {

ModFolderDialog::ModFolderDialog(const std::filesystem::path& proposed, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Where changes are saved"));
  auto* text = new QLabel(tr("The game itself is never written. Changes go to a mod folder; it is "
                             "made when it does not exist."),
                          this);
  text->setWordWrap(true);
  line_ = new QLineEdit(QString::fromStdString(path_text(proposed)), this);
  line_->setObjectName(QStringLiteral("mod_folder"));
  line_->setMinimumWidth(420);
  auto* browse = new QPushButton(tr("Browse..."), this);
  auto* row = new QHBoxLayout;
  row->setSpacing(6);
  row->addWidget(line_, 1);
  row->addWidget(browse);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  accept_ = buttons->button(QDialogButtonBox::Ok);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(12);
  layout->addWidget(text);
  layout->addLayout(row);
  layout->addWidget(buttons);
  browse->setAutoDefault(false);
  connect(browse, &QPushButton::clicked, this, &ModFolderDialog::browse);
  connect(line_, &QLineEdit::textChanged, this,
          [this](const QString& folder) { accept_->setEnabled(!folder.trimmed().isEmpty()); });
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ModFolderDialog::browse() {
  const QString chosen = QFileDialog::getExistingDirectory(this, windowTitle(),
                                                           QFileInfo(line_->text()).absolutePath());
  if (!chosen.isEmpty()) line_->setText(chosen);
}

std::optional<std::filesystem::path> ModFolderDialog::folder() const {
  const QString folder = line_->text().trimmed();
  if (folder.isEmpty()) return {};
  return to_path(folder.toStdString());
}

}  // namespace ngi::studio
