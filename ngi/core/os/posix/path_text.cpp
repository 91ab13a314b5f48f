#include "ngi/core/os/path_text.h"

namespace ngi::os {

std::filesystem::path to_path(std::string_view text) {
  return {text};
}

std::string path_text(const std::filesystem::path& path) {
  return path.native();
}

std::string error_text(const std::error_code& error) {
  return error.message();
}

}  // namespace ngi::os
