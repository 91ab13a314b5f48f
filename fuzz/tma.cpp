#include "fuzz/round_trip.h"
#include "ngi/asset/layout/inspect.h"
#include "ngi/json/layout.h"
#include "ngi/mission/check.h"
#include "ngi/mission/edit.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/model.h"

// Any bytes as a mission: reading stays inside them, the document gives them back, a checked model
// has only valid indices, and adding an object and removing it changes nothing.

namespace {

using namespace ngi;
using namespace ngi::mission;
using fuzz::require;

void read_model(const Document& document) {
  Report report;
  const auto model = Model::check(document, Reading::Tolerant, report);
  if (!model) return;
  for (const PlacedObject& object : model->objects()) {
    require(!object.clan || *object.clan < model->clans().size());
    require(!object.host || *object.host < model->objects().size());
  }
  static_cast<void>(model->area_at(1, 1));
}

void edit(const Bytes& bytes) {
  auto draft = Draft::open(bytes);
  require(draft.has_value());
  const auto added =
      draft->add_object({.kind = ObjectKind::Unit, .resource = "a.dat", .position = {1, 2, 3}});
  if (!added) return;
  require(draft->remove_object(*added).has_value());
  require(draft->bytes() == bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  Report report;
  check(bytes, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  const auto again = json::layout_from_json(
      file_layout, json::layout_to_json(file_layout, bytes, json::Detail::Full));
  require(again && *again == bytes);
  layout::annotate(file_layout, bytes, RangeSink({}, [](const AnnotatedRange&) {}));
  const auto document = Document::parse(bytes);
  require(document.has_value() == (report.refusal(Reading::Tolerant) == nullptr));
  if (!document) return 0;
  read_model(*document);
  edit(bytes);
  return 0;
}
