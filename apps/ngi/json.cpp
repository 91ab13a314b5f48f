#include "apps/ngi/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "apps/ngi/display_text.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

std::string non_finite_text(double number) {
  if (std::isnan(number)) return "nan";
  return number > 0 ? "inf" : "-inf";
}

template <typename T>
std::string shortest(T number) {
  std::array<char, 32> digits = {};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

std::string number_text(double number) {
  if (!std::isfinite(number)) return '"' + non_finite_text(number) + '"';
  // "-0" would be read as the integer 0, without its sign.
  if (number == 0 && std::signbit(number)) return "-0.0";
  const bool fits_float =
      std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max());
  const float narrow = fits_float ? static_cast<float>(number) : 0.0F;
  return static_cast<double>(narrow) == number ? shortest(narrow) : shortest(number);
}

// dump() escapes C0 controls; DEL and the C1 controls would reach a terminal as they are.
std::string quoted(const std::string& bytes) {
  const std::string dumped = Json(to_utf8(bytes)).dump();
  std::string out;
  for (std::size_t i = 0; i < dumped.size(); ++i) {
    const auto next = i + 1 < dumped.size() ? static_cast<unsigned char>(dumped[i + 1]) : 0U;
    if (dumped[i] == '\x7F') {
      out += "\\u007f";
    } else if (dumped[i] == '\xC2' && next <= 0x9F) {
      out += fmt::format("\\u{:04x}", next);
      ++i;
    } else {
      out += dumped[i];
    }
  }
  return out;
}

bool is_plain(const Json& value) {
  return !value.is_structured() || value.empty();
}

void append(std::string& out, const Json& value, std::size_t depth);

// Items on one line when all of them are plain and the value is an array; else one per line.
void append_items(std::string& out, const Json& value, std::size_t depth) {
  const bool one_line = value.is_array() && std::all_of(value.begin(), value.end(), is_plain);
  const std::string separator = one_line ? " " : "\n" + std::string(depth * 2 + 2, ' ');
  bool first = true;
  for (const auto& [key, item] : value.items()) {
    if (!first) out += ',';
    if (!first || !one_line) out += separator;
    first = false;
    if (value.is_object()) out += quoted(key) + ": ";
    append(out, item, depth + 1);
  }
  if (!one_line) out += "\n" + std::string(depth * 2, ' ');
}

void append(std::string& out, const Json& value, std::size_t depth) {
  if (value.is_structured()) {
    out += value.is_array() ? '[' : '{';
    if (!value.empty()) append_items(out, value, depth);
    out += value.is_array() ? ']' : '}';
  } else if (value.is_number_float()) {
    out += number_text(value.get<double>());
  } else if (value.is_string()) {
    out += quoted(value.get_ref<const std::string&>());
  } else {
    out += value.dump();
  }
}

Json text_or_null(std::string_view text) {
  return text.empty() ? Json(nullptr) : Json(to_utf8(text));
}

template <typename T>
Json value_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace

Json json_document(std::string_view verb) {
  return Json{{"schema", "ngi." + std::string(verb) + "/1"}};
}

Json json_number(float number) {
  if (!std::isfinite(number)) return non_finite_text(number);
  return static_cast<double>(number);
}

void set_name(Json& object, std::string_view bytes, std::string_view key) {
  const std::string name(key);
  object[name] = cp1251_to_utf8(bytes);
  if (!is_ascii(bytes)) {
    object[name + "_hex"] = to_hex(std::as_bytes(std::span(bytes.data(), bytes.size())));
  }
}

Json json_issue(const Issue& issue) {
  return {{"code", issue.rule->code},
          {"severity", to_text(issue.severity)},
          {"path", text_or_null(issue.place.path)},
          {"stream", text_or_null(issue.place.stream)},
          {"record", value_or_null(issue.place.record)},
          {"offset", value_or_null(issue.place.offset)},
          {"message", to_utf8(message(issue))}};
}

std::string json_text(const Json& document) {
  std::string out;
  append(out, document, 0);
  return out + "\n";
}

JsonList::JsonList(TextStream& out, Json head, const std::string& key) : out_(out) {
  constexpr std::string_view after_list = "]\n}\n";
  head[key] = Json::array();
  std::string text = json_text(head);
  text.resize(text.size() - after_list.size());
  out_.write(text);
}

void JsonList::add(const Json& object) {
  std::string text = empty_ ? "\n    " : ",\n    ";
  append(text, object, 2);
  out_.write(text);
  empty_ = false;
}

JsonList::~JsonList() {
  out_.write(empty_ ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace ngi::command
