#include "ngi/archive/codec/lzss.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/archive/byte_literals.h"
#include "tests/archive/codec_samples.h"

namespace ngi::codec {
namespace codec_lzss_test {

std::string decoded(std::string_view packed, std::uint64_t size) {
  const Decoded out = decode_lzss(hex_literal(packed), size);
  return out ? text_of(*out) : "failed: " + std::string(to_text(out.error()));
}

TEST(Lzss, DecodesTheVectorsOfTheBook) {  // docs/formats/nres.md D5
  EXPECT_EQ(decoded("07 41 42 43", 3), "ABC");
  EXPECT_EQ(decoded("FF 6F 70 65 6E 70 61 72 6B", 8), "openpark");
  EXPECT_EQ(decoded("03 61 62 EE F1", 6), "ababab");
  EXPECT_EQ(decoded("77 61 62 63 EE FC 58 59 5A", 21), "abcabcabcabcabcabcXYZ");
  EXPECT_EQ(decoded("02 ED F0 41 F1 FF 03 02", 27), "   " + std::string(24, 'A'));
}

TEST(Lzss, FindsSpacesInCellsThatWereNeverWritten) {
  EXPECT_EQ(decoded("00 00 00", 3), "   ");
  EXPECT_EQ(decoded("00 FF F1", 4), "    ");
}

TEST(Lzss, ClipsTheLastMatchAtTheDeclaredSize) {
  EXPECT_EQ(decoded("03 61 62 EE F1", 4), "abab");
}

TEST(Lzss, ReadsACellThatIsAboutToBeWrittenAsTheByteOfAWholeRingAgo) {
  std::vector<std::byte> data(4096 + 3);
  for (std::size_t i = 0; i < data.size(); ++i) data[i] = static_cast<std::byte>(i % 4096 * 7 >> 3);
  std::vector<std::byte> packed;
  for (std::size_t i = 0; i < 4096; ++i) {
    if (i % 8 == 0) packed.push_back(std::byte{0xFF});
    packed.push_back(data[i]);
  }
  const auto match = hex_literal("00 EE F0");  // cell 0xFEE, where output byte 4096 will go
  packed.insert(packed.end(), match.begin(), match.end());
  EXPECT_EQ(decode_lzss(packed, data.size()), data);
}

TEST(Lzss, IgnoresInputThatIsLeftOver) {
  EXPECT_EQ(decoded("07 41 42 43 99 99", 3), "ABC");
}

TEST(Lzss, FailsWhenTheInputEndsEarly) {
  EXPECT_EQ(decode_lzss(hex_literal("07 41 42"), 3).error(), Failure::InputExhausted);
  EXPECT_EQ(decode_lzss(hex_literal("00 EE"), 3).error(), Failure::InputExhausted);
  EXPECT_EQ(decode_lzss({}, 1).error(), Failure::InputExhausted);
  EXPECT_EQ(decode_lzss({}, 0), std::vector<std::byte>{});
}

TEST(Lzss, RefusesAnImpossibleSizeWithoutAllocatingIt) {
  EXPECT_EQ(decode_lzss(hex_literal("00 00 0F"), ~std::uint64_t{0}).error(),
            Failure::InputExhausted);
}

TEST(Lzss, EncodesRepetitionInFewBytes) {
  EXPECT_EQ(encode_lzss(text_bytes("ababab")), hex_literal("03 61 62 EE F1"));
  EXPECT_EQ(encode_lzss(text_bytes("ABC")), hex_literal("07 41 42 43"));
  EXPECT_LT(encode_lzss(std::vector<std::byte>(18000)).size(), 18000U / 8);
  EXPECT_TRUE(encode_lzss({}).empty());
}

TEST(Lzss, EveryTruncationOfAnEncodingFails) {
  const auto data = text_bytes("the quick brown fox jumps over the quick brown dog");
  const auto packed = encode_lzss(data);
  for (std::size_t length = 0; length < packed.size(); ++length) {
    EXPECT_FALSE(decode_lzss(std::span(packed).first(length), data.size())) << length;
  }
}

RC_GTEST_PROP(Lzss, DecodesWhatItEncodes, ()) {
  const auto data = *compressible_bytes();
  RC_ASSERT(decode_lzss(encode_lzss(data), data.size()) == data);
}

}  // namespace codec_lzss_test
}  // namespace ngi::codec
