#include "ngi/texture/texture.h"

#include "ngi/texture/check.h"
#include "ngi/texture/rules.h"

namespace ngi::texture {

namespace {

// True for issues that even a tolerant reader cannot handle.
bool is_undecodable(const Document& document, const Issue& issue) {
  return document.levels().empty() &&
         (issue.rule == &rules::unknown_format || issue.rule == &rules::truncated);
}

}  // namespace

Result<Texture> Texture::check(const Document& document, Reading reading, Report* report) {
  Report found;
  texture::check(document, found);
  const Issue* refusal = found.refusal(reading);
  for (const Issue& issue : found.issues()) {
    if (!refusal && is_undecodable(document, issue)) refusal = &issue;
  }
  std::optional<Error> error = refusal ? std::optional(Error{*refusal}) : std::nullopt;
  if (report) report->merge(std::move(found));
  if (error) return tl::unexpected(*std::move(error));
  return Texture(document);
}

void Texture::decode_into(std::size_t level, const AlphaOptions& alpha,
                          std::span<Rgba8> out) const noexcept {
  Colours colours = {};
  if (!palette().empty()) colours = palette_colours(header(), palette(), alpha);
  decode_pixels(format(), levels()[level].bytes, colours, out);
  const bool opaque =
      alpha.rule == AlphaRule::AsLoaded && !is_alpha_surface(header(), alpha.load_flags);
  if (!opaque || !stores_alpha(format())) return;
  for (Rgba8& pixel : out) pixel.a = 255;
}

Result<Image> Texture::decode(std::size_t level, const AlphaOptions& alpha,
                              const Limits& limits) const {
  if (level >= levels().size()) {
    return fail(rules::edit_invalid, {}, "there is no level " + std::to_string(level));
  }
  const LevelSize size = levels()[level].size;
  auto image = make_image(size.width, size.height, limits);
  if (image) decode_into(level, alpha, image->pixels);
  return image;
}

Result<Image> decode_texture(const Bytes& bytes, Reading reading, const AlphaOptions& alpha,
                             const Limits& limits) {
  const auto document = Document::parse(bytes);
  if (!document) return tl::unexpected(document.error());
  const auto texture = Texture::check(*document, reading);
  if (!texture) return tl::unexpected(texture.error());
  return texture->decode(0, alpha, limits);
}

}  // namespace ngi::texture
