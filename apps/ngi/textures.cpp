#include "apps/ngi/textures.h"

#include "apps/ngi/refuse_or_print.h"
#include "ngi/texture/check.h"

namespace ngi::command {

Result<texture::Document> open_texture(Context& context, const Asset& asset) {
  auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
  Report found;
  texture::check(*document, found);
  if (auto heeded = refuse_or_print(context, found, asset.path); !heeded)
    return fail(std::move(heeded));
  return document;
}

}  // namespace ngi::command
