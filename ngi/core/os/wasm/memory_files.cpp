#include "ngi/core/os/wasm/memory_files.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "ngi/core/os/path_text.h"
#include "ngi/core/os/wasm/host.h"

namespace ngi::os {

namespace fs = std::filesystem;

namespace {

MemoryNode& root() {
  static MemoryNode folder = {.is_folder = true};
  return folder;
}

// Reads in pieces, so that the browser never holds a second copy of a large file.
bool read_from_host(std::uint32_t host, std::span<std::byte> to) {
  constexpr std::size_t piece = 4U << 20U;
  for (std::size_t at = 0; at < to.size(); at += piece) {
    const auto part = to.subspan(at, std::min(piece, to.size() - at));
    if (!host_read_file(host, static_cast<double>(at), part.data(),
                        static_cast<std::uint32_t>(part.size()))) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool Content::append(std::span<const std::byte> more) {
  if (size + more.size() > room) {
    const std::size_t wanted = std::max(size + more.size(), size + size / 2);
    std::unique_ptr<std::byte[]> grown(new (std::nothrow) std::byte[wanted]);
    if (!grown) return false;
    if (size > 0) std::memcpy(grown.get(), bytes.get(), size);
    bytes = std::move(grown);
    room = wanted;
  }
  if (!more.empty()) std::memcpy(bytes.get() + size, more.data(), more.size());
  size += more.size();
  return true;
}

std::int64_t next_change() noexcept {
  static std::int64_t count = 0;
  return ++count;
}

fs::path whole_path(const fs::path& path) {
  return ("/" / path).lexically_normal();
}

MemoryNode* find_node(const fs::path& path) {
  MemoryNode* node = &root();
  for (const fs::path& step : whole_path(path).relative_path()) {
    if (step.empty()) continue;  // after a last '/'
    const auto child = node->children.find(step.native());
    if (child == node->children.end()) return nullptr;
    node = child->second.get();
  }
  return node;
}

MemoryNode* find_parent(const fs::path& path) {
  MemoryNode* const folder = find_node(whole_path(path).parent_path());
  return folder && folder->is_folder ? folder : nullptr;
}

MemoryNode& add_node(MemoryNode& folder, const std::string& name, bool is_folder) {
  auto node = std::make_unique<MemoryNode>();
  node->is_folder = is_folder;
  node->modified = next_change();
  node->index = static_cast<std::uint64_t>(node->modified);
  if (!is_folder) node->content = std::make_shared<Content>();
  auto& place = folder.children[name];
  place = std::move(node);
  return *place;
}

MemoryNode* make_folder(const fs::path& path) {
  MemoryNode* node = &root();
  for (const fs::path& step : whole_path(path).relative_path()) {
    if (step.empty()) continue;
    const auto child = node->children.find(step.native());
    node =
        child == node->children.end() ? &add_node(*node, step.native(), true) : child->second.get();
    if (!node->is_folder) return nullptr;
  }
  return node;
}

std::error_code rename_node(const fs::path& from, const fs::path& to) {
  MemoryNode* const source = find_parent(from);
  MemoryNode* const target = find_parent(to);
  const std::string old_name = whole_path(from).filename().native();
  const std::string new_name = whole_path(to).filename().native();
  if (!source || !target || !source->children.contains(old_name)) {
    return std::make_error_code(std::errc::no_such_file_or_directory);
  }
  if (source == target && old_name == new_name) return {};
  const auto there = target->children.find(new_name);
  if (there != target->children.end() && there->second->is_folder &&
      !there->second->children.empty()) {
    return std::make_error_code(std::errc::directory_not_empty);
  }
  auto node = std::move(source->children.find(old_name)->second);
  source->children.erase(old_name);
  target->children[new_name] = std::move(node);
  return {};
}

OsResult<std::shared_ptr<Content>> content_of(MemoryNode& file) {
  if (file.content) return file.content;
  if (auto shared = file.borrowed.lock()) return shared;
  auto content = std::make_shared<Content>();
  const auto size = static_cast<std::size_t>(file.size);
  if (size == file.size) content->bytes.reset(new (std::nothrow) std::byte[size]);
  if (!content->bytes) return tl::unexpected(std::make_error_code(std::errc::not_enough_memory));
  content->size = content->room = size;
  if (!read_from_host(*file.host, {content->bytes.get(), content->size})) {
    return tl::unexpected(std::make_error_code(std::errc::io_error));
  }
  file.borrowed = content;
  return content;
}

}  // namespace ngi::os

// A file that the person chose, called by the page. Replaces one of the same path; its bytes stay
// with the browser until they are needed.
extern "C" __attribute__((export_name("add_file"))) bool ngi_add_file(const char* path,
                                                                      std::size_t length,
                                                                      std::uint32_t host,
                                                                      double size) {
  using namespace ngi::os;
  const fs::path whole = whole_path(to_path({path, length}));
  MemoryNode* const folder = make_folder(whole.parent_path());
  if (!folder) return false;
  MemoryNode& file = add_node(*folder, whole.filename().native(), false);
  file.content = nullptr;
  file.host = host;
  file.size = static_cast<std::uint64_t>(size);
  return true;
}
