#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/texture/document.h"
#include "ngi/texture/image.h"

namespace ngi::exchange {

// A hash of the size and the pixels: the same for every file that shows the same picture.
std::string pixel_hash(const texture::Image& image);

// Textures as PNG files, each encoded once for all models. Thread-safe; threads
// that need the same image wait for one to encode it.
class Pictures {
 public:
  struct File {
    Bytes png = {};                              // empty: the texture cannot be read
    std::string hash = {};                       // of its pixels
    std::vector<texture::PageRecord> page = {};  // the whole texture, then its cells
  };

  explicit Pictures(const Limits& limits = {}) : limits_(limits) {}

  // Uses the alpha that the engine loads. Assets are identified by their paths.
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
