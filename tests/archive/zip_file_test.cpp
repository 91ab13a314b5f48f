#include "ngi/archive/zip/zip_file.h"

#include <gmock/gmock.h>

#include "ngi/archive/codec/deflate.h"

namespace ngi::zip {
namespace {

std::uint32_t number(std::string_view zip, std::size_t at, std::size_t size) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < size; ++i) {
    out |= static_cast<std::uint32_t>(static_cast<unsigned char>(zip[at + i])) << (8 * i);
  }
  return out;
}

std::string zip_of(const std::vector<ZipEntry>& entries) {
  const auto pieces = make_zip(entries);
  return pieces ? std::string(join(*pieces).text()) : "";
}

TEST(ZipFile, WithoutEntriesIsItsEndAlone) {
  const std::string zip = zip_of({});
  ASSERT_EQ(zip.size(), 22U);
  EXPECT_TRUE(zip.starts_with("PK\x05\x06"));
}

TEST(ZipFile, StoresWhatDoesNotBecomeSmaller) {
  const std::string zip = zip_of({{"a.txt", Bytes::copy("123456789")}});
  EXPECT_TRUE(zip.starts_with("PK\x03\x04"));
  EXPECT_EQ(number(zip, 8, 2), 0U) << "stored";
  EXPECT_EQ(number(zip, 10, 4), 0x0021'0000U) << "1 January 1980, 0:00";
  EXPECT_EQ(number(zip, 14, 4), 0xCBF43926U) << "the check value of CRC-32";
  EXPECT_EQ(number(zip, 18, 4), 9U);
  EXPECT_EQ(zip.substr(30, 5), "a.txt");
  EXPECT_EQ(zip.substr(35, 9), "123456789");
  EXPECT_EQ(zip.substr(44, 4), "PK\x01\x02");
}

TEST(ZipFile, PacksTheRestAndListsItAll) {
  const std::string text(5000, 'x');
  const std::string zip = zip_of({{"b", Bytes::copy("1")}, {"dir/x.bin", Bytes::copy(text)}});
  const std::size_t second = 30 + 1 + 1;
  EXPECT_EQ(number(zip, second + 8, 2), 8U) << "deflated";
  const std::uint32_t size = number(zip, second + 18, 4);
  EXPECT_EQ(number(zip, second + 22, 4), text.size());
  const std::string packed = zip.substr(second + 30 + 9, size);
  const auto unpacked = codec::decode_deflate(std::as_bytes(std::span(packed)), text.size());
  ASSERT_TRUE(unpacked);
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(unpacked->data()), unpacked->size()), text);
  const std::size_t end = zip.size() - 22;
  EXPECT_EQ(number(zip, end + 10, 2), 2U);
  const std::size_t directory = number(zip, end + 16, 4);
  EXPECT_EQ(number(zip, end + 12, 4), end - directory);
  EXPECT_EQ(zip.substr(directory, 4), "PK\x01\x02");
  EXPECT_EQ(number(zip, directory + 42, 4), 0U) << "the first entry";
  EXPECT_EQ(number(zip, directory + 46 + 1 + 42, 4), second);
}

TEST(ZipFile, IsTheSameForTheSameInput) {
  const std::vector<ZipEntry> entries = {{"мод.txt", Bytes::copy("a")}};
  EXPECT_EQ(zip_of(entries), zip_of(entries));
  EXPECT_EQ(number(zip_of(entries), 6, 2), 0x0800U) << "names in UTF-8";
}

TEST(ZipFile, RefusesMoreEntriesThanTheFormatCounts) {
  const std::vector<ZipEntry> many(65'535, ZipEntry{"a", {}});
  const auto made = make_zip(many);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().issue.rule->code, "FILE-TOO-LARGE");
}

}  // namespace
}  // namespace ngi::zip
