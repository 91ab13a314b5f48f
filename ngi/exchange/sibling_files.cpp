#include "ngi/exchange/sibling_files.h"

#include <algorithm>

#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/exchange/rules.h"

namespace ngi::exchange {

bool stays_inside(const std::string& path) {
  if (path.empty() || path.find_first_of(":\\") != path.npos || path.find('\0') != path.npos) {
    return false;
  }
  const std::filesystem::path relative = to_path(path);
  if (relative.has_root_path()) return false;
  return std::none_of(relative.begin(), relative.end(),
                      [](const std::filesystem::path& step) { return step == ".."; });
}

OpenSiblingFile files_of(const std::filesystem::path& folder, const Limits& limits) {
  return [folder, limits](const std::string& path) -> Result<Bytes> {
    std::error_code failed;
    const auto root = std::filesystem::weakly_canonical(folder.empty() ? "." : folder, failed);
    const auto target = std::filesystem::weakly_canonical(root / to_path(path), failed);
    const auto inside = target.lexically_relative(root);
    if (failed || inside.empty() || *inside.begin() == "..") {
      return fail(exchange::rules::gltf_uri, {}, path, "leads outside the folder of the file");
    }
    return map_file(target, limits);
  };
}

}  // namespace ngi::exchange
