#include <cstddef>
#include <cstdint>

#include "fuzz/round_trip.h"
#include "ngi/fx/annotate.h"
#include "ngi/fx/check.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/effect.h"
#include "ngi/fx/statistics.h"
#include "ngi/json/fxid.h"

// Any bytes: reading, checking and explaining an effect must stay inside them, and saving without
// an edit, as an effect or as JSON, must give them back. Any text: reading it as JSON must refuse
// it or make such bytes.

namespace {

using namespace ngi;
using fuzz::require;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20};

void require_agreement(const Bytes& bytes, const fx::Document& document) {
  Report report;
  fx::check(document, report, {.lookup = [](auto, auto) { return fx::Lookup::Missing; }});
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  require(fx::Document::parse(bytes, Reading::Strict, limits).has_value() ==
          document.damage().empty());
  const auto effect = fx::Effect::check(document, Reading::Tolerant);
  require(effect.has_value() == (document.header() != nullptr));
  if (effect) static_cast<void>(effect->resources());
}

void require_round_trip(const Bytes& bytes) {
  const auto document = fx::Document::parse(bytes, Reading::Tolerant, limits);
  if (!document) return;
  require_agreement(bytes, *document);
  std::uint64_t annotated = 0;
  fx::annotate(*document, RangeSink({}, [&](const AnnotatedRange& range) {
    require(range.offset == annotated);
    annotated += range.size;
  }));
  require(annotated == bytes.size());
  AssetFacts facts;
  fx::count_facts({"", "", bytes, {}}, limits, facts);
  if (const auto draft = fx::open_draft(*document)) require(*fx::write(*draft) == bytes);
  const auto again = json::effect_from_json(json::effect_to_json(*document, json::Detail::Full));
  require(again && *again == bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  require_round_trip(bytes);
  if (const auto made = json::effect_from_json(bytes.text(), limits)) require_round_trip(*made);
  return 0;
}
