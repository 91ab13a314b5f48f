#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/studio/model/document.h"
#include "apps/studio/model/jobs.h"
#include "apps/studio/model/journal.h"
#include "ngi/tasks/save_assets.h"

namespace ngi::studio {

enum class WorkspaceKind { Empty, Game, Folder, File };

// What is open: a game with a mod folder on top, a folder, an archive or a single file; and the
// documents of its assets. Files of a game are never written: what changes goes to the mod folder.
class Workspace : public QObject {
  Q_OBJECT

 public:
  // Journals are kept in `journals`.
  explicit Workspace(const QDir& journals);
  ~Workspace() override;

  // Opens a game, a folder or a file. Documents that are open are closed, saved or not.
  Result<void> open(const std::filesystem::path& path,
                    const std::optional<std::filesystem::path>& mod = {});
  void close();

  WorkspaceKind kind() const noexcept { return kind_; }
  const std::filesystem::path& root() const noexcept { return root_; }
  QString title() const;
  const tasks::OpenOptions& options() const noexcept { return options_; }
  // The folder that changes of a game are written to; empty: none was chosen.
  std::filesystem::path mod_folder() const;
  // The folder that is proposed when none was chosen: beside the game, or in the folder for mods.
  std::filesystem::path proposed_mod_folder() const;
  void set_mods_folder(std::filesystem::path folder) { mods_folder_ = std::move(folder); }
  // Creates the folder when it is missing.
  Result<void> set_mod_folder(const std::filesystem::path& folder);
  // Copies the mod into another folder, which is new or empty, and saves there from now on.
  // Documents keep their edits.
  Result<void> copy_mod_to(const std::filesystem::path& folder);
  // The same in two steps; the first is a function of its arguments, so that a job can call it.
  static Result<void> copy_mod(const std::filesystem::path& mod,
                               const std::filesystem::path& folder);
  Result<void> use_copy(const std::filesystem::path& folder);
  bool needs_mod_folder() const noexcept;

  // Returns the document of an asset, which is opened when it is not open yet. The path may be one
  // below the folder of the game; the document has that of the tree.
  Result<Document*> document(const std::string& path);
  Document* find_document(const std::string& path) const;
  const std::vector<std::unique_ptr<Document>>& documents() const noexcept { return documents_; }
  void close_document(Document& document);
  std::vector<Document*> unsaved() const;
  bool has_unsaved_edits() const { return !unsaved().empty(); }
  // Whether anything differs from the original: an open document, or a file in the mod folder.
  bool has_changes() const;

  // Takes over an import, in the assets that follow too, as one step for undo() and redo().
  struct Imported {
    QStringList followed;
    QStringList left;  // that have other edits or cannot be opened
  };
  Imported take_import(Document& document, const std::filesystem::path& file,
                       const Document::Import& import);
  // The last edit of a document, and those of other documents that belong to it.
  void undo(Document& document);
  void redo(Document& document);

  // Writes documents, each file once.
  Result<std::vector<tasks::SavedFile>> save(const std::vector<Document*>& documents);
  // The same in steps. What is saved has copies of all that it needs, so that a job can write it.
  struct Saving {
    std::vector<std::string> paths;  // of the documents
    std::vector<tasks::OpenedAsset> opened;
    std::vector<AssetContent> contents;
    tasks::OpenOptions options;
  };
  Saving begin_save(const std::vector<Document*>& documents) const;
  static Result<std::vector<tasks::SavedFile>> write(const Saving& saving, const Work& work);
  // Documents that were edited meanwhile still have unsaved edits.
  void end_save(const Saving& saving, const std::vector<tasks::SavedFile>& files);
  // Files as they would be after saving, for pictures of models whose textures are being edited.
  tasks::OpenFiles files_with_edits() const;

  // Opens the assets of a journal and makes its edits again. Returns how many assets were
  // recovered; those whose file is another one by now are left out.
  int recover(const std::vector<JournalEntry>& entries);

  Jobs& jobs() noexcept { return jobs_; }
  Journal& journal() noexcept { return journal_; }

 Q_SIGNALS:
  void opened();
  void document_opened(ngi::studio::Document* document);
  void document_closing(ngi::studio::Document* document);
  void content_changed(ngi::studio::Document* document);
  void files_saved();

 private:
  std::string absolute_path(const std::string& path) const;
  std::string path_in_tree(const tasks::OpenedAsset& opened) const;
  std::optional<Asset> original_of(const tasks::OpenedAsset& opened) const;

  Jobs jobs_;
  Journal journal_;
  WorkspaceKind kind_ = WorkspaceKind::Empty;
  std::filesystem::path root_;
  std::filesystem::path mods_folder_;  // empty: mods are proposed beside the game
  tasks::OpenOptions options_;
  std::vector<std::unique_ptr<Document>> documents_;
};

}  // namespace ngi::studio
