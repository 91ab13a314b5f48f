#include "ngi/exchange/pictures.h"

#include "ngi/core/content_hash.h"
#include "ngi/exchange/detail/fingerprint.h"
#include "ngi/image/formats.h"
#include "ngi/image/texture_picture.h"

namespace ngi::exchange {

namespace {

Result<Pictures::File> make_file(const Asset& asset, const Limits& limits) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  const auto picture = image::picture_of(*checked, {.alpha = texture::AlphaRule::AsLoaded}, limits);
  if (!picture) return tl::unexpected(picture.error());
  auto png = image::write_png(*picture);
  if (!png) return fail(std::move(png));
  const auto page = checked->page();
  return Pictures::File{
      *std::move(png), pixel_hash(picture->image),
      texture::page_records(checked->size(), page ? *page : std::span<const texture::PageRect>{})};
}

}  // namespace

std::string pixel_hash(const texture::Image& image) {
  Fingerprint hash;
  hash.add(image.width);
  hash.add(image.height);
  hash.add(content_hash(std::as_bytes(std::span(image.pixels))));
  return hash.hex();
}

const Pictures::File& Pictures::of(const Asset& texture) {
  Slot& found = slot(texture.path);
  std::call_once(found.made, [&] { found.file = make_file(texture, limits_).value_or(File{}); });
  return found.file;
}

Pictures::Slot& Pictures::slot(const std::string& path) {
  const std::lock_guard lock(slots_mutex_);
  auto& place = slots_[path];
  if (!place) place = std::make_unique<Slot>();
  return *place;
}

}  // namespace ngi::exchange
