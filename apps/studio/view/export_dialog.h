#pragma once

#include <QDialog>
#include <optional>

#include "ngi/tasks/export_model.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace ngi::studio {

// Where and how assets are exported.
struct ExportWishes {
  QString folder;  // the export becomes a new folder in it
  std::optional<tasks::ModelFormat> models = tasks::ModelFormat::Glb;  // nullopt: as JSON
  bool with_textures = true;                                           // of models
  bool with_sidecars = true;  // beside pictures: what a picture cannot hold
};

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  ExportDialog(int assets, QWidget* parent);

  // nullopt: no folder is chosen.
  std::optional<ExportWishes> wishes() const;

 private:
  QWidget* make_folder_choice();
  void remember() const;

  QLineEdit* folder_;
  QComboBox* models_;
  QCheckBox* textures_;
  QCheckBox* sidecars_;
};

}  // namespace ngi::studio
