#include "ngi/archive/codec/cipher.h"

#include <gtest/gtest.h>

#include "tests/archive/byte_literals.h"

namespace ngi::codec {
namespace {

std::vector<std::byte> keystream(std::uint16_t key, std::size_t length) {
  return ciphered(std::vector<std::byte>(length), key);
}

TEST(Cipher, GivesTheKeystreamsOfTheBook) {  // docs/formats/nres.md D4
  EXPECT_EQ(keystream(0x1234, 16), hex_literal("7A87B08FE656B7D421275BE701649F8A"));
  EXPECT_EQ(keystream(0x0001, 16), hex_literal("02060B1E2667BCFD4590BD89E25EAFF8"));
  EXPECT_EQ(keystream(0xFFFF, 8), hex_literal("017CBBEC79DB79EC"));
  EXPECT_EQ(keystream(0x8531, 8), hex_literal("E76BEF2D0E385AFB"));
  EXPECT_EQ(keystream(0x6587, 8), hex_literal("6B8FBD96CC24326B"));
  EXPECT_EQ(keystream(0x5678, 8), hex_literal("A6C1054CF72E1211"));
}

TEST(Cipher, LeavesBytesAloneWhenTheKeyIsZero) {
  EXPECT_EQ(ciphered(text_bytes("plain"), 0), text_bytes("plain"));
  EXPECT_EQ(keystream(0, 16), std::vector<std::byte>(16));
}

TEST(Cipher, XorsTheInputWithTheKeystreamAndUndoesItself) {
  EXPECT_EQ(ciphered(hex_literal("00010203"), 0x1234), hex_literal("7A86B28C"));
  EXPECT_EQ(ciphered(hex_literal("7A86B28C"), 0x1234), hex_literal("00010203"));
}

}  // namespace
}  // namespace ngi::codec
