#include "ngi/asset/asset_path.h"

#include "fuzz/round_trip.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/asset/file_editor.h"
#include "ngi/core/text.h"

namespace ngi {
namespace {

using fuzz::require;

constexpr ContainerOptions small = {
    .limits = {.entries = 4096, .packed_size = 1U << 16U, .decoded_size = 1U << 16U, .depth = 4}};

// Up to the first line break the input is a path, behind it an archive.
struct Input {
  std::string_view path;
  Bytes archive;
};

Input split(const Bytes& input) {
  const std::string_view text = input.text();
  const std::size_t end = std::min(text.find('\n'), text.size());
  return {text.substr(0, end), input.from(end + 1)};
}

// What is written reads back as it was, once it is UTF-8.
std::vector<PathStep> check_text(std::string_view text) {
  const auto steps = parse_steps(text);
  std::string written;
  for (const PathStep& step : steps) written += "/" + to_text(step);
  require(parse_steps(written) == steps);
  return steps;
}

void check_entry(const Bytes& archive, std::span<const PathStep> steps) {
  auto editor = FileEditor::open(archive, "file", small);
  if (!editor) return;
  const auto entry = editor->entry(steps);
  if (!entry) return;
  const auto texts = entry->archive->source().step_texts();
  require(entry->archive->source().find(parse_steps(texts[entry->source]).at(0)) == entry->source);
  if (!entry->archive->replace(entry->source, Bytes::copy("changed"))) {
    // The one reason: nobody can pack by a storage method that does not exist.
    const rsli::Document* library = entry->archive->source().rsli();
    require(library != nullptr && !library->method(entry->source));
    return;
  }
  const auto edited = std::move(*editor).write(WriteMode::Preserving);
  if (!edited) return;
  auto again = FileEditor::open(join(edited->pieces), "file", small);
  require(again.has_value());
}

}  // namespace
}  // namespace ngi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = ngi::split(ngi::Bytes::borrow(ngi::fuzz::bytes_of_input(data, size)));
  const auto steps = ngi::check_text(input.path);
  if (!steps.empty()) ngi::check_entry(input.archive, steps);
  return 0;
}
