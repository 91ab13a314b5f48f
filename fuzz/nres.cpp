#include "fuzz/input_reader.h"
#include "fuzz/mutate_archive.h"
#include "fuzz/round_trip.h"
#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/core/text.h"

namespace ngi::nres {
namespace {

using fuzz::InputReader;
using fuzz::require;

void check_lookup(const Document& archive) {
  const Lookup lookup(archive);
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const auto found = lookup.find(archive.name(i));
    require(found && *found <= i && compare_folded(archive.name(*found), archive.name(i)) == 0);
  }
}

Result<void> random_edit(Editor& editor, InputReader& input) {
  const std::size_t at = input.below(editor.size() + 1);
  const std::string name = "n" + std::to_string(input.below(4));
  const Bytes payload = input.bytes(input.below(24));
  switch (input.below(6)) {
    case 0:
      return editor.insert(at, {1, 2, 3, 4, *make_name(name), payload});
    case 1:
      return editor.remove(at);
    case 2:
      return editor.rename(at, name);
    case 3:
      return editor.move(at, input.below(editor.size() + 1));
    case 4:
      return editor.replace(at, payload);
    default:
      return editor.set_attributes(at, 5, 6, 7);
  }
}

// What the editor holds is what a reader of the written archive finds.
void require_written(const Editor& editor, const Pieces& pieces) {
  const auto again = Document::parse(join(pieces));
  require(again && again->size() == editor.size());
  for (std::size_t i = 0; i < editor.size(); ++i) {
    require(again->records()[i].name == editor.record(i).name);
    require(again->records()[i].size == editor.record(i).size);
    require(again->records()[i].type_id == editor.record(i).type_id);
  }
}

void check_canonical(const Editor& editor) {
  const auto once = editor.write_canonical();
  if (!once) return;
  require_written(editor, *once);
  const Bytes bytes = join(*once);
  const auto twice = Editor(*Document::parse(bytes)).write_canonical();
  require(twice && join(*twice) == bytes);
}

// Nested archives tell their own size.
std::optional<RecognisedPayload> recognise(std::span<const std::byte> bytes) {
  const auto header = view<Header>(bytes, 0, 1);
  if (header.empty() || header.front().magic != magic) return std::nullopt;
  return RecognisedPayload{std::uint32_t{header.front().total_size}, 1, ".msh"};
}

void check_file(const Bytes& file, Framing framing) {
  const auto archive = Document::parse(
      file, {.limits = {.entries = 4096}, .framing = framing, .recognise = recognise});
  if (!archive) return;
  Report report;
  check(*archive, report);
  check_lookup(*archive);
  Editor editor(*archive);
  require(join(*editor.write()) == file);
  check_canonical(editor);

  InputReader input(file);  // the archive's own bytes choose what is done to it
  for (std::size_t i = input.below(6); i > 0; --i) {
    if (!random_edit(editor, input)) break;
  }
  if (const auto written = editor.write(); written && !archive->salvaged()) {
    require_written(editor, *written);
  }
  check_canonical(editor);
}

}  // namespace
}  // namespace ngi::nres

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_archive(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t largest = 1U << 14U;  // longer ones find nothing that these do not
  if (size > largest) return -1;
  const ngi::Bytes file = ngi::Bytes::borrow(ngi::fuzz::bytes_of_input(data, size));
  ngi::nres::check_file(file, ngi::nres::Framing::Exact);
  ngi::nres::check_file(file, ngi::nres::Framing::Salvage);
  return 0;
}
