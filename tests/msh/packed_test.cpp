#include "ngi/msh/mesh_view.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

using namespace ngi;
using namespace ngi::msh;

namespace {

std::uint32_t bits(float value) {
  return std::bit_cast<std::uint32_t>(value);
}

}  // namespace

// docs/formats/msh.md V-NORMAL.
TEST(MshNormal, DecodesByDividingBy127AndClampsOnlyMinus128) {
  EXPECT_EQ(decode_normal_component(-128), -1.0F);
  EXPECT_EQ(decode_normal_component(-127), -1.0F);
  EXPECT_EQ(bits(decode_normal_component(-64)), 0xBF010204);
  EXPECT_EQ(decode_normal_component(-1), -0.00787401572F);
  EXPECT_EQ(decode_normal_component(0), 0.0F);
  EXPECT_EQ(bits(decode_normal_component(1)), 0x3C010204);
  EXPECT_EQ(decode_normal_component(64), 0.503937006F);
  EXPECT_EQ(decode_normal_component(126), 0.992125988F);
  EXPECT_EQ(decode_normal_component(127), 1.0F);
}

TEST(MshNormal, EncodesHalvesAwayFromZero) {
  EXPECT_EQ(encode_normal_component(-2.0F), -128);
  EXPECT_EQ(encode_normal_component(-1.0F), -127);
  EXPECT_EQ(encode_normal_component(-0.5F), -64);
  EXPECT_EQ(encode_normal_component(0.5F), 64);
  EXPECT_EQ(encode_normal_component(0.70710678F), 90);
  EXPECT_EQ(encode_normal_component(0.999F), 127);
  EXPECT_EQ(encode_normal_component(2.0F), 127);
  EXPECT_EQ(encode_normal_component(std::numeric_limits<float>::quiet_NaN()), 0);
  EXPECT_EQ(encode_normal_component(std::numeric_limits<float>::infinity()), 127);
}

TEST(MshNormal, EveryByteButMinus128SurvivesDecodeAndEncode) {
  for (int raw = -127; raw <= 127; ++raw) {
    const auto byte = static_cast<std::int8_t>(raw);
    EXPECT_EQ(encode_normal_component(decode_normal_component(byte)), byte);
  }
  EXPECT_EQ(encode_normal_component(decode_normal_component(-128)), -127);
}

TEST(MshNormal, ANewNormalHasAZeroFourthByte) {
  EXPECT_EQ(encode_normal({0, 0, 1}).opaque3, 0);
}

// docs/formats/msh.md V-UV.
TEST(MshUv, DecodesBy1024) {
  EXPECT_EQ(decode_uv_component(-32768), -32.0F);
  EXPECT_EQ(decode_uv_component(-1024), -1.0F);
  EXPECT_EQ(decode_uv_component(-1), -0.0009765625F);
  EXPECT_EQ(bits(decode_uv_component(1)), 0x3A800000);
  EXPECT_EQ(decode_uv_component(512), 0.5F);
  EXPECT_EQ(decode_uv_component(32767), 31.9990234F);
}

TEST(MshUv, EncodesHalvesAwayFromZeroAndClamps) {
  EXPECT_EQ(encode_uv_component(0.00048828125F), 1);
  EXPECT_EQ(encode_uv_component(-0.00048828125F), -1);
  EXPECT_EQ(encode_uv_component(0.00146484375F), 2);
  EXPECT_EQ(encode_uv_component(0.3333333F), 341);
  EXPECT_EQ(encode_uv_component(31.9995F), 32767);
  EXPECT_EQ(encode_uv_component(32.0F), 32767);
  EXPECT_EQ(encode_uv_component(-33.0F), -32768);
}

TEST(MshUv, AllValuesSurviveDecodeAndEncode) {
  for (int raw = -32768; raw <= 32767; ++raw) {
    const auto word = static_cast<std::int16_t>(raw);
    ASSERT_EQ(encode_uv_component(decode_uv_component(word)), word);
  }
}

// docs/formats/msh.md V-SEL and V-EDGE.
TEST(MshSelectors, ThreeMeansNone) {
  EXPECT_EQ(decode_selectors(0x0000), (Selectors{0, 0, 0}));
  EXPECT_EQ(decode_selectors(0x003F), (Selectors{none, none, none}));
  EXPECT_EQ(decode_selectors(0x0024), (Selectors{0, 1, 2}));
  EXPECT_EQ(decode_selectors(0x0039), (Selectors{1, 2, none}));
  EXPECT_EQ(decode_selectors(0x0013), (Selectors{none, 0, 1}));
  EXPECT_EQ(decode_selectors(0x0015), (Selectors{1, 1, 1}));
  EXPECT_EQ(decode_selectors(0x002A), (Selectors{2, 2, 2}));
  EXPECT_EQ(decode_selectors(0xFFC0), (Selectors{0, 0, 0}));
  EXPECT_EQ(decode_selectors(0xABCD), (Selectors{1, none, 0}));
  EXPECT_EQ(decode_selectors(0x01F2), (Selectors{2, 0, none}));
}

TEST(MshSelectors, AllValuesSurviveWhenTheHighBitsAreKept) {
  for (unsigned packed = 0; packed <= 0xFFFF; ++packed) {
    const auto word = static_cast<std::uint16_t>(packed);
    ASSERT_EQ(encode_selectors(decode_selectors(word), word), word);
    ASSERT_EQ(encode_selectors(decode_selectors(word)), word & 0x3F);
  }
}

TEST(MshUnit, MultipliesByTheReciprocalAndDoesNotClamp) {
  EXPECT_EQ(bits(1.0F / 32767.0F), 0x38000100);
  EXPECT_EQ(decode_unit_component(-32768), -1.00003052F);
  EXPECT_EQ(bits(decode_unit_component(23170)), 0x3F35056A);
}

TEST(MshUnit, MultiplyingDiffersFromDividingFor1536Values) {
  int different = 0;
  for (int raw = -32768; raw <= 32767; ++raw) {
    different +=
        decode_unit_component(static_cast<std::int16_t>(raw)) != static_cast<float>(raw) / 32767.0F;
  }
  EXPECT_EQ(different, 1536);
}

TEST(MshUnit, EveryWordButMinus32768SurvivesDecodeAndEncode) {
  for (int raw = -32767; raw <= 32767; ++raw) {
    const auto word = static_cast<std::int16_t>(raw);
    ASSERT_EQ(encode_unit_component(decode_unit_component(word)), word);
  }
  EXPECT_EQ(encode_unit_component(decode_unit_component(-32768)), -32767);
}
