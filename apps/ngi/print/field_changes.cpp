#include "apps/ngi/print/field_changes.h"

#include <nlohmann/json.hpp>
#include <variant>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

std::string shown_value(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) {
    return text->empty() ? translated("nothing") : *text;
  }
  return translated("nothing");
}

Json json_of(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* text = std::get_if<std::string>(&value)) return to_utf8(*text);
  return nullptr;
}

}  // namespace

void print_field_changes(Context& context, const std::string& path,
                         std::span<const Difference> fields, std::uint64_t more) {
  for (const Difference& field : fields) {
    context.out().print("{}: {}: {} -> {}\n", printable(path), field.field,
                        printable(shown_value(field.a)), printable(shown_value(field.b)));
  }
  if (more > 0) context.out().print("{}: {}\n", printable(path), counted(more, "more field"));
}

Json json_field_changes(const tasks::FieldEdit& edit) {
  Json out = Json::array();
  for (const Difference& field : edit.fields) {
    out.push_back(
        {{"field", field.field}, {"before", json_of(field.a)}, {"after", json_of(field.b)}});
  }
  return out;
}

}  // namespace ngi::command
