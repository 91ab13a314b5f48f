#include "ngi/texture/statistics.h"

#include <string>

#include "ngi/core/text.h"
#include "ngi/texture/document.h"

namespace ngi::texture {

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const auto texture = Document::parse(asset.bytes);
  if (!texture) return;
  const Header& header = texture->header();
  facts.number("texture width", header.width);
  facts.number("texture height", header.height);
  facts.number("texture levels", header.mip_count);
  facts.tally("texture format",
              texture->format() ? std::string(to_text(*texture->format())) : "unknown");
  facts.tally("texture flags4", hex_number(header.flags4));
  facts.tally("texture flags5", hex_number(header.flags5));
  if (texture->page()) facts.number("texture cells", texture->page()->size());
}

}  // namespace ngi::texture
