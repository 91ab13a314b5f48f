#include "apps/studio/model/search_model.h"

#include "apps/studio/model/mod_paths.h"
#include "apps/studio/model/texts.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/find.h"
#include "ngi/tasks/search_fields.h"
#include "ngi/tasks/validate.h"

namespace ngi::studio {

namespace fs = std::filesystem;

namespace {

using Hits = std::vector<SearchHit>;

struct SearchRequest {
  SearchMode mode = SearchMode::Names;
  std::string text;
  std::optional<tasks::FieldCondition> condition = {};
};

Hits search_names(const fs::path& root, const SearchRequest& request,
                  const tasks::OpenOptions& options, const Work& work) {
  tasks::FindQuery query;
  for (const KindFacts& facts : kind_table) query.kinds.push_back(facts.kind);
  if (request.mode == SearchMode::Names) {
    query.name = NamePattern(utf8_to_cp1251(request.text).value_or(request.text));
  } else {
    query.content = utf8_to_cp1251(request.text).value_or(request.text);
  }
  Hits out;
  Report unlisted;
  const auto found =
      tasks::find_assets(AssetPath{root, {}}, query, options.container, unlisted, work);
  if (!found) return out;
  for (const tasks::FindResult& file : *found) {
    for (const tasks::FoundAsset& match : file.matches) {
      out.push_back({match.path, match.kind, {}, {}, match.offset});
    }
  }
  return out;
}

Hits search_values(const fs::path& root, const SearchRequest& request,
                   const tasks::OpenOptions& options, const Work& work) {
  Hits out;
  Report unlisted;
  const auto found = tasks::search_fields(AssetPath{root, {}}, *request.condition,
                                          {.open = options}, unlisted, work);
  if (!found) return out;
  for (const tasks::FieldSearchResult& file : *found) {
    for (const tasks::FoundField& match : file.matches) {
      out.push_back({match.asset, match.kind, QString::fromStdString(match.field),
                     QString::fromStdString(match.value)});
    }
  }
  return out;
}

Hits search_rules(const fs::path& root, const SearchRequest& request,
                  const tasks::OpenOptions& options, const Work& work) {
  Hits out;
  const std::string path = path_text(root);
  tasks::ValidateOptions validation;
  validation.open = options;
  const auto found = tasks::validate(std::span(&path, 1), validation, work);
  if (!found) return out;
  const std::string wanted = fold(request.text);
  for (const tasks::FileValidation& file : *found) {
    for (const Issue& issue : file.found.report.issues()) {
      if (fold(issue.rule->code).find(wanted) == std::string::npos) continue;
      out.push_back({issue.place.path, Kind::Unknown, to_qt(issue.rule->code), text_of_issue(issue),
                     issue.place.offset});
    }
  }
  return out;
}

Hits search_folder(const fs::path& root, const SearchRequest& request,
                   const tasks::OpenOptions& options, const Work& work) {
  switch (request.mode) {
    case SearchMode::Names:
    case SearchMode::Texts:
      return search_names(root, request, options, work);
    case SearchMode::Values:
      return search_values(root, request, options, work);
    case SearchMode::Rules:
      break;
  }
  return search_rules(root, request, options, work);
}

Hits search_all(const fs::path& root, const SearchRequest& request,
                const tasks::OpenOptions& options, const Work& work) {
  Hits out = search_folder(root, request, options, work);
  const ModPaths paths(root, options);
  if (!paths.has_mod()) return out;
  std::erase_if(out, [&](const SearchHit& hit) { return paths.is_replaced(hit.path); });
  for (SearchHit& hit : search_folder(paths.mod(), request, options, work)) {
    hit.path = paths.in_game(hit.path);
    out.push_back(std::move(hit));
  }
  return out;
}

}  // namespace

SearchModel::SearchModel(Workspace& workspace) : workspace_(workspace) {
  connect(&workspace, &Workspace::opened, this, [this] {
    cancel();
    set_hits({});
  });
}

void SearchModel::cancel() {
  if (job_ != 0) workspace_.jobs().cancel(job_);
  job_ = 0;
}

bool SearchModel::search(SearchMode mode, const QString& text) {
  SearchRequest request = {mode, text.trimmed().toStdString()};
  const bool may_be_empty = mode == SearchMode::Rules;
  if (workspace_.kind() == WorkspaceKind::Empty || (request.text.empty() && !may_be_empty)) {
    return false;
  }
  if (mode == SearchMode::Values) {
    request.condition = tasks::parse_field_condition(request.text);
    if (!request.condition) return false;
  }
  cancel();
  set_hits({});
  auto id = std::make_shared<int>(0);
  *id = workspace_.jobs().start(
      tr("Search for %1").arg(text), this,
      [request, root = workspace_.root(), options = workspace_.options()](const Work& work) {
        return search_all(root, request, options, work);
      },
      [this, id](Hits hits) {
        if (*id != job_) return;
        job_ = 0;
        set_hits(std::move(hits));
        Q_EMIT finished();
      });
  job_ = *id;
  return true;
}

void SearchModel::set_hits(Hits hits) {
  beginResetModel();
  has_more_ = hits.size() > most_hits;
  if (has_more_) hits.resize(most_hits);
  hits_ = std::move(hits);
  endResetModel();
}

const SearchHit* SearchModel::hit(const QModelIndex& index) const {
  const auto row = static_cast<std::size_t>(index.row());
  return index.isValid() && row < hits_.size() ? &hits_[row] : nullptr;
}

int SearchModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(hits_.size());
}

int SearchModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
  const SearchHit* found = hit(index);
  if (!found) return {};
  if (role == Qt::UserRole) return static_cast<int>(found->kind);
  if (role == Qt::ToolTipRole) return plain_tool_tip(QString::fromStdString(found->path));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case AssetColumn: {
      const std::string root = path_text(workspace_.root()) + "/";
      const std::string& path = found->path;
      return QString::fromStdString(path.starts_with(root) ? path.substr(root.size()) : path);
    }
    case PlaceColumn:
      if (!found->field.isEmpty() || !found->offset) return found->field;
      return QStringLiteral("0x%1").arg(*found->offset, 0, 16);
    default:
      return found->text;
  }
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case AssetColumn:
      return tr("Asset");
    case PlaceColumn:
      return tr("Place");
    default:
      return tr("Value");
  }
}

}  // namespace ngi::studio
