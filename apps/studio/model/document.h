#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "apps/studio/model/edit_history.h"
#include "ngi/asset/differences.h"
#include "ngi/core/report.h"
#include "ngi/tasks/list_fields.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/record_edits.h"
#include "ngi/tasks/scene_parts.h"

namespace ngi::studio {

// What a check of an asset found, for the list of problems.
struct FoundProblems {
  std::vector<Issue> issues;
  std::uint64_t more = 0;  // that are only counted
};

// An open asset that can be edited. Nothing is written before it is saved; every edit can be
// undone.
//
//   document->set_field("batch[3].wear_row", "2");
//   document->undo();
class Document : public QObject {
  Q_OBJECT

 public:
  // `opened` is the asset in its newest file, `original` that of the game without mods.
  Document(tasks::OpenedAsset opened, std::optional<Asset> original, tasks::OpenOptions options);

  const std::string& path() const noexcept { return path_; }
  QString title() const;
  Kind kind() const noexcept { return current_.kind; }
  // With all edits in effect.
  const tasks::OpenedAsset& asset() const noexcept { return current_; }
  // As it was read from disk.
  const tasks::OpenedAsset& opened() const noexcept { return opened_; }
  // What it is compared with: the asset of the game without mods, or as it was opened first.
  const Asset& original() const noexcept { return original_; }
  const tasks::OpenOptions& options() const noexcept { return options_; }
  void set_options(tasks::OpenOptions options) { options_ = std::move(options); }
  AssetContent content() const;
  bool has_unsaved_edits() const noexcept { return !history_.is_saved(); }
  bool differs_from_original() const;

  // Sets a field. Values that follow each other without a pause (a drag) become one edit when
  // `merge_key` is not empty.
  Result<void> set_field(const std::string& field, const std::string& value,
                         const QString& merge_key = {});
  // Sets several fields in one edit, which is named after the first.
  Result<void> set_fields(const std::vector<tasks::FieldSetting>& fields,
                          const QString& merge_key = {});
  // Does an edit of a record that has a name: tasks::record_edits(). `name` is shown for undoing.
  Result<void> edit_record(const std::string& record, tasks::RecordEdit edit, const QString& name);
  // Replaces the content by that of a picture or a scene of another program. Losses are reported.
  // Returns what the file has beyond the assets that exist, such as new materials, which is not
  // taken over. Assets that follow are left as they are; see Workspace::take_import().
  Result<QStringList> import_file(const std::filesystem::path& file, Report& report);
  // The same in two steps: the first is a function of its arguments, so that a job can call it.
  struct Import {
    // Another asset that follows, such as the material table.
    struct Follower {
      std::string path;
      Bytes before;
      Bytes after;
    };
    Bytes content;
    std::vector<Follower> followers;
    QStringList left_out;
    Report report;  // of losses
  };
  static Result<Import> read_import(const std::filesystem::path& file,
                                    const tasks::OpenedAsset& asset,
                                    const tasks::OpenOptions& options);
  // Edits of several documents with the same batch are undone together; empty: alone.
  void take_import(const std::filesystem::path& file, const Import& import,
                   const QString& batch = {});
  // The batch of the edit that undo() and redo() would deal with; empty: none.
  QString undo_batch() const;
  QString redo_batch() const;
  // Replaces the whole content, as a text editor does. Merged as in set_field().
  void replace_content(Bytes content, const QString& name, const QString& merge_key = {});
  // Makes a field as it is in the original.
  Result<void> revert_field(const std::string& field);
  Result<void> revert_all();
  // Applies an edit that was made before, such as one of a journal.
  bool apply(Edit edit);
  void close_edit() noexcept { history_.close_edit(); }

  const EditHistory& history() const noexcept { return history_; }
  QString undo_name() const;
  QString redo_name() const;
  void undo();
  void redo();

  // Shows the file that was written; edits stay and can be undone.
  void mark_saved(tasks::OpenedAsset opened);

  // The same asset in a file that was written meanwhile. Edits that are not saved stay.
  void rebase(tasks::OpenedAsset opened);
  // The asset as another program has written it. Its edits are forgotten.
  void reload(tasks::OpenedAsset opened);

  std::optional<tasks::FieldValueText> find_field(const std::string& field) const;
  std::vector<Difference> differences() const;

  // A function of the content alone, so that a job can call it with copies.
  static FoundProblems check(const tasks::OpenedAsset& asset, const tasks::OpenOptions& options);

 Q_SIGNALS:
  void content_changed();
  // After an edit was made, merged, undone or redone. For the journal.
  void edited(const ngi::studio::Edit& edit, bool merged);
  void undone();
  void redone();
  void saved();

 private:
  void put(const AssetContent& content);
  Result<void> take_over(const tasks::ChangedAsset& changed, const QString& name,
                         const QString& merge_key);
  void change(const AssetContent& content, const QString& name, const QString& merge_key);

  std::string path_;
  tasks::OpenedAsset opened_;
  tasks::OpenedAsset current_;
  Asset original_;
  bool original_is_own_ = true;  // there is none of a game: it is as it was opened
  tasks::OpenOptions options_;
  EditHistory history_;
  std::optional<AssetContent> before_merge_;  // content before the edit that is still open
};

}  // namespace ngi::studio
