#include "ngi/archive/codec/lzhuf.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <zlib.h>

#include "ngi/archive/codec/adaptive_tree.h"
#include "ngi/archive/codec/cipher.h"
#include "tests/archive/byte_literals.h"
#include "tests/archive/codec_samples.h"

namespace ngi::codec {
namespace {

std::string decoded(std::string_view packed, std::uint64_t size) {
  const Decoded out = decode_lzhuf(hex_literal(packed), size);
  return out ? text_of(*out) : "failed: " + std::string(to_text(out.error()));
}

TEST(Lzhuf, DecodesTheVectorsOfTheBook) {  // docs/formats/nres.md D6
  EXPECT_EQ(decoded("00", 1), "t");
  EXPECT_EQ(decoded("E6 80", 1), "A");
  EXPECT_EQ(decoded("E6 F3 80", 2), "AB");
  EXPECT_EQ(decoded("00 C5 C3 88", 4), "tttt");
  EXPECT_EQ(decoded("EA 7C 7F 18 7F BD C6 B0 0F 0B FD 7B E0", 12), "Hello, world");
  EXPECT_EQ(decoded("8C 00 00", 3), "   ");
  EXPECT_EQ(decoded("8C FF 0C", 3), "   ");
  EXPECT_EQ(decoded("E6 C6 80 00", 5), "AAAAA");
  EXPECT_EQ(decoded("E6 F3 40 00", 61), std::string(61, 'A'));
  const std::string_view fox =
      "the quick brown fox jumps over the quick brown dog; the quick brown fox";
  EXPECT_EQ(decoded("00 FA 7C 75 9F D0 1F AF BF EF 85 EE FF 7E C0 FF 56 FE 57 40 96 FE D8 1F 9F E7 "
                    "FE AA C0 58 77 73 41 EF 85 7F 9F 1E BA 33",
                    fox.size()),
            fox);
}

TEST(Lzhuf, ShiftsTheExtraPositionBitsIn) {
  EXPECT_EQ(decoded("F6 FB BD FF 08 D0 18", 8), "abcdabcd");
}

TEST(Lzhuf, DecodesUnderTheCipher) {
  EXPECT_EQ(decode_lzhuf(ciphered(hex_literal("02"), 1), 1), text_bytes("t"));
  EXPECT_EQ(decode_lzhuf(ciphered(hex_literal("F0 F1 A0 DC 61 7C D3"), 3), 8),
            text_bytes("abcdabcd"));
}

std::uint32_t crc_of(const std::vector<std::byte>& bytes) {
  return static_cast<std::uint32_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

TEST(Lzhuf, RebuildsItsTreeWhereTheBookSays) {
  std::vector<std::byte> data;
  std::uint32_t x = 1;
  AdaptiveTree tree;
  BitWriter literals;
  for (int i = 0; i < 40'000; ++i) {
    x = (x * 1103515245U + 12345U) & 0x7FFF'FFFFU;
    data.push_back(static_cast<std::byte>(x >> 16U));
    tree.encode(x >> 16U & 0xFFU, literals);
  }
  ASSERT_EQ(crc_of(data), 0xCC0C648EU);
  const auto packed = std::move(literals).finish();
  EXPECT_EQ(packed.size(), 40'137U);
  EXPECT_EQ(crc_of(packed), 0xBF4DF254U);
  EXPECT_EQ(decode_lzhuf(packed, data.size()), data);
}

TEST(Lzhuf, ClipsTheLastMatchAtTheDeclaredSize) {
  EXPECT_EQ(decoded("E6 F3 40 00", 40), std::string(40, 'A'));
}

TEST(Lzhuf, IgnoresInputThatIsLeftOver) {
  EXPECT_EQ(decoded("E6 F3 80 FF FF", 2), "AB");
}

TEST(Lzhuf, FailsWhenTheInputEndsEarly) {
  EXPECT_EQ(decode_lzhuf(hex_literal("E6"), 1).error(), Failure::InputExhausted);
  EXPECT_EQ(decode_lzhuf(hex_literal("E6 F3 40"), 61).error(), Failure::InputExhausted);
  EXPECT_EQ(decode_lzhuf({}, 1).error(), Failure::InputExhausted);
  EXPECT_EQ(decode_lzhuf({}, 0), std::vector<std::byte>{});
}

TEST(Lzhuf, RefusesAnImpossibleSizeWithoutAllocatingIt) {
  EXPECT_EQ(decode_lzhuf(hex_literal("8C 00 00"), ~std::uint64_t{0}).error(),
            Failure::InputExhausted);
}

TEST(Lzhuf, EveryTruncationOfAnEncodingFails) {
  const auto data = text_bytes("the quick brown fox jumps over the quick brown dog");
  const auto packed = encode_lzhuf(data);
  for (std::size_t length = 0; length < packed.size(); ++length) {
    EXPECT_FALSE(decode_lzhuf(std::span(packed).first(length), data.size())) << length;
  }
}

TEST(Lzhuf, EncodesRepetitionInFewBytes) {
  EXPECT_EQ(encode_lzhuf(text_bytes("abcdabcd")), hex_literal("F6 FB BD FF 08 D0 18"));
  EXPECT_LT(encode_lzhuf(std::vector<std::byte>(60'000)).size(), 60'000U / 30);
  EXPECT_TRUE(encode_lzhuf({}).empty());
}

TEST(Lzhuf, SurvivesManyRebuilds) {
  std::vector<std::byte> data;
  std::uint32_t x = 7;
  for (int i = 0; i < 200'000; ++i) {
    x = x * 1664525U + 1013904223U;
    data.push_back(static_cast<std::byte>((x >> 24U) & (x >> 16U)));
  }
  EXPECT_EQ(decode_lzhuf(encode_lzhuf(data), data.size()), data);
}

RC_GTEST_PROP(Lzhuf, DecodesWhatItEncodes, ()) {
  const auto data = *compressible_bytes();
  RC_ASSERT(decode_lzhuf(encode_lzhuf(data), data.size()) == data);
}

}  // namespace
}  // namespace ngi::codec
