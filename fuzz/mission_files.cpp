#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/asset/layout/inspect.h"
#include "ngi/json/config.h"
#include "ngi/json/layout.h"
#include "ngi/json/script_texts.h"
#include "ngi/tables/behaviour/layout.h"
#include "ngi/tables/config/check.h"
#include "ngi/tables/config/edit.h"
#include "ngi/tables/config/inspect.h"
#include "ngi/tables/cursor/layout.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/plain_text/document.h"
#include "ngi/tables/preload/layout.h"
#include "ngi/tables/save/content.h"

// Any bytes as one of the files beside a mission, which the first byte chooses: reading stays
// inside them, the document gives them back, every byte belongs to one range, and an edit changes
// only what it names.

namespace {

using namespace ngi;
using fuzz::require;

RangeSink counting(std::uint64_t& at) {
  return RangeSink({}, [&at](const AnnotatedRange& range) {
    require(range.offset == at);
    at += range.size;
  });
}

void read_settings(const Bytes& bytes) {
  Report report;
  const config::Document file(bytes);
  for (const auto check : {config::check_mission_settings, config::check_briefing,
                           config::check_messages, config::check_settings}) {
    check(file, {.clans = 2}, report);
  }
  const auto again = json::config_from_json("cfg", "settings",
                                            json::config_to_json("cfg", bytes, json::Detail::Full));
  require(again && *again == bytes);
  std::uint64_t at = 0;
  config::annotate(bytes, counting(at));
  require(at == bytes.size());
  auto objects = config::contents_of(file);
  objects.push_back({.name = "added", .settings = {{"key", "value"}}});
  const auto changed = config::with_objects(file, objects);
  require(!changed || config::contents_of(*changed) == objects);
}

void read_texts(const Bytes& bytes) {
  const auto text = json::text_from_json(json::text_to_json(bytes, json::Detail::Full));
  require(text && *text == bytes);
  const auto again = json::declarations_from_json(
      "var", "variables", json::declarations_to_json("var", bytes, json::Detail::Full));
  require(again && *again == bytes);
  std::uint64_t at = 0;
  plain_text::annotate(bytes, counting(at));
  require(at == bytes.size());
  at = 0;
  declarations::annotate(bytes, counting(at));
  require(at == bytes.size());
  static_cast<void>(declarations::set_field(declarations::Document(bytes), "a", "1"));
}

void read_save(const Bytes& bytes) {
  const save::GameLookup game = {
      .has_member = [](std::string_view, std::string_view) { return std::optional(false); },
      .minds = [](std::string_view) { return std::optional(std::vector<std::int32_t>{2, 1}); }};
  Report report;
  save::check(bytes, game, {}, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
}

void read_layout(const layout::Layout& layout, const Bytes& bytes) {
  const auto again =
      json::layout_from_json(layout, json::layout_to_json(layout, bytes, json::Detail::Full));
  require(again && *again == bytes);
  std::uint64_t at = 0;
  const bool whole = layout::annotate(layout, bytes, counting(at));
  require(!whole || at == bytes.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data + 1, size - 1));
  Report report;
  switch (data[0] % 6) {
    case 0:
      read_settings(bytes);
      break;
    case 1:
      read_texts(bytes);
      break;
    case 2:
      read_save(bytes);
      read_layout(save::file_layout, bytes);
      break;
    case 3:
      preload::check(bytes, report);
      read_layout(preload::file_layout, bytes);
      break;
    case 4:
      behaviour::check(bytes, report);
      read_layout(behaviour::file_layout, bytes);
      break;
    default:
      cursor::check(bytes, report);
      read_layout(cursor::file_layout, bytes);
      break;
  }
  return 0;
}
