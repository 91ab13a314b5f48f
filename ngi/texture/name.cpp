#include "ngi/texture/palette.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/texture/rules.h"

namespace ngi::texture {

namespace {

constexpr std::int32_t variants = 11;  // none, 0 to 9

struct Suffix {
  char letter = '\0';
  char digit = '\0';
};

constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

constexpr bool is_letter(char c) noexcept {
  return c >= 'A' && c <= 'Z';
}

std::optional<Suffix> suffix_of(std::string_view name) noexcept {
  const std::size_t dot = name.find('.');
  if (dot > last_dot_position) return std::nullopt;
  const auto at = [name](std::size_t i) { return i < name.size() ? name[i] : '\0'; };
  Suffix suffix = {upper(at(dot + 1)), '\0'};
  // After an empty suffix the engine reads beyond the name; the result has no meaning.
  if (suffix.letter != '\0') suffix.digit = at(dot + 2);
  return suffix;
}

// Characters are signed, as with the engine's compiler.
std::int32_t index_of(const Suffix& suffix) noexcept {
  const auto letter = static_cast<signed char>(suffix.letter);
  const auto digit = static_cast<signed char>(suffix.digit);
  return (letter - 'A') * variants + (digit != 0 ? digit - '0' + 1 : 0);
}

}  // namespace

std::optional<std::int32_t> palette_index(std::string_view name) noexcept {
  const auto suffix = suffix_of(name);
  if (!suffix) return std::nullopt;
  return index_of(*suffix);
}

bool has_canonical_suffix(std::string_view name) noexcept {
  const auto suffix = suffix_of(name);
  return suffix && is_letter(suffix->letter) && (suffix->digit == '\0' || is_digit(suffix->digit));
}

std::string palette_slot_name(std::int32_t slot) {
  std::string name(1, static_cast<char>('A' + slot / variants));
  if (slot % variants != 0) name += static_cast<char>('0' + slot % variants - 1);
  return name;
}

std::optional<std::int32_t> palette_slot(std::string_view entry_name) noexcept {
  constexpr std::string_view ending = ".pal";
  if (entry_name.size() <= ending.size() || entry_name.size() > ending.size() + 2) {
    return std::nullopt;
  }
  const std::string_view stem = entry_name.substr(0, entry_name.size() - ending.size());
  if (compare_folded(entry_name.substr(stem.size()), ending) != 0) return std::nullopt;
  const Suffix parts = {upper(stem[0]), stem.size() > 1 ? stem[1] : '\0'};
  if (!is_letter(parts.letter) || (stem.size() > 1 && !is_digit(parts.digit))) return std::nullopt;
  return index_of(parts);
}

void check_name(std::string_view name, const Place& place, Report& report) {
  const std::string shown = cp1251_to_utf8(name);
  const auto index = palette_index(name);
  if (!index) return report.add(rules::name_without_dot, place, shown);
  if (*index >= palette_slots) return report.add(rules::name_palette_range, place, shown, *index);
  if (*index >= 0 && !has_canonical_suffix(name)) {
    report.add(rules::name_alias, place, shown, palette_slot_name(*index));
  }
}

}  // namespace ngi::texture
