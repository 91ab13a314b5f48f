#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/json/msh.h"
#include "tests/msh/sample.h"

namespace ngi::json {
namespace msh_json_property_test {

using Spoils = std::vector<std::pair<std::uint16_t, std::uint8_t>>;  // where, and the new byte

RC_GTEST_PROP(MshJson, GivesEveryReadableModelBackHoweverSpoilt, (const Spoils& spoils)) {
  auto bytes = msh::sample::bytes_of_model(msh::sample::model());
  for (const auto& [at, byte] : spoils) bytes[at % bytes.size()] = std::byte{byte};
  const auto document = msh::Document::parse(Bytes::own(std::move(bytes)));
  RC_PRE(document.has_value());
  const auto pieces = model_from_json(model_to_json(*document, Detail::Full));
  if (!pieces) RC_FAIL(full_message(pieces.error().issue));
  RC_ASSERT(join(*pieces) == document->bytes());
}

// Digits become other digits or signs, brackets vanish: whatever comes out is refused or is a file.
RC_GTEST_PROP(MshJson, RefusesOrReadsAnySpoiltDocument, (const Spoils& spoils)) {
  constexpr std::string_view replacements = "0123456789-.eE\"[]{},: nulltruefalse#";
  std::string text = model_to_json(msh::sample::model(), Detail::Full);
  for (const auto& [at, byte] : spoils) {
    text[at % text.size()] = replacements[byte % replacements.size()];
  }
  const auto pieces = model_from_json(text);
  if (!pieces) {
    RC_ASSERT(!full_message(pieces.error().issue).empty());
    return;
  }
  const auto document = msh::Document::parse(join(*pieces));
  if (!document) return;
  const auto again = model_from_json(model_to_json(*document, Detail::Full));
  if (!again) RC_FAIL(full_message(again.error().issue));
  RC_ASSERT(join(*again) == document->bytes());
}

}  // namespace msh_json_property_test
}  // namespace ngi::json
