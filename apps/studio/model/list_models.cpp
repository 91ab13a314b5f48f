#include "apps/studio/model/list_models.h"

#include <algorithm>

#include "apps/studio/model/field_words.h"
#include "apps/studio/model/texts.h"

namespace ngi::studio {

namespace {

template <typename Rows>
int count_rows(const QModelIndex& parent, const Rows& rows) {
  return parent.isValid() ? 0 : static_cast<int>(rows.size());
}

template <typename Rows>
auto* row_at(const QModelIndex& index, const Rows& rows) {
  const bool exists = index.isValid() && index.row() < static_cast<int>(rows.size());
  return exists ? &rows[static_cast<std::size_t>(index.row())] : nullptr;
}

QString place_text(const Place& place) {
  QString out = to_qt(place.stream);
  if (place.record) out += QStringLiteral("[%1]").arg(*place.record);
  if (place.offset) {
    if (!out.isEmpty()) out += QLatin1Char(' ');
    out += QStringLiteral("0x%1").arg(*place.offset, 0, 16);
  }
  return out;
}

}  // namespace

void ProblemsModel::set_problems(FoundProblems problems, std::string root) {
  beginResetModel();
  root_ = std::move(root);
  issues_ = std::move(problems.issues);
  std::ranges::stable_sort(issues_, {}, &Issue::severity);
  endResetModel();
}

QString ProblemsModel::place_of(const Issue& issue) const {
  const QString inside = place_text(issue.place);
  if (root_.empty()) return inside;
  std::string_view path = issue.place.path;
  if (path.starts_with(root_)) path.remove_prefix(std::min(path.size(), root_.size() + 1));
  return inside.isEmpty() ? to_qt(path) : to_qt(path) + QLatin1Char(' ') + inside;
}

const Issue* ProblemsModel::issue(const QModelIndex& index) const {
  return row_at(index, issues_);
}

int ProblemsModel::count(Severity severity) const {
  return static_cast<int>(std::ranges::count(issues_, severity, &Issue::severity));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
  return count_rows(parent, issues_);
}

int ProblemsModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
  const Issue* found = issue(index);
  if (!found) return {};
  if (role == Qt::ToolTipRole) {
    return index.column() == SeverityColumn
               ? severity_text(found->severity)
               : plain_tool_tip(library_text(found->rule->explanation));
  }
  if (role == Qt::UserRole) return static_cast<int>(found->severity);
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case SeverityColumn:
      return severity_text(found->severity);
    case CodeColumn:
      return to_qt(found->rule->code);
    case TextColumn:
      return text_of_issue(*found);
    default:
      return place_of(*found);
  }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case SeverityColumn:
      return QString();
    case CodeColumn:
      return tr("Rule");
    case TextColumn:
      return tr("What is wrong");
    default:
      return tr("Where");
  }
}

void ChangesModel::set_changes(std::vector<Difference> changes, const tasks::OpenedAsset& asset,
                               const tasks::OpenOptions& options) {
  if (changes.empty()) return clear();
  beginResetModel();
  changes_ = std::move(changes);
  owners_.emplace(asset, options);
  endResetModel();
}

void ChangesModel::clear() {
  beginResetModel();
  changes_.clear();
  owners_.reset();
  endResetModel();
}

QString ChangesModel::words_for(const Difference& change) const {
  const QString path = QString::fromStdString(change.field);
  return with_count(owners_ ? field_words(owners_->of(change.field), path) : path, change);
}

const Difference* ChangesModel::change(const QModelIndex& index) const {
  return row_at(index, changes_);
}

int ChangesModel::rowCount(const QModelIndex& parent) const {
  return count_rows(parent, changes_);
}

int ChangesModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant ChangesModel::data(const QModelIndex& index, int role) const {
  const Difference* found = change(index);
  if (!found) return {};
  const bool is_field = index.column() == FieldColumn;
  const FieldValue& value = index.column() == BeforeColumn ? found->a : found->b;
  if (role == Qt::ToolTipRole) {
    return plain_tool_tip(is_field ? QString::fromStdString(found->field) : value_text(value));
  }
  if (role != Qt::DisplayRole) return {};
  return is_field ? words_for(*found) : value_text(value);
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case FieldColumn:
      return tr("Field");
    case BeforeColumn:
      return tr("Original");
    default:
      return tr("Now");
  }
}

JobsModel::JobsModel(Jobs& jobs) {
  connect(&jobs, &Jobs::changed, this, [this, &jobs] {
    beginResetModel();
    rows_.clear();
    for (const Job& job : jobs.list()) {
      if (!job.is_quiet) rows_.insert(rows_.begin(), job);
    }
    endResetModel();
  });
}

int JobsModel::id(const QModelIndex& index) const {
  const Job* job = row_at(index, rows_);
  return job ? job->id : 0;
}

int JobsModel::rowCount(const QModelIndex& parent) const {
  return count_rows(parent, rows_);
}

int JobsModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant JobsModel::data(const QModelIndex& index, int role) const {
  const Job* job = row_at(index, rows_);
  if (!job || role != Qt::DisplayRole) return {};
  if (index.column() == TitleColumn) return job->title;
  if (job->state == Job::State::Done) return tr("done");
  if (job->state == Job::State::Cancelled) return tr("cancelled");
  if (job->total == 0) return tr("running");
  return tr("%1 of %2").arg(job->done).arg(job->total);
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == TitleColumn ? tr("Job") : tr("State");
}

}  // namespace ngi::studio
