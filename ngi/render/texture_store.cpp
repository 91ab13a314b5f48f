#include "ngi/render/texture_store.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "ngi/render/detail/stored_texture.h"
#include "ngi/render/rules.h"
#include "ngi/texture/texture.h"

namespace ngi::render {

namespace {

using texture::Image;
using texture::Rgba8;

void send_level(std::size_t level, const Image& image) {
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, static_cast<GLint>(level), GL_RGBA8,
               static_cast<GLsizei>(image.width), static_cast<GLsizei>(image.height), 0, GL_RGBA,
               GL_UNSIGNED_BYTE, image.pixels.data());
}

void choose_sampling(const TextureOptions& options, std::size_t levels) {
  const bool mips = levels > 1;
  const GLint shrunk = options.filtering ? (mips ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR)
                                         : (mips ? GL_NEAREST_MIPMAP_NEAREST : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, shrunk);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, options.filtering ? GL_LINEAR : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(levels - 1));
}

// Number of mipmap levels down to one pixel, which OpenGL generates.
std::size_t all_levels(std::uint32_t width, std::uint32_t height) noexcept {
  std::size_t count = 1;
  for (std::uint32_t side = std::max(width, height); side > 1; side /= 2) ++count;
  return count;
}

StoredTexture send_alone(const Image& image, const TextureOptions& options) {
  StoredTexture out = {GpuTexture::make(), {texture::UvRect{}}};
  glBindTexture(GL_TEXTURE_2D, out.texture.name());
  send_level(0, image);
  const bool mips = !options.switches.disable_mipmap;
  if (mips) glGenerateMipmap(GL_TEXTURE_2D);
  choose_sampling(options, mips ? all_levels(image.width, image.height) : 1);
  return out;
}

Image make_checker(std::uint32_t side, std::uint32_t check, auto&& colour) {
  Image image = {side, side, {}};
  for (std::uint32_t y = 0; y < side; ++y) {
    for (std::uint32_t x = 0; x < side; ++x) {
      image.pixels.push_back(colour(x, y, (x / check + y / check) % 2 == 0));
    }
  }
  return image;
}

Image neutral_checker() {
  return make_checker(64, 8, [](std::uint32_t, std::uint32_t, bool light) {
    return light ? Rgba8{178, 176, 182, 255} : Rgba8{142, 140, 148, 255};
  });
}

Image uv_colours() {
  return make_checker(256, 32, [](std::uint32_t x, std::uint32_t y, bool light) {
    const auto strength = [light](std::uint32_t value) {
      return static_cast<std::uint8_t>(light ? 60 + value * 195 / 255 : value * 160 / 255);
    };
    return Rgba8{strength(x), strength(y), light ? std::uint8_t{200} : std::uint8_t{90}, 255};
  });
}

// Applies the switch for 16-bit textures: reduces the precision and expands again.
void deliver(Image& image, texture::PixelFormat format) {
  std::vector<std::byte> stored(image.pixels.size() * texture::bytes_per_pixel(format));
  texture::encode_pixels(format, image.pixels, stored);
  texture::decode_pixels(format, stored, {}, image.pixels);
}

Result<StoredTexture> upload(const Asset& asset, std::uint32_t load_flags,
                             const TextureOptions& options, const Limits& limits) {
  auto document = texture::Document::parse(asset.bytes);
  if (!document) return fail(std::move(document));
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  const texture::AlphaOptions alpha = {texture::AlphaRule::AsLoaded, load_flags};
  const auto format =
      material::delivered_format(options.switches, checked->format(),
                                 texture::is_alpha_surface(checked->header(), load_flags));
  GLint maximum = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &maximum);
  const auto [width, height] = checked->size();
  if (std::max(width, height) > static_cast<std::uint32_t>(maximum)) {
    return fail(rules::frame_size, {}, width, height, maximum);
  }
  auto first = checked->decode(0, alpha, limits);
  if (!first) return fail(std::move(first));
  if (format != checked->format()) deliver(*first, format);
  const bool has_levels = checked->levels().size() > 1 && !options.switches.disable_mipmap;
  StoredTexture out = send_alone(*first, options);
  if (has_levels) {
    std::size_t sent = 1;
    for (; sent < checked->levels().size(); ++sent) {
      auto image = checked->decode(sent, alpha, limits);
      if (!image) break;
      if (format != checked->format()) deliver(*image, format);
      send_level(sent, *image);
    }
    choose_sampling(options, sent);
  }
  out.cells.clear();
  const auto page = checked->page().value_or(std::span<const texture::PageRect>());
  for (const auto& record : texture::page_records(checked->size(), page)) {
    out.cells.push_back(record.uv);
  }
  return out;
}

}  // namespace

struct TextureStore::Contents {
  StoredTexture checker;
  StoredTexture uv_checker;
  std::map<std::pair<std::string, std::uint32_t>, std::optional<StoredTexture>> textures = {};
};

TextureStore::TextureStore(const TextureOptions& options, const Limits& limits)
    : options_(options),
      limits_(limits),
      contents_(new Contents{.checker = send_alone(neutral_checker(), options),
                             .uv_checker = send_alone(uv_colours(), options)}) {}
TextureStore::~TextureStore() = default;

const StoredTexture& TextureStore::checker() const noexcept {
  return contents_->checker;
}
const StoredTexture& TextureStore::uv_checker() const noexcept {
  return contents_->uv_checker;
}

const StoredTexture& TextureStore::load(const Asset& asset, std::uint32_t load_flags,
                                        Report& report) {
  const auto [known, is_new] = contents_->textures.try_emplace({asset.path, load_flags});
  if (is_new) {
    auto sent = upload(asset, load_flags, options_, limits_);
    if (sent) {
      known->second = *std::move(sent);
    } else {
      report.add(rules::texture_unreadable, {}, asset.path, message(sent.error().issue));
    }
  }
  return known->second ? *known->second : contents_->checker;
}

}  // namespace ngi::render
