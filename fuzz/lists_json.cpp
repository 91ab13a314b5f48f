#include "fuzz/json_documents.h"
#include "ngi/json/export_list.h"
#include "ngi/json/install_receipt.h"

// Any text as a list of exported files or a receipt: refused, or one that comes through unchanged.

namespace {

using namespace ngi;

void read_list(std::string_view text) {
  const auto made = json::export_list_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto again = json::export_list_from_json(json::to_json(*made));
  fuzz::require(again && *again == *made);
}

void read_receipt(std::string_view text) {
  const auto made = json::install_receipt_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto again = json::install_receipt_from_json(json::to_json(*made));
  fuzz::require(again && *again == *made);
}

}  // namespace

void ngi::fuzz::read_documents(std::string_view text) {
  read_list(text);
  read_receipt(text);
}
