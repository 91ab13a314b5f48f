#include "ngi/texture/document.h"

#include "ngi/texture/rules.h"

namespace ngi::texture {

namespace {

Result<void> check_header(const Header& header) {
  if (header.magic != texm_magic) return fail(rules::bad_magic, {.stream = "header", .offset = 0});
  const auto refuse_zero = [](std::string_view field, std::uint64_t offset) {
    return fail(rules::zero_size, {.stream = "header", .offset = offset}, field);
  };
  if (header.width == 0) return refuse_zero("width", offsetof(Header, width));
  if (header.height == 0) return refuse_zero("height", offsetof(Header, height));
  if (header.mip_count == 0) return refuse_zero("mip_count", offsetof(Header, mip_count));
  return {};
}

// Returns the size of header, palette and levels; nullopt beyond the maximum. An unknown format
// counts four bytes per pixel, as in the engine.
std::optional<std::uint64_t> content_size(const Header& header) {
  if (header.mip_count > max_levels) return std::nullopt;
  const auto format = pixel_format(header.format);
  const std::uint64_t pixel = format ? bytes_per_pixel(*format) : 4;
  std::uint64_t size = sizeof(Header) + (format == PixelFormat::Indexed ? palette_bytes : 0);
  for (std::uint32_t i = 0; i < header.mip_count; ++i) {
    const std::uint64_t pixels = level_size({header.width, header.height}, i).pixels();
    if (pixels > max_content / pixel) return std::nullopt;
    size += pixels * pixel;
    if (size > max_content) return std::nullopt;
  }
  return size;
}

}  // namespace

Result<Document> Document::parse(Bytes bytes) {
  Document texture(std::move(bytes));
  texture.head_ = texture.bytes_.slice(0, sizeof(Header)).stable();
  const auto header = view<Header>(texture.head_, 0, 1);
  if (header.empty()) {
    return fail(rules::too_short, {.stream = "header", .offset = 0}, texture.bytes_.size());
  }
  texture.header_ = header.data();
  if (auto good = check_header(*texture.header_); !good) return fail(std::move(good));
  const auto size = content_size(*texture.header_);
  if (!size) {
    return fail(rules::size_overflow, {.stream = "header", .offset = offsetof(Header, width)},
                std::uint32_t{texture.header_->width}, std::uint32_t{texture.header_->height},
                std::uint32_t{texture.header_->mip_count});
  }
  texture.format_ = pixel_format(texture.header_->format);
  if (texture.format_) {
    texture.core_size_ = *size;
    texture.tail_ = texture.bytes_.from(*size).stable();
    texture.find_levels();
    texture.find_page();
  }
  return texture;
}

void Document::find_levels() {
  std::uint64_t offset = sizeof(Header);
  if (format_ == PixelFormat::Indexed) {
    palette_ = view<PaletteEntry>(bytes_, offset, palette_entries);
    if (palette_.empty()) return;
    offset += palette_bytes;
  }
  for (std::uint32_t i = 0; i < header_->mip_count; ++i) {
    const LevelSize level = level_size(size(), i);
    const std::uint64_t length = level.pixels() * bytes_per_pixel(*format_);
    if (!bytes_.contains(offset, length)) return;
    levels_.push_back({level, offset, bytes_.span().subspan(offset, length)});
    offset += length;
  }
}

void Document::find_page() {
  const auto header = view<PageHeader>(tail(), 0, 1);
  if (header.empty() || header.front().magic != page_magic) return;
  const std::uint64_t count = header.front().rect_count;
  const std::uint64_t needed = sizeof(PageHeader) + count * sizeof(PageRect);
  if (tail().size() < needed) return;
  const auto rest = tail().subspan(needed);
  if (rest.empty() || is_padding(rest)) page_ = view<PageRect>(tail(), sizeof(PageHeader), count);
}

std::span<const std::byte> Document::tail() const noexcept {
  return format_ ? tail_.span() : bytes_.from(core_size_).span();
}

std::span<const std::byte> Document::remainder() const noexcept {
  return page_ ? tail().subspan(sizeof(PageHeader) + page_->size_bytes()) : tail();
}

bool Document::has_padding_only() const noexcept {
  return is_padding(remainder());
}

bool is_padding(std::span<const std::byte> bytes) noexcept {
  return !bytes.empty() && bytes.size() < 8 && all_zero(bytes);
}

}  // namespace ngi::texture
