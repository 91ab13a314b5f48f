#include "ngi/exchange/out_file.h"

#include "ngi/archive/folder/safe_name.h"
#include "ngi/core/text.h"

namespace ngi::exchange {

std::vector<std::string> picture_files(const std::string& stem,
                                       std::span<const std::string> names) {
  SafeNames safe({});
  std::vector<std::string> files;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = utf8_to_cp1251(names[i]).value_or("picture");
    files.push_back(stem + "-" + safe.choose(name, i) + ".png");
  }
  return files;
}

}  // namespace ngi::exchange
