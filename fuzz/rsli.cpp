#include "fuzz/round_trip.h"
#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/edit.h"

namespace ngi::rsli {
namespace {

using fuzz::require;

constexpr Limits small_limits = {.packed_size = 1U << 16U, .decoded_size = 1U << 16U};

// What one entry amounts to, whether or not it can be loaded.
struct Seen {
  std::string name;
  std::uint16_t flags;
  Result<Bytes> payload;
};

Seen seen(const Document& document, std::size_t index) {
  return {std::string(document.name(index)), document.records()[index].flags,
          document.payload(index)};
}

void require_same(const Seen& before, const Seen& after) {
  require(before.name == after.name && before.flags == after.flags);
  if (!before.payload) return;
  require(after.payload && *after.payload == *before.payload);
}

// Adding an entry moves every payload; all of them must come through.
void check_layout(const Document& document, const ReadOptions& options) {
  Editor editor(document);
  if (!editor.add({.name = "NEW", .flags = 0x20, .content = Bytes::copy("new payload")})) return;
  const auto written = editor.write();
  if (!written) return;
  const auto again = Document::parse(join(*written), options);
  require(again && again->size() == document.size() + 1);
  // With keys that the engine takes from a broken table, the new table has other keys and the same
  // payloads.
  for (std::size_t i = 0; i < document.size(); ++i) {
    require_same(seen(document, i), seen(*again, i));
  }
  require(again->payload(document.size())->text() == "new payload");
}

// Flags outside the method are patched in place; nothing else may change.
void check_patch(const Document& document, const ReadOptions& options) {
  if (document.size() == 0) return;
  Editor editor(document);
  const auto flags = static_cast<std::uint16_t>(~std::uint16_t{document.records()[0].flags});
  require(editor.set_flags(0, flags).has_value());
  const auto written = editor.write();
  if (!written) return;
  const auto again = Document::parse(join(*written), options);
  require(again && again->size() == document.size());
  for (std::size_t i = 0; i < document.size(); ++i) {
    Seen before = seen(document, i);
    if (i == 0) before.flags = again->records()[0].flags;
    require_same(before, seen(*again, i));
  }
}

void check_file(const Bytes& file, Overlay overlay) {
  const ReadOptions options = {.limits = small_limits, .overlay = overlay};
  const auto document = Document::parse(file, options);
  if (!document) return;
  Report report;
  check(*document, report);
  require(join(*Editor(*document).write()) == file);
  check_layout(*document, options);
  check_patch(*document, options);
}

}  // namespace
}  // namespace ngi::rsli

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ngi::Bytes file = ngi::Bytes::borrow(ngi::fuzz::bytes_of_input(data, size));
  ngi::rsli::check_file(file, ngi::rsli::Overlay::Ignore);
  ngi::rsli::check_file(file, ngi::rsli::Overlay::Honour);
  return 0;
}
