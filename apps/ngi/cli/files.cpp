#include "apps/ngi/cli/files.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/os/terminal.h"
#include "ngi/core/replaced_file.h"
#include "ngi/tasks/foreign_file.h"

namespace ngi::command {

namespace {

bool exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(std::filesystem::symlink_status(to_path(path), ignored));
}

void add_written(Context& context, const std::string& path, const Pieces& pieces, Tell tell) {
  if (tell == Tell::Size) context.add_written(path, total_size(pieces));
}

// Says what became of a file that was to be written.
Result<void> tell_written(Context& context, const std::string& path, const Pieces& pieces,
                          Result<void> written, Tell tell) {
  if (!written) return tl::unexpected(std::move(written.error()).at_path(path));
  context.note(format_message("wrote {}", printable(path)));
  add_written(context, path, pieces, tell);
  return {};
}

}  // namespace

Result<Bytes> read_input(const Context& context, const std::string& path) {
  const bool is_standard_input = path == "-";
  auto bytes =
      map_file(is_standard_input ? os::standard_input_path() : to_path(path), context.limits());
  if (!bytes) bytes.error().issue.place.path = path;
  return bytes;
}

std::string input_name(const std::string& path, const Bytes& content) {
  if (path == "-") return path + std::string(tasks::suffix_of_content(content));
  return path_text(to_path(path).filename());
}

Result<void> require_writable(const Context& context, const std::string& path) {
  const bool kept = path != "-" && !context.arguments().has(options::force) && exists(path);
  if (kept) return fail(rules::file_exists, {.path = path});
  return {};
}

Result<void> keep_backup(Context& context, const std::string& path) {
  std::error_code ignored;
  const bool replaced = std::filesystem::is_regular_file(to_path(path), ignored);
  if (!context.arguments().has(options::backup) || !replaced) return {};
  auto kept = back_up_file(to_path(path));
  if (!kept) return fail(std::move(kept));
  context.tell(format_message("kept the old file as {}", printable(path_text(*kept))));
  return {};
}

std::filesystem::path backup_of_folder(const Context& context,
                                       const std::filesystem::path& folder) {
  std::error_code ignored;
  const bool replaced =
      std::filesystem::is_directory(folder, ignored) && !std::filesystem::is_empty(folder, ignored);
  if (!replaced || !context.arguments().has(options::backup)) return {};
  return free_backup_name(folder);
}

void tell_backup(Context& context, const std::filesystem::path& kept_as) {
  if (!kept_as.empty())
    context.tell(format_message("kept the old folder as {}", printable(path_text(kept_as))));
}

Result<void> write_output(Context& context, const std::string& path, const Pieces& pieces,
                          Tell tell) {
  const bool force = context.arguments().has(options::force);
  if (context.arguments().has(options::dry_run)) {
    if (auto writable = require_writable(context, path); !writable) return writable;
    add_written(context, path, pieces, tell);
    return {};
  }
  if (path == "-") {
    for (const Bytes& piece : pieces) context.out().write(piece.text());
    return {};
  }
  if (auto writable = require_writable(context, path); !writable) return writable;
  if (auto kept = keep_backup(context, path); !kept) return kept;
  const Existing existing = force ? Existing::Replace : Existing::Keep;
  return tell_written(context, path, pieces, write_file_atomically(to_path(path), pieces, existing),
                      tell);
}

std::string write_path(const Context& context, const std::string& path) {
  return path_text(tasks::write_target(to_path(path), write_options(context)));
}

Result<void> require_replaceable(const Context& context, const std::string& path) {
  if (context.arguments().has(options::force)) return {};
  return require_not_read_only(to_path(write_path(context, path)));
}

Result<void> write_in_place(Context& context, const std::string& path, const Pieces& pieces,
                            const Bytes& before, Tell tell) {
  const std::string target = write_path(context, path);
  if (auto writable = require_replaceable(context, path); !writable) return writable;
  if (context.arguments().has(options::dry_run)) {
    add_written(context, target, pieces, tell);
    return {};
  }
  if (auto kept = keep_backup(context, target); !kept) return kept;
  if (target == path) {
    return tell_written(context, target, pieces,
                        replace_edited_file(to_path(target), pieces, before), tell);
  }
  std::error_code ignored;  // the write reports it
  std::filesystem::create_directories(to_path(target).parent_path(), ignored);
  // The mod folder did not have the file when it was read.
  auto written = write_file_atomically(to_path(target), pieces, Existing::Keep);
  if (!written && &written.error().rule() == &rules::file_exists) {
    return fail(rules::file_changed, {.path = target});
  }
  return tell_written(context, target, pieces, std::move(written), tell);
}

void FileWrites::add_output(std::string path, Pieces pieces) {
  files_.push_back({std::move(path), std::move(pieces), std::nullopt});
}

void FileWrites::add_in_place(std::string path, Pieces pieces, Bytes before) {
  files_.push_back({std::move(path), std::move(pieces), std::move(before)});
}

Result<void> FileWrites::check() const {
  for (const File& file : files_) {
    auto allowed = file.before ? require_replaceable(context_, file.path)
                               : require_writable(context_, file.path);
    if (!allowed) return allowed;
  }
  return {};
}

Result<void> FileWrites::write() {
  if (auto allowed = check(); !allowed) return allowed;
  for (const File& file : files_) {
    auto written = file.before ? write_in_place(context_, file.path, file.pieces, *file.before)
                               : write_output(context_, file.path, file.pieces);
    if (!written) return written;
  }
  return {};
}

}  // namespace ngi::command
