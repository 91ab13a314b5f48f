#include "ngi/forge/corpus/detail/parts.h"

namespace ngi::forge {

std::string numbered(std::string_view prefix, std::size_t index, std::string_view suffix) {
  std::string digits = std::to_string(index);
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  return std::string(prefix) + digits + std::string(suffix);
}

std::string texture_name(std::size_t index) {
  return numbered("TEX_", index, ".0");
}
std::string lightmap_name(std::size_t index) {
  return numbered("LM_", index, ".0");
}
std::string material_name(std::size_t index) {
  return index == 0 ? "DEFAULT" : numbered("MAT_", index);
}
std::string effect_name(std::size_t index) {
  return index == 0 ? "exp_big" : numbered("fx_", index);
}
std::string sound_name(std::size_t index) {
  return numbered("snd_", index, ".wav");
}

}  // namespace ngi::forge
