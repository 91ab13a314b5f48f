#include "ngi/archive/codec/deflate.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/archive/byte_literals.h"
#include "tests/archive/codec_samples.h"

namespace ngi::codec {
namespace {

TEST(Deflate, DecodesTheVectorsOfTheBook) {  // docs/formats/nres.md D7
  EXPECT_EQ(decode_deflate(hex_literal("01 03 00 FC FF 72 61 77"), 3), text_bytes("raw"));
  EXPECT_EQ(decode_deflate(hex_literal("4B 4C 4A 06 00"), 3), text_bytes("abc"));
  EXPECT_EQ(decode_deflate(hex_literal("4B 4C 4A 06 00 4B"), 3), text_bytes("abc"));
}

TEST(Deflate, RejectsTheZlibWrapper) {
  const auto wrapped = hex_literal("78 01 01 03 00 FC FF 72 61 77 02 92 01 4B");
  EXPECT_EQ(decode_deflate(wrapped, 3).error(), Failure::InvalidStream);
}

TEST(Deflate, RejectsBlockTypeThree) {
  EXPECT_EQ(decode_deflate(hex_literal("07 00 00 00"), 3).error(), Failure::InvalidStream);
}

TEST(Deflate, RejectsMoreCodesThanTheFormatHas) {
  // Final dynamic block; five bits of literal count 31 (288 codes), then of distance count 31 (32
  // codes).
  EXPECT_EQ(decode_deflate(hex_literal("FD 00 00 00 00 00"), 3).error(), Failure::InvalidStream);
  EXPECT_EQ(decode_deflate(hex_literal("05 1F 00 00 00 00"), 3).error(), Failure::InvalidStream);
}

TEST(Deflate, TellsHowLongTheStreamIs) {
  const auto inflated = inflate(hex_literal("4B 4C 4A 06 00 4B 4B"), 3);
  ASSERT_TRUE(inflated);
  EXPECT_EQ(inflated->stream_size, 5U);
}

TEST(Deflate, DemandsExactlyTheDeclaredSize) {
  const auto packed = hex_literal("4B 4C 4A 06 00");
  EXPECT_EQ(decode_deflate(packed, 2).error(), Failure::OutputTooLong);
  EXPECT_EQ(decode_deflate(packed, 0).error(), Failure::OutputTooLong);
  EXPECT_EQ(decode_deflate(packed, 4).error(), Failure::OutputTooShort);
}

TEST(Deflate, FailsWhenTheInputEndsEarly) {
  const auto packed = hex_literal("4B 4C 4A 06 00");
  for (std::size_t length = 0; length < packed.size(); ++length) {
    EXPECT_EQ(decode_deflate(std::span(packed).first(length), 3).error(), Failure::InputExhausted);
  }
}

TEST(Deflate, RefusesAnImpossibleSizeWithoutAllocatingIt) {
  EXPECT_EQ(decode_deflate(hex_literal("4B 4C 4A 06 00"), ~std::uint64_t{0}).error(),
            Failure::InputExhausted);
}

TEST(Deflate, EncodesNothingAsAnEmptyStream) {
  EXPECT_EQ(decode_deflate(encode_deflate({}), 0), std::vector<std::byte>{});
}

RC_GTEST_PROP(Deflate, DecodesWhatItEncodes, ()) {
  const auto data = *compressible_bytes();
  RC_ASSERT(decode_deflate(encode_deflate(data), data.size()) == data);
}

}  // namespace
}  // namespace ngi::codec
