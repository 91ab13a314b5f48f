#include "ngi/tasks/salvage.h"

#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

std::string_view first_word(std::string_view words) {
  return words.substr(0, words.find(' '));
}

// Only models are nested in archives of the game (docs/formats/nres.md A8), so an archive that is
// cut and has no directory counts as one.
Kind kind_of_nested(std::span<const std::byte> bytes, std::uint64_t size) {
  if (size > bytes.size()) return Kind::Model;
  return identify(Bytes::borrow(bytes.first(size)));
}

std::optional<nres::RecognisedPayload> recognise(std::span<const std::byte> bytes) {
  for (const KindSupport* row : kind_registry()) {
    const auto size = row->extent ? row->extent(bytes) : std::nullopt;
    if (!size) continue;
    const Kind kind = row->kind == Kind::Nres ? kind_of_nested(bytes, *size) : row->kind;
    const std::string_view suffix = first_word(facts(kind).suffixes);
    return nres::RecognisedPayload{*size, type_of_kind(kind).value_or(0),
                                   suffix.empty() ? ".bin" : suffix};
  }
  return std::nullopt;
}

}  // namespace

ContainerOptions salvage_options(const Limits& limits) {
  return {.limits = limits, .framing = nres::Framing::Salvage, .recognise = recognise};
}

}  // namespace ngi::tasks
