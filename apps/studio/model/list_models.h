#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "apps/studio/model/document.h"
#include "apps/studio/model/jobs.h"
#include "ngi/tasks/field_owner.h"

// The lists below the window: problems, changes and jobs.
namespace ngi::studio {

// What a check of the shown asset found. Gravest first.
class ProblemsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { SeverityColumn, TextColumn, CodeColumn, PlaceColumn, ColumnCount };

  // Places are shown with the path of the asset below `root`; empty: all are in one asset.
  void set_problems(FoundProblems problems, std::string root = {});
  const std::vector<Issue>& issues() const noexcept { return issues_; }
  const Issue* issue(const QModelIndex& index) const;
  int count(Severity severity) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString place_of(const Issue& issue) const;

  std::vector<Issue> issues_;
  std::string root_;
};

// Differences between the shown asset and the original, field by field.
class ChangesModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { FieldColumn, BeforeColumn, AfterColumn, ColumnCount };

  // `asset` is the one that is changed: fields are named by what they belong to in it.
  void set_changes(std::vector<Difference> changes, const tasks::OpenedAsset& asset,
                   const tasks::OpenOptions& options);
  void clear();
  const Difference* change(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString words_for(const Difference& change) const;

  std::vector<Difference> changes_;
  std::optional<tasks::FieldOwners> owners_;
};

// Work that runs or has ended.
class JobsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { TitleColumn, StateColumn, ColumnCount };

  explicit JobsModel(Jobs& jobs);
  int id(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<Job> rows_;
};

}  // namespace ngi::studio
