#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/ngi/print/verification.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

Json example_json(const verify::Example& example, Privacy privacy) {
  Json json = {
      {"path", report_path(example.path, privacy)}, {"offset", nullptr}, {"found", nullptr}};
  if (example.offset) json["offset"] = *example.offset;
  if (!example.value.empty()) json["found"] = report_value(example.value, privacy);
  return json;
}

Json examples_json(const std::vector<verify::Example>& examples, Privacy privacy) {
  Json list = Json::array();
  for (const verify::Example& example : examples) list.push_back(example_json(example, privacy));
  return list;
}

// How often each value occurs; null for facts without values. Long lists are cut.
Json distribution_json(const verify::Fact* fact, Privacy privacy) {
  constexpr std::size_t most = 100;
  if (!fact || fact->values.empty()) return nullptr;
  Json list = Json::array();
  for (const auto& [value, counted] : fact->values) {
    if (list.size() == most) break;
    list.push_back({{"value", report_value(value, privacy)}, {"count", counted.times}});
  }
  return list;
}

// What was found; in shared reports without names of the person's files.
std::string found_text(const verify::Answer& answer, Privacy privacy) {
  if (privacy == Privacy::Own || answer.claim->view != verify::View::Values) {
    return to_utf8(answer.found);
  }
  verify::Fact shown;
  for (const auto& [value, counted] : answer.fact->values) {
    shown.values[report_value(value, privacy)].times += counted.times;
  }
  return verify::shown(*answer.claim, shown);
}

Json answer_json(const verify::Answer& answer, Privacy privacy) {
  const verify::Claim& claim = *answer.claim;
  Json json = {{"id", claim.id},
               {"chapter", verify::file_stem(claim.chapter)},
               {"section", claim.section},
               {"text", claim.text},
               {"verdict", verify::to_text(answer.verdict)},
               {"reason", nullptr},
               {"expected", answer.expected},
               {"found", nullptr}};
  if (answer.reason != verify::Reason::None) json["reason"] = verify::to_text(answer.reason);
  if (answer.fact) json["found"] = found_text(answer, privacy);
  json["examples"] = examples_json(answer.examples, privacy);
  json["distribution"] = distribution_json(answer.fact, privacy);
  return json;
}

// A hash as text: numbers above 2^53 are not safe in every reader of JSON.
Json archives_json(const verify::Copy& copy, Privacy privacy) {
  Json list = Json::array();
  for (const verify::ArchivePrint& archive : copy.archives) {
    Json json = {{"path", report_path(archive.path, privacy)},
                 {"bytes", archive.bytes},
                 {"hash", fmt::format("{:016x}", archive.hash)},
                 {"entries", archive.entries},
                 {"expected", nullptr}};
    if (archive.expected) json["expected"] = *archive.expected;
    list.push_back(std::move(json));
  }
  return list;
}

Json copy_json(const verify::Copy& copy, Privacy privacy) {
  Json prints = Json::array();
  for (const verify::Fingerprint& print : copy.fingerprints) {
    Json json = {{"what", print.what}, {"found", print.found}, {"expected", nullptr}};
    if (print.expected) json["expected"] = *print.expected;
    prints.push_back(std::move(json));
  }
  return {{"edition", verify::id_of(copy.edition)},
          {"steam", copy.is_steam},
          {"played", copy.is_played},
          {"modded", copy.is_modded},
          {"installed", copy.installed},
          {"fingerprints", std::move(prints)},
          {"archives", archives_json(copy, privacy)}};
}

}  // namespace

Json verification_json(const verify::Verification& verification, std::string_view game,
                       Privacy privacy) {
  using verify::Verdict;
  Json document = json_document("verify");
  if (privacy == Privacy::Own) document["game"] = to_utf8(game);
  document["copy"] = copy_json(verification.copy, privacy);
  document["summary"] = {{"claims", verification.answers.size()},
                         {"holds", verification.count(Verdict::Holds)},
                         {"differs", verification.count(Verdict::Differs)},
                         {"not_applicable", verification.count(Verdict::NotApplicable)},
                         {"files", verification.files},
                         {"bytes", verification.bytes},
                         {"unreadable", verification.unreadable.size()}};
  document["unreadable"] = examples_json(verification.unreadable, privacy);
  Json claims = Json::array();
  for (const verify::Answer& answer : verification.answers) {
    claims.push_back(answer_json(answer, privacy));
  }
  document["claims"] = std::move(claims);
  return document;
}

}  // namespace ngi::command
