#include "fuzz/json_documents.h"
#include "ngi/json/mat0.h"
#include "ngi/json/wear.h"

// Any text as a material or a material table: refused, or one that comes through JSON unchanged.

namespace {

using namespace ngi;

void read_material(std::string_view text) {
  const auto made = json::material_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto again = json::material_from_json(json::material_to_json(*made, json::Detail::Full));
  fuzz::require(again && again->bytes() == made->bytes());
}

void read_table(std::string_view text) {
  const auto made = json::wear_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto again = json::wear_from_json(json::wear_to_json(*made, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

}  // namespace

void ngi::fuzz::read_documents(std::string_view text) {
  read_material(text);
  read_table(text);
}
