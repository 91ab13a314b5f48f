#include "ngi/exchange/import/detail/new_pictures.h"

#include <algorithm>
#include <string_view>

#include "ngi/exchange/rules.h"

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
bool is_picture(std::string_view name, std::string_view picture) {
  for (const std::string_view image : {name, without_number(name)}) {
    if (image == picture) return true;
    if (image.size() > picture.size() && image.ends_with(picture) &&
        image[image.size() - picture.size() - 1] == '-') {
      return true;
    }
  }
  return false;
}

}  // namespace

void note_new_pictures(Model& file, Report& report) {
  if (file.images.empty()) return;  // the scene was saved without pictures
  for (Material& material : file.materials) {
    if (!material.row || material.picture.empty()) continue;
    if (!material.image) {
      report.add(rules::exchange_left_out, {},
                 "material '" + material.name + "' has lost its picture '" + material.picture +
                     "'; the model keeps it");
    } else {
      material.has_new_picture = !is_picture(file.images[*material.image].name, material.picture);
    }
  }
}

}  // namespace ngi::exchange
