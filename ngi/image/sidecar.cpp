#include "ngi/image/texture_picture.h"

#include <array>

#include "ngi/core/text.h"
#include "ngi/json/alpha.h"
#include "ngi/json/rules.h"
#include "ngi/json/texture_draft.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/mips.h"

namespace ngi::image {

namespace {

constexpr std::string_view sidecar_schema = "ngi.texm/1";

class Fnv1a64 {
 public:
  void add(std::span<const std::byte> bytes) noexcept {
    for (const std::byte byte : bytes) {
      hash_ = (hash_ ^ std::to_integer<std::uint64_t>(byte)) * 0x100'0000'01B3;
    }
  }
  std::uint64_t hash() const noexcept { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF2'9CE4'8422'2325;
};

std::string hash_of(const texture::Image& image) {
  Fnv1a64 hash;
  const std::array<le_u32, 2> size = {image.width, image.height};
  hash.add(std::as_bytes(std::span(size)));
  hash.add(std::as_bytes(std::span(image.pixels)));
  std::array<std::byte, 8> digits = {};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    digits[i] = static_cast<std::byte>(hash.hash() >> (8 * (digits.size() - 1 - i)));
  }
  return to_hex(digits);
}

// Returns level 0 as derived from the picture.
std::vector<std::byte> painted(const texture::Draft& draft, const texture::Image& image) {
  return encode_picture(image, *draft.format(), {.palette = draft.palette},
                        {.palette = texture::PaletteChoice::Keep})
      .pixels;
}

// Returns another level as derived from level 0.
std::vector<std::byte> made(const texture::Draft& draft, std::size_t level) {
  return make_level(*draft.format(), draft.palette, draft.size(), draft.levels[0],
                    static_cast<std::uint32_t>(level));
}

json::LevelSet levels_that_follow(const texture::Draft& draft, const texture::Image& picture) {
  json::LevelSet out;
  if (Bytes::own(painted(draft, picture)) == draft.levels[0]) out.insert(0);
  for (std::size_t i = 1; i < draft.levels.size(); ++i) {
    if (Bytes::own(made(draft, i)) == draft.levels[i]) out.insert(i);
  }
  return out;
}

// True when there is a level 0 of the stated size to derive from.
bool can_follow(const texture::Draft& draft, const texture::Image& picture) noexcept {
  if (!draft.format() || draft.levels.empty()) return false;
  if (*draft.format() == texture::PixelFormat::Indexed && draft.palette.empty()) return false;
  return draft.size() == texture::LevelSize{picture.width, picture.height} &&
         draft.levels[0].size() == draft.size().pixels() * bytes_per_pixel(*draft.format());
}

Result<void> fill_in(json::ReadDraft& read, const texture::Image& picture) {
  if (read.without_data.empty()) return {};
  texture::Draft& draft = read.draft;
  if (!can_follow(draft, picture)) {
    return fail(json::rules::json_field, {}, "levels",
                "do not fit the size and format of the texture");
  }
  for (const std::size_t level : read.without_data) {
    draft.levels[level] = Bytes::own(level == 0 ? painted(draft, picture) : made(draft, level));
  }
  return {};
}

Result<void> require_sidecar(const json::Value& root) {
  const std::string schema = root.has("schema") ? root["schema"].text() : "";
  if (schema == sidecar_schema) return {};
  return fail(json::rules::json_kind, {}, "the rest of a picture (schema \"ngi.texm/1\")",
              root.has("kind") ? "\"" + root["kind"].text() + "\"" : "missing");
}

}  // namespace

Result<std::string> sidecar_of(const texture::Texture& texture, texture::AlphaRule alpha,
                               const Limits& limits) {
  const auto picture = picture_of(texture, {.alpha = alpha}, limits);
  if (!picture) return tl::unexpected(picture.error());
  const texture::Draft draft = open_draft(texture.document());
  json::Writer out;
  out.begin_object();
  out.key("schema");
  out.text(sidecar_schema);
  out.key("kind");
  out.text("texm");
  out.key("picture");
  out.begin_object(json::Lines::One);
  out.key("alpha");
  out.text(to_text(alpha));
  out.key("fnv1a64");
  out.text(hash_of(picture->image));
  out.end_object();
  json::write_draft(out, draft, json::Detail::Full, levels_that_follow(draft, picture->image));
  out.end_object();
  return std::move(out).take();
}

Result<SidecarTexture> texture_from_sidecar(std::string_view text, const Picture& picture,
                                            const Limits& limits) {
  auto reader = json::Reader::parse(text, limits);
  if (!reader) return fail(std::move(reader));
  const json::Value root = reader->root();
  if (auto right = require_sidecar(root); !right) return fail(std::move(right));
  const json::Value shown = root["picture"];
  const texture::AlphaRule alpha = json::read_alpha_rule(shown["alpha"]);
  const bool edited = shown["fnv1a64"].text() != hash_of(picture.image);
  json::ReadDraft read = json::read_draft(root, limits);
  if (reader->failed()) return tl::unexpected(reader->error());
  if (!edited) {
    if (auto filled = fill_in(read, picture.image); !filled) return fail(std::move(filled));
  }
  auto document = texture::Document::parse(assemble(read.draft));
  if (!document) return fail(std::move(document));
  return SidecarTexture{*std::move(document), alpha, edited};
}

}  // namespace ngi::image
