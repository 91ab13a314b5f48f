#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/texture/annotate.h"
#include "tests/texture/sample.h"

using namespace ngi;
using namespace ngi::texture;

namespace {

// What a valid texture must still be after one byte of it was changed: decoded, or reported.
void expect_decoded_or_reported(const Bytes& bytes) {
  Report report;
  check_texture_asset({.path = "x", .name = "x", .bytes = bytes, .record = {}}, {}, report);
  for (const Issue& issue : report.issues()) EXPECT_FALSE(full_message(issue).empty());
  const auto document = Document::parse(bytes);
  EXPECT_EQ(document.has_value(), report.refusal(Reading::Tolerant) == nullptr);
  if (!document) return;
  const auto strict = Texture::check(*document, Reading::Strict);
  EXPECT_EQ(strict.has_value(), report.refusal(Reading::Strict) == nullptr);
  EXPECT_EQ(*write(open_draft(*document)), bytes);
  annotate(*document, RangeSink({}, [](const AnnotatedRange&) {}));
  const auto tolerant = Texture::check(*document, Reading::Tolerant);
  EXPECT_TRUE(tolerant || !report.empty());
  if (!tolerant) return;
  for (std::size_t i = 0; i < tolerant->levels().size(); ++i) {
    EXPECT_TRUE(tolerant->decode(i, {AlphaRule::AsLoaded, 0}));
  }
}

Bytes with_byte(const Bytes& bytes, std::uint64_t at, int value) {
  const char byte = static_cast<char>(value);
  return patched(bytes, at, std::string_view(&byte, 1));
}

}  // namespace

TEST(AnyByteEdit, OfAValidTextureEitherDecodesOrReports) {
  const Bytes indexed = built(
      picture(4, 2), {.format = PixelFormat::Indexed, .page = std::vector<PageRect>{{0, 2, 0, 2}}});
  for (const Bytes& bytes : {t1_page(), indexed}) {
    for (std::uint64_t at = 0; at < bytes.size(); ++at) {
      if (at == 36 && bytes.size() > 1000) at = 1050;  // the palette is all alike
      const int value = std::to_integer<int>(bytes.span()[at]);
      for (const int other : {0, 1, 2, 0x7F, 0x80, 0xFF, value ^ 1, value ^ 0x80}) {
        SCOPED_TRACE(std::to_string(at) + " = " + std::to_string(other));
        expect_decoded_or_reported(with_byte(bytes, at, other));
      }
    }
  }
}

TEST(AnyLength, OfAValidTextureEitherDecodesOrReports) {
  const Bytes bytes = t1_page();
  for (std::uint64_t size = 0; size <= bytes.size(); ++size) {
    expect_decoded_or_reported(bytes.slice(0, size));
  }
}

RC_GTEST_PROP(AnyTexture, ThatIsBuiltReadsBackStrictlyAndTwiceTheSame, ()) {
  const auto format = *rc::gen::elementOf(
      std::vector<PixelFormat>(all_pixel_formats().begin(), all_pixel_formats().end()));
  const std::uint32_t levels = is_preview(format) ? 1 : *rc::gen::inRange(1U, 8U);
  Image image = *make_image(*rc::gen::inRange(1U, 24U), *rc::gen::inRange(1U, 24U));
  for (Rgba8& pixel : image.pixels) {
    pixel = {*rc::gen::arbitrary<std::uint8_t>(), *rc::gen::arbitrary<std::uint8_t>(),
             *rc::gen::arbitrary<std::uint8_t>(), 255};
  }
  const Bytes bytes = built(image, {.format = format, .mip_count = levels});
  const auto texture = Texture::check(parsed(bytes), Reading::Strict);
  RC_ASSERT(texture.has_value());
  RC_ASSERT(texture->levels().size() == levels);
  Draft draft = open_draft(texture->document());
  RC_ASSERT(replace_picture(draft, *texture->decode(0)).has_value());
  RC_ASSERT(*write(draft) == bytes);
}
