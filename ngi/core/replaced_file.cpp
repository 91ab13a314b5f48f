#include "ngi/core/replaced_file.h"

#include <cstdint>
#include <limits>
#include <string>
#include <system_error>

#include "ngi/core/core_rules.h"
#include "ngi/core/detail/file_version.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace fs = std::filesystem;

Result<void> require_not_read_only(const fs::path& path) {
  constexpr fs::perms all_write =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  const bool read_only = status.type() == fs::file_type::regular &&
                         (status.permissions() & all_write) == fs::perms::none;
  if (read_only) return fail(rules::file_read_only, {.path = path_text(path)});
  return {};
}

Result<void> require_unchanged(const fs::path& path, const Bytes& seen) {
  const FileSource* source = seen.source();
  if (!source || is_version(path, source->version)) return {};
  return fail(rules::file_changed, {.path = path_text(path)});
}

fs::path free_backup_name(const fs::path& path) {
  const fs::path clean = path.has_filename() ? path : path.parent_path();
  std::error_code ignored;
  for (std::uint64_t number = 1;; ++number) {
    fs::path name = clean;
    name += to_path(number == 1 ? ".bak" : ".bak" + std::to_string(number));
    if (!fs::exists(fs::symlink_status(name, ignored))) return name;
  }
}

bool is_backup_name(const fs::path& path) {
  constexpr std::string_view suffix = ".bak";
  const std::string extension = path_text(path.extension());
  return extension.starts_with(suffix) &&
         extension.find_first_not_of("0123456789", suffix.size()) == std::string::npos;
}

Result<fs::path> back_up_file(const fs::path& path) {
  const auto bytes = map_file(path, {.input_size = std::numeric_limits<std::uint64_t>::max()});
  if (!bytes) return tl::unexpected(bytes.error());
  for (;;) {
    const fs::path name = free_backup_name(path);
    auto written = write_file_atomically(name, {*bytes}, Existing::Keep);
    // Another program may have taken the name meanwhile.
    if (!written && &written.error().rule() == &rules::file_exists) continue;
    if (!written) return tl::unexpected(std::move(written).error());
    std::error_code ignored;
    fs::permissions(name, fs::status(path, ignored).permissions(), ignored);
    return name;
  }
}

}  // namespace ngi
