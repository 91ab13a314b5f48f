// The functions of cmake/web/include/filesystem.
#include <filesystem>

#include "ngi/core/os/wasm/memory_files.h"

namespace ngi::os {

namespace {

namespace fs = std::filesystem;

void add_entries(const MemoryNode& folder, const fs::path& path, bool deep,
                 std::vector<fs::directory_entry>& out) {
  for (const auto& [name, node] : folder.children) {
    out.emplace_back(path / name);
    if (deep && node->is_folder) add_entries(*node, path / name, deep, out);
  }
}

std::shared_ptr<const std::vector<fs::directory_entry>> entries_of(const fs::path& path, bool deep,
                                                                   std::error_code& error) {
  error.clear();
  const MemoryNode* const folder = find_node(path);
  if (!folder) error = std::make_error_code(std::errc::no_such_file_or_directory);
  if (folder && !folder->is_folder) error = std::make_error_code(std::errc::not_a_directory);
  if (error) return nullptr;
  std::vector<fs::directory_entry> entries;
  add_entries(*folder, path, deep, entries);
  if (entries.empty()) return nullptr;
  return std::make_shared<const std::vector<fs::directory_entry>>(std::move(entries));
}

std::uintmax_t count_nodes(const MemoryNode& node) {
  std::uintmax_t count = 1;
  for (const auto& [name, child] : node.children) count += count_nodes(*child);
  return count;
}

}  // namespace

}  // namespace ngi::os

namespace std::filesystem {

namespace os = ngi::os;

file_status status(const path& file, error_code& error) noexcept {
  const os::MemoryNode* const node = os::find_node(file);
  error = node ? error_code() : make_error_code(errc::no_such_file_or_directory);
  if (!node) return file_status(file_type::not_found);
  return node->is_folder ? file_status(file_type::directory, perms::all)
                         : file_status(file_type::regular, perms::owner_read | perms::owner_write);
}

uintmax_t file_size(const path& file, error_code& error) noexcept {
  const os::MemoryNode* const node = os::find_node(file);
  error.clear();
  if (!node) error = make_error_code(errc::no_such_file_or_directory);
  if (node && node->is_folder) error = make_error_code(errc::is_a_directory);
  return error ? static_cast<uintmax_t>(-1) : node->length();
}

bool is_empty(const path& file, error_code& error) {
  const os::MemoryNode* const node = os::find_node(file);
  error = node ? error_code() : make_error_code(errc::no_such_file_or_directory);
  return node && (node->is_folder ? node->children.empty() : node->length() == 0);
}

bool equivalent(const path& a, const path& b, error_code& error) noexcept {
  const os::MemoryNode* const first = os::find_node(a);
  const os::MemoryNode* const second = os::find_node(b);
  error = first && second ? error_code() : make_error_code(errc::no_such_file_or_directory);
  return first && first == second;
}

path absolute(const path& file) {
  return "/" / file;
}

path absolute(const path& file, error_code& error) {
  error.clear();
  return "/" / file;
}

path weakly_canonical(const path& file, error_code& error) {
  error.clear();
  return os::whole_path(file);
}

path read_symlink(const path& /*file*/, error_code& error) {
  error = make_error_code(errc::invalid_argument);  // it is no link
  return {};
}

bool create_directories(const path& folder, error_code& error) {
  const bool was_there = os::find_node(folder) != nullptr;
  error = os::make_folder(folder) ? error_code() : make_error_code(errc::not_a_directory);
  return !error && !was_there;
}

bool remove(const path& file, error_code& error) noexcept {
  error.clear();
  const os::MemoryNode* const node = os::find_node(file);
  os::MemoryNode* const folder = os::find_parent(file);
  if (!node || !folder) return false;
  if (!node->children.empty()) {
    error = make_error_code(errc::directory_not_empty);
    return false;
  }
  return folder->children.erase(os::whole_path(file).filename().native()) > 0;
}

uintmax_t remove_all(const path& file, error_code& error) {
  error.clear();
  const os::MemoryNode* const node = os::find_node(file);
  os::MemoryNode* const folder = os::find_parent(file);
  if (!node || !folder) return 0;
  const uintmax_t count = os::count_nodes(*node);
  folder->children.erase(os::whole_path(file).filename().native());
  return count;
}

void rename(const path& from, const path& to, error_code& error) noexcept {
  error = os::rename_node(from, to);
}

void permissions(const path& /*file*/, perms /*wanted*/, error_code& error) noexcept {
  error = make_error_code(errc::not_supported);
}

directory_iterator::directory_iterator(const path& folder, error_code& error)
    : entries_(os::entries_of(folder, false, error)) {}

recursive_directory_iterator::recursive_directory_iterator(const path& folder, error_code& error) {
  entries_ = os::entries_of(folder, true, error);
}

}  // namespace std::filesystem
