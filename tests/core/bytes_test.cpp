#include "ngi/core/bytes.h"

#include <gtest/gtest.h>

#include "ngi/core/byte_reader.h"

namespace ngi {
namespace {

struct Pair {
  le_u16 first;
  le_u32 second;
};
static_assert(sizeof(Pair) == 6);

TEST(LittleEndian, ReadsAndWritesTheLowByteFirst) {
  const Bytes bytes = Bytes::copy(std::string_view("\x34\x12\x78\x56\x34\x12", 6));
  const auto pairs = view<Pair>(bytes, 0, 1);
  ASSERT_EQ(pairs.size(), 1U);
  EXPECT_EQ(pairs[0].first, 0x1234);
  EXPECT_EQ(pairs[0].second, 0x12345678U);
  const Pair made{std::uint16_t{0x1234}, 0x12345678U};
  EXPECT_EQ(Bytes::copy(bytes_of(made)), bytes);
}

TEST(LittleEndian, KeepsTheBitsOfANanPayload) {
  const Bytes bytes = Bytes::copy(std::string_view("\x01\x00\xA0\x7F", 4));
  const auto table = view<le_f32>(bytes, 0, 1);
  const le_f32 copied = static_cast<float>(table[0]);
  (void)copied;  // a signalling NaN may turn quiet through a float; the record itself must not
  EXPECT_EQ(Bytes::copy(bytes_of(table[0])), bytes);
}

TEST(View, IsEmptyWhenAnyPartOfTheTableIsMissing) {
  const Bytes bytes = Bytes::copy(std::string_view("12345678901", 11));
  EXPECT_EQ(view<Pair>(bytes, 5, 1).size(), 1U);
  EXPECT_TRUE(view<Pair>(bytes, 6, 1).empty());
  EXPECT_TRUE(view<Pair>(bytes, 0, 2).empty());
  EXPECT_TRUE(view<Pair>(bytes, 12, 0).empty());
  EXPECT_TRUE(view<Pair>(bytes, ~std::uint64_t{0}, 1).empty());
  EXPECT_TRUE(view<Pair>(bytes, 0, ~std::uint64_t{0} / 6 + 2).empty());
}

TEST(Bytes, SlicesWithoutCopyingAndKeepsTheOwnerAlive) {
  Bytes slice;
  const std::byte* address = nullptr;
  {
    const Bytes whole = Bytes::copy("hello world");
    address = whole.data() + 6;
    slice = whole.slice(6, 5);
  }
  EXPECT_EQ(slice.data(), address);
  EXPECT_EQ(slice.text(), "world");
}

TEST(Bytes, SliceGivesOnlyWhatExists) {
  const Bytes whole = Bytes::copy("abc");
  EXPECT_EQ(whole.slice(1, 100).text(), "bc");
  EXPECT_EQ(whole.slice(7, 1).text(), "");
  EXPECT_EQ(whole.slice(1, ~std::uint64_t{0}).text(), "bc");
  EXPECT_TRUE(whole.contains(3, 0));
  EXPECT_FALSE(whole.contains(3, 1));
  EXPECT_FALSE(whole.contains(1, ~std::uint64_t{0}));
}

TEST(AllZero, SeesASingleOneAtAnyPlace) {
  std::vector<std::byte> bytes(100);
  EXPECT_TRUE(all_zero(bytes));
  EXPECT_TRUE(all_zero({}));
  EXPECT_TRUE(all_zero(std::span(bytes).first(1)));
  for (std::byte& byte : bytes) {
    byte = std::byte{1};
    EXPECT_FALSE(all_zero(bytes));
    byte = std::byte{0};
  }
  std::fill(bytes.begin(), bytes.end(), std::byte{7});
  EXPECT_FALSE(all_zero(bytes));
}

TEST(ByteReader, MovesOnlyWhenTheReadFits) {
  const Bytes bytes = Bytes::copy("abcdefg");
  ByteReader in(bytes);
  EXPECT_NE(in.read<Pair>(), nullptr);
  EXPECT_EQ(in.read<Pair>(), nullptr);
  EXPECT_EQ(in.position(), 6U);
  EXPECT_EQ(in.remaining(), 1U);
  EXPECT_EQ(in.read_bytes(2).size(), 0U);
  EXPECT_EQ(in.read_bytes(1).size(), 1U);
}

TEST(Pieces, JoinInOrder) {
  const Pieces pieces = {Bytes::copy("ab"), Bytes(), Bytes::copy("c")};
  EXPECT_EQ(total_size(pieces), 3U);
  EXPECT_EQ(join(pieces).text(), "abc");
}

}  // namespace
}  // namespace ngi
