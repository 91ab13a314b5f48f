#include "ngi/exchange/import/detail/new_pictures.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "ngi/exchange/pictures.h"
#include "ngi/exchange/rules.h"
#include "ngi/image/formats.h"

namespace ngi::exchange {

namespace {

// "WALL.0.001" -> "WALL.0": the number that programs append to equal names.
std::string_view without_number(std::string_view name) {
  constexpr std::size_t digits = 3;
  if (name.size() <= digits + 1 || name[name.size() - digits - 1] != '.') return name;
  const auto number = name.substr(name.size() - digits);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!std::ranges::all_of(number, is_digit)) return name;
  return name.substr(0, name.size() - digits - 1);
}

// "robot-WALL.0" is also the picture "WALL.0": OBJ files have it under that name.
bool ends_with_picture(std::string_view name, std::string_view picture) {
  if (!name.ends_with(picture)) return false;
  return name.size() == picture.size() || name[name.size() - picture.size() - 1] == '-';
}

// "WALL" is also the picture "WALL.0": Blender takes ".0" for the suffix of a file and drops it.
bool is_picture(std::string_view name, std::string_view picture) {
  const std::string_view stem = picture.substr(0, picture.rfind('.'));
  return ends_with_picture(name, picture) || ends_with_picture(without_number(name), picture) ||
         ends_with_picture(name, stem);
}

class PictureHashes {
 public:
  PictureHashes(const Model& file, const Limits& limits)
      : file_(file), limits_(limits), bytes_left_(limits.picture_memory) {}

  // Returns the hash of the pixels of an image; empty when it cannot be decoded.
  const std::string& of(std::size_t image) {
    const auto [known, is_new] = hashes_.try_emplace(image);
    if (is_new) known->second = hash(file_.images[image].file);
    return known->second;
  }

 private:
  // Spends Limits::picture_memory.
  std::string hash(const Bytes& file) {
    Limits limits = limits_;
    limits.decoded_size = std::min(limits.decoded_size, bytes_left_);
    const auto picture =
        image::is_jpeg(file) ? image::read_jpeg(file, limits) : image::read_png(file, limits);
    if (!picture) return {};
    bytes_left_ -=
        std::min<std::uint64_t>(bytes_left_, picture->image.pixels.size() * sizeof(texture::Rgba8));
    return pixel_hash(picture->image);
  }

  const Model& file_;
  Limits limits_;
  std::uint64_t bytes_left_;
  std::map<std::size_t, std::string> hashes_;  // by image
};

void report_kept(Report& report, const Material& material, const std::string& what) {
  report.add(rules::exchange_left_out, {}, "material '" + material.name + "' " + what);
}

}  // namespace

void note_new_pictures(Model& file, const Limits& limits, Report& report) {
  if (file.images.empty()) return;  // the scene was saved without pictures
  PictureHashes hashes(file, limits);
  for (Material& material : file.materials) {
    if (!material.row || material.picture.empty()) continue;
    if (!material.image) {
      report_kept(report, material,
                  "has lost its picture '" + material.picture + "'; the model keeps it");
      continue;
    }
    const std::string hash = material.picture_hash.empty() ? "" : hashes.of(*material.image);
    if (!hash.empty() && hash == material.picture_hash) continue;
    if (!is_picture(file.images[*material.image].name, material.picture)) {
      material.has_new_picture = true;
    } else if (!hash.empty()) {
      report_kept(report, material,
                  "shows other pixels under the name of its picture '" + material.picture +
                      "'; the game keeps its texture. To repaint it, save the picture as a PNG "
                      "file and import that into the texture");
    }
  }
}

}  // namespace ngi::exchange
