#include "ngi/core/os/file.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "ngi/core/os/wasm/open_files.h"

namespace ngi::os {

namespace fs = std::filesystem;

namespace {

std::error_code code(std::errc what) noexcept {
  return std::make_error_code(what);
}

std::vector<OpenContent>& open_files() {
  static std::vector<OpenContent> files(3);  // the first numbers are those of the standard streams
  return files;
}

File add_open(OpenContent file) {
  auto& files = open_files();
  const auto free = std::find_if(files.begin() + 3, files.end(),
                                 [](const OpenContent& one) { return !one.is_used; });
  file.is_used = true;
  if (free != files.end()) {
    *free = std::move(file);
    return File(free - files.begin());
  }
  files.push_back(std::move(file));
  return File(static_cast<Handle>(files.size()) - 1);
}

FileStatus status_of(const MemoryNode& node) {
  return {node.is_folder ? fs::file_type::directory : fs::file_type::regular,
          node.length(),
          {1, node.index},
          fs::perms::owner_read | fs::perms::owner_write,
          node.modified,
          node.modified};
}

}  // namespace

OpenContent* find_open(Handle file) {
  auto& files = open_files();
  if (file < 0 || static_cast<std::size_t>(file) >= files.size()) return nullptr;
  OpenContent& found = files[static_cast<std::size_t>(file)];
  return found.is_used ? &found : nullptr;
}

void File::close() noexcept {
  OpenContent* const open = find_open(std::exchange(handle_, no_handle));
  if (open) *open = {};
}

OsResult<FileStatus> file_status(const File& file) {
  const OpenContent* const open = find_open(file.handle());
  if (!open) return tl::unexpected(code(std::errc::bad_file_descriptor));
  return open->status;
}

OsResult<FileStatus> file_status(const fs::path& path) {
  const MemoryNode* const node = find_node(path);
  if (!node) return tl::unexpected(code(std::errc::no_such_file_or_directory));
  return status_of(*node);
}

OsResult<File> open_to_read(const fs::path& path) {
  MemoryNode* const node = find_node(path);
  if (!node) return tl::unexpected(code(std::errc::no_such_file_or_directory));
  if (node->is_folder) return add_open({.status = status_of(*node)});
  auto content = content_of(*node);
  if (!content) return tl::unexpected(content.error());
  return add_open({.content = *std::move(content), .status = status_of(*node)});
}

OsResult<File> create_file(const fs::path& path, NewFileAccess /*access*/) {
  MemoryNode* const folder = find_parent(path);
  if (!folder) return tl::unexpected(code(std::errc::no_such_file_or_directory));
  if (find_node(path)) return tl::unexpected(code(std::errc::file_exists));
  const MemoryNode& node = add_node(*folder, whole_path(path).filename().native(), false);
  return add_open({.content = node.content, .status = status_of(node)});
}

OsResult<File> create_nameless_file(const fs::path& /*folder*/, NewFileAccess /*access*/) {
  return tl::unexpected(code(std::errc::not_supported));
}

std::error_code name_file(const File& /*file*/, const fs::path& /*path*/) {
  return code(std::errc::not_supported);
}

OsResult<std::size_t> read_some(const File& file, std::span<std::byte> buffer) {
  OpenContent* const open = find_open(file.handle());
  if (!open || !open->content) return tl::unexpected(code(std::errc::bad_file_descriptor));
  const auto rest = open->content->span().subspan(std::min(open->read, open->content->size));
  const std::size_t count = std::min(rest.size(), buffer.size());
  if (count > 0) std::memcpy(buffer.data(), rest.data(), count);
  open->read += count;
  return count;
}

std::error_code write_all(Handle file, std::span<const std::byte> bytes) {
  return write_all(file, std::span(&bytes, 1));
}

std::error_code write_all(Handle file, std::span<const std::span<const std::byte>> parts) {
  OpenContent* const open = find_open(file);
  if (!open || !open->content) return code(std::errc::bad_file_descriptor);
  for (const auto part : parts) {
    if (!open->content->append(part)) return code(std::errc::not_enough_memory);
  }
  open->status.size = open->content->size;
  return {};
}

std::error_code set_permissions(const File& /*file*/, fs::perms /*permissions*/) {
  return {};  // there is nobody else
}

std::error_code sync_file(const File& /*file*/) {
  return {};  // there is no disk
}

void sync_folder(const fs::path& /*folder*/) {}

std::error_code sync_file_system(const fs::path& /*folder*/) {
  return {};
}

std::error_code lock_file(const File& /*file*/, std::chrono::milliseconds /*patience*/) {
  return {};  // there is nobody else
}

std::error_code create_folder(const fs::path& path, NewFileAccess /*access*/) {
  MemoryNode* const folder = find_parent(path);
  if (!folder) return code(std::errc::no_such_file_or_directory);
  if (find_node(path)) return code(std::errc::file_exists);
  add_node(*folder, whole_path(path).filename().native(), true);
  return {};
}

std::error_code exchange_names(const fs::path& a, const fs::path& b) {
  MemoryNode* const first = find_parent(a);
  MemoryNode* const second = find_parent(b);
  if (!first || !second || !find_node(a) || !find_node(b)) {
    return code(std::errc::no_such_file_or_directory);
  }
  std::swap(first->children[whole_path(a).filename().native()],
            second->children[whole_path(b).filename().native()]);
  return {};
}

std::error_code replace_file(const fs::path& from, const fs::path& to) {
  return rename_node(from, to);
}

std::error_code rename_to_free_name(const fs::path& from, const fs::path& to) {
  return find_node(to) ? code(std::errc::file_exists) : rename_node(from, to);
}

}  // namespace ngi::os
