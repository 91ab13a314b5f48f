#pragma once

#include <QDialog>
#include <filesystem>
#include <optional>

class QLineEdit;
class QPushButton;

namespace ngi::studio {

// Asks for the folder that changes of the game are saved in.
class ModFolderDialog : public QDialog {
  Q_OBJECT

 public:
  ModFolderDialog(const std::filesystem::path& proposed, QWidget* parent);

  // nullopt: the line is empty.
  std::optional<std::filesystem::path> folder() const;

 private:
  void browse();

  QLineEdit* line_;
  QPushButton* accept_;
};

}  // namespace ngi::studio
