#include "apps/ngi/print/sarif.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/print/display_text.h"

namespace ngi::command {

namespace {

std::string_view level_of(Severity severity) noexcept {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Info:
    case Severity::Hint:
      break;
  }
  return "note";
}

// RFC 3986: everything but unreserved characters and the separators of a path.
std::string uri_of(const std::string& path) {
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || std::string_view("-._~/").find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

Json rule_descriptor(const Rule& rule) {
  Json properties = {{"severity", to_text(rule.severity)},
                     {"refusal", to_key(rule.refusal)},
                     {"section", rule.section}};
  if (!rule.alias.empty()) properties["alias"] = rule.alias;
  return {{"id", rule.code},
          {"shortDescription", {{"text", rule.text}}},
          {"fullDescription", {{"text", rule.explanation}}},
          {"help", {{"text", fmt::format("{} See {}.", rule.explanation, rule.section)}}},
          {"defaultConfiguration", {{"level", level_of(rule.severity)}}},
          {"properties", std::move(properties)}};
}

std::size_t rule_index(const Rule* rule) {
  const auto all = all_rules();
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), rule) - all.begin());
}

Json location_of(const tasks::FileValidation& validation, const Place& place) {
  Json physical = {{"artifactLocation", {{"uri", uri_of(validation.file)}}}};
  const auto start = validation.found.starts.find(place.path);
  if (place.offset && start != validation.found.starts.end()) {
    physical["region"] = {{"byteOffset", start->second + *place.offset}};
  }
  Json location = {{"physicalLocation", std::move(physical)}};
  if (place.path != validation.file) {
    const Json logical = {{"fullyQualifiedName", to_utf8(place.path)}, {"kind", "member"}};
    location["logicalLocations"] = Json::array({logical});
  }
  return location;
}

Json result_of(const tasks::FileValidation& validation, const Issue& issue) {
  Json properties = Json::object();
  if (!issue.place.stream.empty()) properties["stream"] = to_utf8(issue.place.stream);
  if (issue.place.record) properties["record"] = *issue.place.record;
  if (issue.place.offset) properties["assetOffset"] = *issue.place.offset;
  return {{"ruleId", issue.rule->code},
          {"ruleIndex", rule_index(issue.rule)},
          {"level", level_of(issue.severity)},
          {"message", {{"text", to_utf8(message(issue))}}},
          {"locations", Json::array({location_of(validation, issue.place)})},
          {"properties", std::move(properties)}};
}

}  // namespace

Json sarif_log(std::span<const tasks::FileValidation> validations) {
  Json rules = Json::array();
  for (const Rule* rule : all_rules()) rules.push_back(rule_descriptor(*rule));
  Json results = Json::array();
  for (const tasks::FileValidation& validation : validations) {
    if (validation.unreadable)
      results.push_back(result_of(validation, validation.unreadable->issue));
    for (const Issue& issue : validation.found.report.issues()) {
      results.push_back(result_of(validation, issue));
    }
  }
  const Json driver = {{"name", "ngi"}, {"version", NGI_VERSION}, {"rules", std::move(rules)}};
  const Json run = {{"tool", {{"driver", driver}}}, {"results", std::move(results)}};
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Json::array({run})}};
}

}  // namespace ngi::command
