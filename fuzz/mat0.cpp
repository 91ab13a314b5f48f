#include "ngi/json/mat0.h"
#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/material/mat0/annotate.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/phase.h"

// Any payload under any version: reading, checking, playing and saving must stay inside it, and
// saving without an edit must give it back, through JSON too.

namespace {

using namespace ngi;
using namespace ngi::mat0;
using fuzz::require;

void play_everything(const Material& material, fuzz::InputReader& decisions) {
  material::RowState row = {decisions.byte()};
  material::MsvcRandom random(decisions.byte());
  for (std::uint32_t block = 0; block <= material.animations().size(); ++block) {
    const std::uint32_t clock = std::uint32_t{decisions.byte()} << decisions.below(32);
    const auto sample = material::sample_by_time(material, block, clock, row, random);
    require(sample.has_value() == (material.phase_count() > 0));
    const float fraction = static_cast<float>(decisions.byte()) / 200;
    static_cast<void>(material::sample_by_fraction(material, block, fraction));
  }
}

void cover_every_byte(const Document& document) {
  std::uint64_t at = 0;
  annotate(document, RangeSink({}, [&at](const AnnotatedRange& range) {
             require(range.offset == at);
             at += range.size;
           }));
  require(at == document.bytes().size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  fuzz::InputReader decisions(input);
  const auto version = static_cast<std::uint32_t>(decisions.below(8));
  const Bytes payload = input.slice(0, size > 0 ? size - 1 : 0);
  const Document document = Document::parse(payload, {.attr1 = decisions.byte(), .attr2 = version});
  Report report;
  check(document, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  const auto strict = Material::check(document, Reading::Strict);
  const auto tolerant = Material::check(document, Reading::Tolerant);
  require(strict.has_value() == (report.refusal(Reading::Strict) == nullptr));
  require(tolerant.has_value() == (report.refusal(Reading::Tolerant) == nullptr));
  if (tolerant) play_everything(*tolerant, decisions);
  cover_every_byte(document);
  if (const auto draft = open_draft(document)) {
    require(encode(*draft) == payload);
    require(*write(*draft) == payload);
  }
  const auto again = json::material_from_json(json::material_to_json(document, json::Detail::Full));
  require(again && again->bytes() == payload && again->attributes() == document.attributes());
  return 0;
}
