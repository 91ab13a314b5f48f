#include "apps/web/module/request.h"

#include <cmath>

#include "apps/web/module/session.h"

namespace ngi::web {

std::string Request::text(const char* key, std::string_view usual) const {
  return has(key) && values_.at(key).is_string() ? values_.at(key).get<std::string>()
                                                 : std::string(usual);
}

double Request::number(const char* key, double usual) const {
  return has(key) && values_.at(key).is_number() ? values_.at(key).get<double>() : usual;
}

std::uint64_t Request::whole(const char* key, std::uint64_t usual) const {
  constexpr double largest = 9.0e15;
  const double value = number(key, static_cast<double>(usual));
  return value >= 0 && value <= largest ? static_cast<std::uint64_t>(value) : usual;
}

bool Request::flag(const char* key) const {
  return has(key) && values_.at(key).is_boolean() && values_.at(key).get<bool>();
}

Json to_json(const Issue& issue, Language language) {
  Json out;
  out["code"] = issue.rule->code;
  out["severity"] = to_text(issue.severity);
  out["path"] = issue.place.path;
  out["stream"] = issue.place.stream;
  if (issue.place.record) out["record"] = *issue.place.record;
  if (issue.place.offset) out["offset"] = *issue.place.offset;
  out["message"] = message(issue, language);
  out["explanation"] = translate(issue.rule->explanation, language);
  out["section"] = issue.rule->section;
  return out;
}

Answer answer(Session& session, std::string_view request) {
  static const Handlers handlers = [] {
    Handlers all;
    add_look_handlers(all);
    add_field_handlers(all);
    add_draw_handlers(all);
    add_edit_handlers(all);
    add_export_handlers(all);
    add_demo_handlers(all);
    add_number_handlers(all);
    return all;
  }();
  const Json values = Json::parse(request, nullptr, false);
  const Request asked(values);
  const auto found = handlers.find(asked.text("do"));
  Answer failed;
  if (found == handlers.end()) {
    failed.values["error"] = Json::object({{"message", "there is no such request"}});
    return failed;
  }
  auto made = found->second(session, asked);
  if (made) return *std::move(made);
  failed.values["error"] = to_json(made.error().issue, session.language());
  return failed;
}

}  // namespace ngi::web
