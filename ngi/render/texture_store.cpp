#include "ngi/render/texture_store.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ngi/render/detail/stored_texture.h"
#include "ngi/render/rules.h"
#include "ngi/texture/loader.h"

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

// Sends the levels from `first` on; the rest of a chain that cannot be decoded is left out.
Result<StoredTexture> send_levels(const texture::Texture& texture, std::size_t first,
                                  std::uint32_t load_flags, const TextureOptions& options,
                                  const Limits& limits) {
  const texture::AlphaOptions alpha = {texture::AlphaRule::AsLoaded, load_flags};
  const auto format = material::delivered_format(
      options.switches, texture.format(), texture::is_alpha_surface(texture.header(), load_flags));
  const auto decode = [&](std::size_t level) {
    auto image = texture.decode(level, alpha, limits);
    if (image && format != texture.format()) deliver(*image, format);
    return image;
  };
  const auto largest = decode(first);
  if (!largest) return tl::unexpected(largest.error());
  StoredTexture out = send_alone(*largest, options);
  const std::size_t levels = texture.levels().size() - first;
  if (levels == 1 || options.switches.disable_mipmap) return out;
  std::size_t sent = 1;
  for (; sent < levels; ++sent) {
    const auto image = decode(first + sent);
    if (!image) break;
    send_level(sent, *image);
  }
  choose_sampling(options, sent);
  return out;
}

Result<StoredTexture> upload(const Asset& asset, std::uint32_t load_flags,
                             const TextureOptions& options, const Limits& limits) {
  auto document = texture::Document::parse(asset.bytes);
  if (!document) return fail(std::move(document));
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  const texture::LoaderView view = texture::loader_view(*checked, load_flags);
  GLint maximum = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &maximum);
  const auto [width, height] = view.size;
  if (std::max(width, height) > static_cast<std::uint32_t>(maximum)) {
    return fail(rules::frame_size, {}, width, height, maximum);
  }
  auto out = send_levels(*checked, view.skipped, load_flags, options, limits);
  if (!out) return out;
  out->cells.clear();
  for (const texture::PageRecord& record : view.cells) out->cells.push_back(record.uv);
  return out;
}

}  // namespace

struct TextureStore::Contents {
  // nullopt: it cannot be decoded, which was reported.
  using Known = std::optional<std::weak_ptr<const StoredTexture>>;

  std::shared_ptr<const StoredTexture> checker;
  std::shared_ptr<const StoredTexture> uv_checker;
  std::map<std::pair<std::string, std::uint32_t>, Known> textures = {};
  std::vector<std::weak_ptr<game::DrawnTexture>> left = {};  // what was left with managers
  std::size_t next_tidying = 64;

  void leave(const std::shared_ptr<game::DrawnTexture>& with,
             const std::shared_ptr<const StoredTexture>& texture) {
    if (with->content) return;
    with->content = texture;
    left.push_back(with);
    if (left.size() < next_tidying) return;
    std::erase_if(left, [](const auto& one) { return one.expired(); });
    next_tidying = 2 * left.size() + 64;
  }
};

TextureStore::TextureStore(const TextureOptions& options, const Limits& limits)
    : options_(options), limits_(limits), contents_(new Contents) {
  contents_->checker =
      std::make_shared<const StoredTexture>(send_alone(neutral_checker(), options));
  contents_->uv_checker = std::make_shared<const StoredTexture>(send_alone(uv_colours(), options));
}
// Takes back what managers still have: the graphics context ends with this store.
TextureStore::~TextureStore() {
  for (const auto& one : contents_->left) {
    if (const auto drawn = one.lock()) drawn->content.reset();
  }
}

std::shared_ptr<const StoredTexture> TextureStore::checker() const noexcept {
  return contents_->checker;
}
const StoredTexture& TextureStore::uv_checker() const noexcept {
  return *contents_->uv_checker;
}

std::size_t TextureStore::texture_count() const noexcept {
  return static_cast<std::size_t>(std::ranges::count_if(contents_->textures, [](const auto& known) {
    return known.second && !known.second->expired();
  }));
}

std::shared_ptr<const StoredTexture> TextureStore::load(const Asset& asset,
                                                        std::uint32_t load_flags, Report& report) {
  const auto [known, is_new] = contents_->textures.try_emplace({asset.path, load_flags});
  if (!is_new && !known->second) return contents_->checker;
  if (!is_new) {
    if (auto loaded = known->second->lock()) return loaded;
  }
  auto sent = upload(asset, load_flags, options_, limits_);
  if (!sent) {
    known->second.reset();
    report.add(rules::texture_unreadable, {}, asset.path, message(sent.error().issue));
    return contents_->checker;
  }
  auto loaded = std::make_shared<const StoredTexture>(*std::move(sent));
  known->second = loaded;
  return loaded;
}

std::shared_ptr<const StoredTexture> TextureStore::load(const game::TextureRef& texture,
                                                        Report& report) {
  if (!texture.asset) return contents_->checker;
  auto loaded = load(*texture.asset, texture.load_flags, report);
  if (texture.drawn) contents_->leave(texture.drawn, loaded);
  return loaded;
}

}  // namespace ngi::render
