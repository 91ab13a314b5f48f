#include "ngi/core/os/mapping.h"

#include <map>

#include "ngi/core/os/wasm/open_files.h"

namespace ngi::os {

namespace {

// The contents that mappings show, by their first byte.
std::multimap<const std::byte*, std::shared_ptr<Content>>& shown() {
  static std::multimap<const std::byte*, std::shared_ptr<Content>> contents;
  return contents;
}

}  // namespace

FileMapping::~FileMapping() {
  const auto found = shown().find(bytes_.data());
  if (!bytes_.empty() && found != shown().end()) shown().erase(found);
}

OsResult<FileMapping> map_to_read(const File& file, std::uint64_t size) {
  const OpenContent* const open = find_open(file.handle());
  if (!open || !open->content || open->content->size < size) {
    return tl::unexpected(std::make_error_code(std::errc::bad_file_descriptor));
  }
  const auto bytes = open->content->span().first(static_cast<std::size_t>(size));
  shown().emplace(bytes.data(), open->content);
  return FileMapping(bytes);
}

void install_fault_handler(OwnsAddress /*owns_address*/) {}  // nobody else changes these files

}  // namespace ngi::os
