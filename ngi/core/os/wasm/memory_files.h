#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "ngi/core/os/file.h"

// The files of a module in a browser: folders and files in memory. The content of a file that the
// person chose stays with the browser until somebody opens it, and is let go when nobody uses it.
namespace ngi::os {

// The bytes of a file. Not copied: mappings and open files share it.
struct Content {
  std::unique_ptr<std::byte[]> bytes;
  std::size_t size = 0;
  std::size_t room = 0;

  std::span<const std::byte> span() const noexcept { return {bytes.get(), size}; }
  // False without memory for it.
  bool append(std::span<const std::byte> more);
};

struct MemoryNode {
  bool is_folder = false;
  std::uint64_t index = 0;                 // its identity
  std::uint64_t size = 0;                  // of a file that the browser holds
  std::int64_t modified = 0;               // counts changes
  std::optional<std::uint32_t> host = {};  // number of the file with the browser
  std::weak_ptr<Content> borrowed = {};    // its content, while somebody uses it
  std::shared_ptr<Content> content = {};   // of a file that was written here
  std::map<std::string, std::unique_ptr<MemoryNode>, std::less<>> children = {};

  std::uint64_t length() const noexcept { return content ? content->size : size; }
};

// The node of a path; nullptr when there is none.
MemoryNode* find_node(const std::filesystem::path& path);
// The folder in which a path has its name; nullptr when that is no folder.
MemoryNode* find_parent(const std::filesystem::path& path);
// Makes the folder and those above it; nullptr when a file is in the way.
MemoryNode* make_folder(const std::filesystem::path& path);
// Adds an empty file or folder to a folder.
MemoryNode& add_node(MemoryNode& folder, const std::string& name, bool is_folder);
std::error_code rename_node(const std::filesystem::path& from, const std::filesystem::path& to);
// The path from the root folder, without "." and "..".
std::filesystem::path whole_path(const std::filesystem::path& path);

// The content of a file; fetched from the browser when it has it.
OsResult<std::shared_ptr<Content>> content_of(MemoryNode& file);

// A number that grows with every change of a file.
std::int64_t next_change() noexcept;

}  // namespace ngi::os
