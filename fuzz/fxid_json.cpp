#include "fuzz/json_documents.h"
#include "ngi/json/fxid.h"

// Any text as an effect: refused, or an effect that comes through JSON unchanged.

namespace {

using namespace ngi;

void read_effect(std::string_view text) {
  const auto made = json::effect_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto document = fx::Document::parse(*made, Reading::Tolerant);
  if (!document) return;
  const auto again = json::effect_from_json(json::effect_to_json(*document, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

}  // namespace

void ngi::fuzz::read_documents(std::string_view text) {
  read_effect(text);
}
