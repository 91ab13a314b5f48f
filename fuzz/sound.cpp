#include "ngi/json/sound.h"
#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/audio/sound_file.h"
#include "ngi/tables/sound/document.h"
#include "tests/support/leak_suppressions.h"

// Any bytes as a sound: the document gives them back, every byte belongs to one range, and decoding
// stays below its limit.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto again = json::sound_from_json(json::sound_to_json(bytes, json::Detail::Full));
  fuzz::require(again && *again == bytes);
  Limits limits;
  limits.decoded_size = 1 << 16;
  const auto samples = audio::read_sound(bytes, limits);
  fuzz::require(!samples || samples->values.size() * 2 <= limits.decoded_size);
  const auto sound = sound::Document::parse(bytes);
  if (!sound) return 0;
  Report report;
  sound::check(*sound, report);
  std::uint64_t at = 0;
  sound::annotate(*sound, RangeSink({}, [&](const AnnotatedRange& range) {
    fuzz::require(range.offset == at);
    at += range.size;
  }));
  fuzz::require(at == bytes.size());
  (void)sound::set_field(*sound, "format.bits", "8");
  return 0;
}
