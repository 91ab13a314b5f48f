#include "ngi/core/unchanged_file.h"

#include "ngi/core/core_rules.h"
#include "ngi/core/detail/file_version.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

Result<void> require_unchanged_file(const std::filesystem::path& path, const Bytes& bytes) {
  const FileSource* source = bytes.source();
  if (source && !is_version(path, source->version)) {
    return fail(rules::file_changed, {.path = path_text(path)});
  }
  return {};
}

}  // namespace ngi
