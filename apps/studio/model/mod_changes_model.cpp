#include "apps/studio/model/mod_changes_model.h"

#include <algorithm>
#include <map>
#include <optional>

#include "apps/studio/model/field_words.h"
#include "apps/studio/model/texts.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/field_owner.h"
#include "ngi/tasks/pack_mod.h"

namespace ngi::studio {

namespace {

constexpr std::uint64_t most_of_a_file = 1000;

// Names fields in words. Assets of the mod are opened once each.
class Namer {
 public:
  Namer(const std::filesystem::path& mod, const tasks::OpenOptions& options)
      : mod_(path_text(mod)), options_(options) {}

  QString words(const std::string& asset, const std::string& field) {
    const QString path = QString::fromStdString(field);
    const auto [known, is_new] = owners_.try_emplace(asset);
    if (is_new) {
      const auto place = locate(mod_ + "/" + asset);
      if (!place) return path;
      auto opened = tasks::open_asset(*place, options_);
      if (opened) known->second.emplace(*std::move(opened), options_);
    }
    return known->second ? field_words(known->second->of(field), path) : path;
  }

 private:
  std::string mod_;
  const tasks::OpenOptions& options_;
  std::map<std::string, std::optional<tasks::FieldOwners>> owners_;
};

ModChangesModel::Found changes_of(const std::filesystem::path& mod,
                                  const tasks::OpenOptions& options, const Work& work) {
  ModChangesModel::Found out;
  const auto files = tasks::compare_mod(mod, options, most_of_a_file, work);
  if (!files) {
    out.problem = text_of_issue(files.error().issue);
    return out;
  }
  Namer namer(mod, options);
  for (const tasks::ModFile& file : *files) {
    if (file.is_new) {
      out.rows.push_back({QString::fromStdString(file.path),
                          {},
                          {.path = {}, .kind = Change::Added, .field = {}}});
    }
    for (const Difference& each : file.differences.listed()) {
      const std::string asset = each.path.empty() ? file.path : file.path + "/" + each.path;
      const bool is_whole = each.kind == Change::Added || each.kind == Change::Removed;
      out.rows.push_back({QString::fromStdString(asset),
                          is_whole ? QString() : namer.words(asset, each.field), each});
    }
    if (const std::uint64_t more = file.differences.more(); more > 0) {
      const int count = static_cast<int>(std::min<std::uint64_t>(more, 1'000'000'000));
      out.rows.push_back({QString::fromStdString(file.path),
                          ModChangesModel::tr("and %n more", nullptr, count),
                          {}});
    }
  }
  return out;
}

}  // namespace

ModChangesModel::ModChangesModel(Workspace& workspace) : workspace_(workspace) {
  connect(&workspace, &Workspace::opened, this, &ModChangesModel::forget);
  connect(&workspace, &Workspace::files_saved, this, &ModChangesModel::forget);
}

void ModChangesModel::forget() {
  beginResetModel();
  ++generation_;
  found_ = {};
  is_complete_ = false;
  is_running_ = false;
  endResetModel();
  Q_EMIT forgotten();
}

void ModChangesModel::want() {
  std::error_code unknown;
  const std::filesystem::path mod = workspace_.mod_folder();
  if (is_complete_ || is_running_ || mod.empty()) return;
  if (!std::filesystem::is_directory(mod, unknown)) return;  // nothing was saved yet
  is_running_ = true;
  workspace_.jobs().start(
      tr("Compare the mod with the game"), this,
      [mod, options = workspace_.options()](const Work& work) {
        return changes_of(mod, options, work);
      },
      [this, generation = generation_](Found found) {
        if (generation != generation_) return;
        beginResetModel();
        found_ = std::move(found);
        is_running_ = false;
        is_complete_ = true;
        endResetModel();
        Q_EMIT completed();
      });
}

const ModChangesModel::Row* ModChangesModel::row(const QModelIndex& index) const {
  const bool exists = index.isValid() && index.row() < rowCount();
  return exists ? &found_.rows[static_cast<std::size_t>(index.row())] : nullptr;
}

QString ModChangesModel::asset_path(const Row& row) const {
  return QString::fromStdString(path_text(workspace_.root())) + QLatin1Char('/') + row.asset;
}

int ModChangesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(found_.rows.size());
}

int ModChangesModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant ModChangesModel::data(const QModelIndex& index, int role) const {
  const Row* found = row(index);
  if (!found) return {};
  const Difference& difference = found->difference;
  const auto text = [&]() -> QString {
    switch (index.column()) {
      case AssetColumn:
        return found->asset;
      case FieldColumn:
        if (difference.kind == Change::Added) return tr("new");
        if (difference.kind == Change::Removed) return tr("removed");
        return with_count(found->words, difference);
      case BeforeColumn:
        return value_text(difference.a);
      default:
        return value_text(difference.b);
    }
  };
  if (role == Qt::DisplayRole) return text();
  if (role != Qt::ToolTipRole) return {};
  const bool is_field = index.column() == FieldColumn;
  return plain_tool_tip(is_field ? QString::fromStdString(difference.field) : text());
}

QVariant ModChangesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case AssetColumn:
      return tr("Asset");
    case FieldColumn:
      return tr("Field");
    case BeforeColumn:
      return tr("Original");
    default:
      return tr("In the mod");
  }
}

}  // namespace ngi::studio
