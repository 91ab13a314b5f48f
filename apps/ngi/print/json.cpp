#include "apps/ngi/print/json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "apps/ngi/print/display_text.h"
#include "ngi/core/text.h"
#include "ngi/json/number_text.h"

namespace ngi::command {

namespace {

bool is_plain(const Json& value) {
  return !value.is_structured() || value.empty();
}

void write(json::Writer& out, const Json& value);

// Writes an array of plain values on one line, everything else with one item per line.
void write_array(json::Writer& out, const Json& array) {
  const bool one_line = std::all_of(array.begin(), array.end(), is_plain);
  out.begin_array(one_line ? json::Lines::One : json::Lines::Many);
  for (const Json& item : array) write(out, item);
  out.end_array();
}

void write_members(json::Writer& out, const Json& object) {
  for (const auto& [key, item] : object.items()) {
    out.key(to_utf8(key));
    write(out, item);
  }
}

void write_object(json::Writer& out, const Json& object) {
  out.begin_object();
  write_members(out, object);
  out.end_object();
}

void write(json::Writer& out, const Json& value) {
  switch (value.type()) {
    case Json::value_t::array:
      return write_array(out, value);
    case Json::value_t::object:
      return write_object(out, value);
    case Json::value_t::number_float:
      return out.real(value.get<double>());
    case Json::value_t::number_unsigned:
      return out.whole(value.get<std::uint64_t>());
    case Json::value_t::number_integer:
      return out.whole(value.get<std::int64_t>());
    case Json::value_t::string:
      return out.text(to_utf8(value.get_ref<const std::string&>()));
    case Json::value_t::boolean:
      return out.boolean(value.get<bool>());
    default:
      return out.null();
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
  if (!std::isfinite(number)) return json::non_finite_word(number);
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
  json::Writer out;
  write(out, document);
  return std::move(out).take();
}

JsonList::JsonList(TextStream& out, const Json& head, std::string_view key) : out_(out) {
  writer_.begin_object();
  write_members(writer_, head);
  writer_.key(key);
  writer_.begin_array();
}

void JsonList::add(const Json& object) {
  write(writer_, object);
  out_.write(writer_.hand_over());
}

JsonList::~JsonList() {
  writer_.end_array();
  writer_.end_object();
  out_.write(std::move(writer_).take());
}

}  // namespace ngi::command
