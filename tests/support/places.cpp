#include "tests/support/places.h"

namespace ngi {

std::string in_source(std::string_view path) {
  return std::string(NGI_SOURCE_DIR "/").append(path);
}

std::string in_build(std::string_view path) {
  return std::string(NGI_BINARY_DIR "/").append(path);
}

}  // namespace ngi
