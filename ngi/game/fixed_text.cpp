#include "ngi/game/records.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

std::string_view text_of(const Text32& field) noexcept {
  const std::string_view all(field.data(), field.size());
  return all.substr(0, all.find('\0'));
}

Result<Text32> with_text(const Text32& field, std::string_view text) {
  if (text_of(field) == text) return field;
  if (text.size() >= field.size() || text.find('\0') != text.npos) {
    return fail(rules::text_unfit, {}, cp1251_to_utf8(text), field.size());
  }
  Text32 out = {};
  std::copy(text.begin(), text.end(), out.begin());
  return out;
}

void check_terminated(const Text32& field, Place place, Report& report) {
  const std::string_view text = text_of(field);
  if (text.size() == field.size()) {
    report.add(rules::field_unterminated, std::move(place), cp1251_to_utf8(text));
  }
}

}  // namespace ngi::game
