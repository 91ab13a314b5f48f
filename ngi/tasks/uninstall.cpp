#include "ngi/archive/container_editor.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/replaced_file.h"
#include "ngi/core/text.h"
#include "ngi/core/work_folder.h"
#include "ngi/tasks/detail/install_files.h"
#include "ngi/tasks/install.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;
using json::InstalledFile;

// Takes the entries of an install out of one file.
class EntryRemover {
 public:
  EntryRemover(const UninstallOptions& options, UninstallPlan& plan)
      : options_(options), plan_(plan) {}

  Result<void> run(const InstalledFile& installed) {
    const fs::path path = root_for_writing(options_.open) / to_path(installed.path);
    auto bytes = map_file(path, options_.open.container.limits);
    if (!bytes) {
      const bool never_written = installed.created && is_missing(bytes.error());
      return never_written ? Result<void>() : fail(std::move(bytes));
    }
    const json::ContentMark present = mark_of({*bytes});
    if (!installed.created && present == installed.before) return {};  // never written
    if (present != installed.after && !options_.changed_files) {
      return tl::unexpected(unsupported(
          path_text(path), "changed since '" + options_.name +
                               "' was installed; undo that change first, or take --force to remove "
                               "only what was installed"));
    }
    if (installed.created && present == installed.after) {
      plan_.deleted.push_back(path);
      plan_.removed.push_back(path_text(path));
      return {};
    }
    return remove_entries(installed, path, *bytes);
  }

 private:
  static bool is_missing(const Error& error) {
    return &error.rule() == &ngi::rules::file_not_found;
  }

  Result<void> remove_entries(const InstalledFile& installed, const fs::path& path,
                              const Bytes& bytes) {
    auto container = Container::open(bytes, options_.open.container);
    if (!container) return tl::unexpected(std::move(container).error().at_path(path_text(path)));
    ContainerEditor editor(*std::move(container));
    bool changed = false;
    for (const json::InstalledEntry& entry : installed.entries) {
      const std::string shown = path_text(path) + "/" + cp1251_to_utf8(entry.name);
      const auto source = editor.source().find({.name = entry.name});
      if (!source) continue;
      const auto payload = editor.source().payload(*source);
      if (!payload || mark_of({*payload}) != entry.content) {
        plan_.kept.push_back(shown);
        continue;
      }
      if (auto done = editor.remove(*editor.position(*source)); !done) return done;
      plan_.removed.push_back(shown);
      changed = true;
    }
    if (!changed) return {};
    auto pieces = editor.write(WriteMode::Preserving);
    if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(path_text(path)));
    plan_.files.push_back({path, *std::move(pieces), bytes});
    return {};
  }

  const UninstallOptions& options_;
  UninstallPlan& plan_;
};

}  // namespace

Result<UninstallPlan> plan_uninstall(const UninstallOptions& options) {
  if (auto name = checked_name(options.name); !name) return fail(std::move(name));
  const fs::path path = receipt_path(options.open, options.name);
  const auto text = map_file(path, options.open.container.limits);
  if (!text) return tl::unexpected(text.error());
  const auto receipt = json::install_receipt_from_json(text->text(), options.open.container.limits);
  if (!receipt) return tl::unexpected(Error(receipt.error()).at_path(path_text(path)));
  UninstallPlan plan;
  EntryRemover remover(options, plan);
  for (auto file = receipt->files.rbegin(); file != receipt->files.rend(); ++file) {
    if (auto done = remover.run(*file); !done) return fail(std::move(done));
  }
  plan.deleted.push_back(path);
  return plan;
}

Result<void> require_not_read_only(const UninstallPlan& plan) {
  if (auto writable = require_not_read_only(plan.files); !writable) return writable;
  for (const fs::path& path : plan.deleted) {
    if (auto writable = ngi::require_not_read_only(path); !writable) return writable;
  }
  return {};
}

Result<void> run_uninstall(const UninstallPlan& plan, ReadOnlyFiles read_only) {
  if (read_only == ReadOnlyFiles::Refuse) {
    if (auto writable = require_not_read_only(plan); !writable) return writable;
  }
  if (auto written = write_files(plan.files, read_only); !written) return written;
  for (const fs::path& path : plan.deleted) {
    std::error_code error;
    fs::remove(path, error);
    if (error) return os_failure(path, error);
  }
  std::error_code ignored;  // the folder of the receipts goes with its last one
  if (!plan.deleted.empty()) fs::remove(plan.deleted.back().parent_path(), ignored);
  return {};
}

}  // namespace ngi::tasks
