#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/texture/page.h"

namespace ngi::exchange {

// Textures as PNG files, each made once however many models wear it. May be used from several
// threads; two that want the same picture wait for the one encoding.
class Pictures {
 public:
  struct File {
    Bytes png = {};                              // empty: the texture cannot be read
    std::vector<texture::PageRecord> page = {};  // the whole texture, then its cells
  };

  explicit Pictures(const Limits& limits = {}) : limits_(limits) {}

  // With the opacity that the engine loads. Assets are told apart by their paths.
  const File& of(const Asset& texture);

 private:
  struct Slot {
    std::once_flag made;
    File file;
  };

  Slot& slot(const std::string& path);

  Limits limits_;
  std::mutex slots_mutex_;
  std::map<std::string, std::unique_ptr<Slot>> slots_;
};

}  // namespace ngi::exchange
