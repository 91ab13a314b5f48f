#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/core_rules.h"
#include "ngi/core/detail/file_version.h"
#include "ngi/core/detail/temporary_file.h"
#include "ngi/core/file.h"
#include "ngi/core/os/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

constexpr int max_links = 40;  // as the kernel's own walk
// How long another writer may take to give its file the name, which is a few system calls.
constexpr std::chrono::seconds patience{5};

tl::unexpected<Error> write_failure(const fs::path& path, const std::error_code& error) {
  if (error == std::errc::file_exists) return fail(rules::file_exists, {.path = path_text(path)});
  return fail(rules::file_unwritable, {.path = path_text(path)}, error_text(error));
}

fs::path folder_of(const fs::path& target) {
  return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

std::error_code write_pieces(const os::File& file, const Pieces& pieces) {
  constexpr std::size_t at_once = 1024;
  std::vector<std::span<const std::byte>> parts;
  parts.reserve(std::min(pieces.size(), at_once));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    parts.push_back(pieces[i].span());
    if (parts.size() < at_once && i + 1 < pieces.size()) continue;
    if (const auto error = os::write_all(file.handle(), parts)) return error;
    parts.clear();
  }
  return {};
}

// A symbolic link stays a link: what it points at is replaced, or made when it is not there yet.
Result<fs::path> follow_links(const fs::path& path) {
  fs::path target = path;
  for (int step = 0; step < max_links; ++step) {
    std::error_code error;
    const fs::path next = fs::read_symlink(target, error);
    if (error) return target;  // not a link
    target = target.parent_path() / next;
  }
  return write_failure(path, std::make_error_code(std::errc::too_many_symbolic_link_levels));
}

// The file that has the target's name, locked against other writers.
struct LockedTarget {
  os::File file = {};  // not open when there is no such file, or it cannot be opened or locked
  bool is_locked = false;
};

// Whoever waits for the lock may get that of a file that lost its name meanwhile; then the lock of
// its successor is needed.
os::OsResult<LockedTarget> lock_target(const fs::path& target) {
  constexpr int attempts = 1000;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    auto file = os::open_to_read(target);
    if (!file) return LockedTarget{};
    const std::error_code error = os::lock_file(*file, patience);
    if (error == std::errc::resource_unavailable_try_again) return tl::unexpected(error);
    if (error) return LockedTarget{};
    const auto locked = os::file_status(*file);
    const auto named = os::file_status(target);
    if (locked && named && locked->id == named->id) return LockedTarget{*std::move(file), true};
  }
  return tl::unexpected(std::make_error_code(std::errc::resource_unavailable_try_again));
}

std::error_code publish(TemporaryFile& temporary, const fs::path& target, Existing existing,
                        bool is_locked) {
  if (existing == Existing::Keep) return temporary.publish_new(target);
  using Lock = TemporaryFile::Lock;
  return temporary.publish_over(target, is_locked ? Lock::Held : Lock::None);
}

// `before` is the version that must still be there; nullptr: any.
Result<void> write_file(const fs::path& path, const Pieces& pieces, Existing existing,
                        const FileVersion* before) {
  const auto target = follow_links(path);
  if (!target) return tl::unexpected(target.error());
  const auto old = os::file_status(*target);
  if (old && old->type == fs::file_type::directory) {
    return write_failure(path, std::make_error_code(std::errc::is_a_directory));
  }
  if (old && old->type != fs::file_type::regular) {
    return fail(rules::file_unwritable, {.path = path_text(path)}, "not a regular file");
  }

  TemporaryFile temporary;
  // A replaced file keeps its permissions, and nobody else may read the new one before it has them.
  const auto access = old ? os::NewFileAccess::Owner : os::NewFileAccess::Default;
  if (const auto error = temporary.create(*target, access)) return write_failure(path, error);
  const std::error_code write_error = write_pieces(temporary.file(), pieces);
  // bad_address: a piece is mapped from a file that has been cut short.
  if (write_error == std::errc::bad_address || mapping_lost_bytes()) {
    return fail(rules::file_changed, {.path = path_text(path)});
  }
  if (write_error) return write_failure(path, write_error);
  if (old) {
    const auto error = os::set_permissions(temporary.file(), old->permissions);
    if (error) return write_failure(path, error);
  }
  if (const auto error = os::sync_file(temporary.file())) return write_failure(path, error);
  {
    os::OsResult<LockedTarget> lock = LockedTarget{};
    if (old && existing == Existing::Replace) lock = lock_target(*target);
    if (!lock) return write_failure(path, lock.error());
    if (before && !is_version(*target, *before)) {
      return fail(rules::file_changed, {.path = path_text(path)});
    }
    const auto error = publish(temporary, *target, existing, lock->is_locked);
    if (error) return write_failure(path, error);
  }
  os::sync_folder(folder_of(*target));
  return {};
}

}  // namespace

Result<void> write_file_atomically(const fs::path& path, const Pieces& pieces, Existing existing) {
  std::error_code ignored;
  if (existing == Existing::Keep && fs::exists(fs::symlink_status(path, ignored))) {
    return fail(rules::file_exists, {.path = path_text(path)});
  }
  return write_file(path, pieces, existing, nullptr);
}

Result<void> replace_edited_file(const fs::path& path, const Pieces& pieces, const Bytes& before) {
  const FileSource* source = before.source();
  return write_file(path, pieces, Existing::Replace, source ? &source->version : nullptr);
}

Result<void> write_new_file(const fs::path& path, const Pieces& pieces) {
  auto file = os::create_file(path, os::NewFileAccess::Default);
  if (!file) return write_failure(path, file.error());
  const std::error_code error = write_pieces(*file, pieces);
  if (!error) return {};
  file->close();
  std::error_code ignored;
  fs::remove(path, ignored);
  // bad_address: a piece is mapped from a file that has been cut short.
  if (error == std::errc::bad_address) return fail(rules::file_changed, {.path = path_text(path)});
  return write_failure(path, error);
}

}  // namespace ngi
