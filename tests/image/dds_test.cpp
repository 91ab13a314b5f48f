#include "ngi/image/formats.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/exchange/rules.h"
#include "tests/support/hex_bytes.h"

namespace ngi::image {
namespace dds_test {

using texture::Rgba8;
using Pixels = std::vector<Rgba8>;

// The heading of a file as DirectX writes it; texts are fields in the order of the file.
struct Heading {
  std::string flags = "07100000";
  std::string sides = "01000000 02000000";  // height, width
  std::string levels = "00000000";
  std::string pixel = "40000000 00000000 10000000 00F80000 E0070000 1F000000 00000000";
  std::string caps2 = "00000000";
};

Bytes dds(const Heading& heading, std::string_view pixels) {
  const std::string zero = "00000000";
  std::string reserved;
  for (int i = 0; i < 11; ++i) reserved += zero;
  return hex_bytes("44445320 7C000000" + heading.flags + heading.sides + zero + zero +
                   heading.levels + reserved + "20000000" + heading.pixel + "00100000" +
                   heading.caps2 + zero + zero + zero + std::string(pixels));
}

std::string refusal(const Bytes& bytes, const Limits& limits = {}) {
  const auto file = read_dds(bytes, limits);
  return file ? "accepted" : std::string(file.error().rule().code);
}

Pixels pixels_of(const Bytes& bytes, std::size_t level = 0) {
  const auto file = read_dds(bytes);
  if (!file) {
    ADD_FAILURE() << full_message(file.error().issue);
    return {};
  }
  return dds_picture(*file, level)->image.pixels;
}

TEST(DdsReading, FollowsTheMasks) {
  EXPECT_EQ(pixels_of(dds({}, "00F8 FFFF")), (Pixels{{255, 0, 0, 255}, {255, 255, 255, 255}}));
  Heading heading;
  heading.pixel = "41000000 00000000 20000000 FF000000 00FF0000 0000FF00 000000FF";
  EXPECT_EQ(pixels_of(dds(heading, "01020304 05060700")), (Pixels{{1, 2, 3, 4}, {5, 6, 7, 0}}))
      << "red comes first here";
  heading.pixel = "41000000 00000000 10000000 007C0000 E0030000 1F000000 00800000";
  EXPECT_EQ(pixels_of(dds(heading, "0080 FF7F")), (Pixels{{0, 0, 0, 255}, {255, 255, 255, 0}}));
  heading.pixel = "40000000 00000000 18000000 0000FF00 00FF0000 FF000000 00000000";
  EXPECT_EQ(pixels_of(dds(heading, "010203 040506")), (Pixels{{3, 2, 1, 255}, {6, 5, 4, 255}}));
}

TEST(DdsReading, TakesGreysAndPalettes) {
  Heading heading;
  heading.pixel = "01000200 00000000 10000000 FF000000 00000000 00000000 00FF0000";
  EXPECT_EQ(pixels_of(dds(heading, "0102 FF00")), (Pixels{{1, 1, 1, 2}, {255, 255, 255, 0}}));
  heading.pixel = "20000000 00000000 08000000 00000000 00000000 00000000 00000000";
  const std::string palette = "01020300" + std::string(std::size_t{255} * 8, '7');
  EXPECT_EQ(pixels_of(dds(heading, palette + "00 FF")),
            (Pixels{{1, 2, 3, 255}, {0x77, 0x77, 0x77, 255}}));
}

TEST(DdsReading, FindsEveryLevelOfTheChain) {
  Heading heading;
  heading.flags = "07100200";
  heading.levels = "03000000";
  const Bytes file = dds(heading, "00F8 00F8 E007 1F00");
  ASSERT_EQ(read_dds(file)->levels.size(), 3U);
  EXPECT_EQ(pixels_of(file, 1), (Pixels{{0, 255, 0, 255}}));
  EXPECT_EQ(pixels_of(file, 2), (Pixels{{0, 0, 255, 255}}));
}

TEST(DdsReading, NamesTheCompressionThatItRefuses) {
  Heading heading;
  heading.pixel = "04000000 44585431 00000000 00000000 00000000 00000000 00000000";
  const auto file = read_dds(dds(heading, "0000000000000000"));
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().rule().code, "IMAGE-UNSUPPORTED");
  EXPECT_EQ(message(file.error().issue),
            "contains pixels compressed as DXT1, which is not supported");
}

TEST(DdsReading, RefusesWhatIsNoPlainPicture) {
  Heading cube;
  cube.caps2 = "00020000";
  EXPECT_EQ(refusal(dds(cube, "00000000")), "IMAGE-UNSUPPORTED");
  Heading holes;
  holes.pixel = "40000000 00000000 10000000 00F90000 E0070000 1F000000 00000000";
  EXPECT_EQ(refusal(dds(holes, "00000000")), "IMAGE-UNSUPPORTED") << "a mask with a hole";
  Heading odd;
  odd.pixel = "40000000 00000000 0F000000 00F80000 E0070000 1F000000 00000000";
  EXPECT_EQ(refusal(dds(odd, "00000000")), "IMAGE-UNSUPPORTED") << "15 bits";
  Heading wide;
  wide.pixel = "40000000 00000000 08000000 00F80000 E0070000 1F000000 00000000";
  EXPECT_EQ(refusal(dds(wide, "00000000")), "IMAGE-UNSUPPORTED") << "masks past the word";
  Heading none;
  none.pixel = "00000000 00000000 20000000 00000000 00000000 00000000 00000000";
  EXPECT_EQ(refusal(dds(none, "00000000")), "IMAGE-UNSUPPORTED") << "no masks";
  EXPECT_EQ(refusal(Bytes::copy("DDT ")), "IMAGE-FORMAT");
}

TEST(DdsReading, RefusesEveryBeginningOfAFile) {
  const Bytes whole = dds({}, "00F8 FFFF");
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    EXPECT_EQ(refusal(whole.slice(0, size)), size < 4 ? "IMAGE-FORMAT" : "IMAGE-DAMAGED");
  }
}

TEST(DdsReading, AllocatesNothingForWhatIsTooLarge) {
  Heading heading;
  heading.sides = "FFFFFFFF FFFFFFFF";
  EXPECT_EQ(refusal(dds(heading, "")), "TEXM-402");
  heading.sides = "00000000 01000000";
  EXPECT_EQ(refusal(dds(heading, "")), "TEXM-402");
  Heading chain;
  chain.flags = "07100200";
  chain.levels = "FFFFFFFF";
  EXPECT_EQ(refusal(dds(chain, "00F8 FFFF")), "IMAGE-DAMAGED");
}

TEST(DdsWriting, QuantisesToTheNearestValue) {
  const auto image = *texture::image_of(2, 1, Pixels{{255, 128, 0, 255}, {4, 5, 6, 127}});
  EXPECT_EQ(dds_level(image, dds::r5g6b5), hex_bytes("00FC 2100"));
  EXPECT_EQ(dds_level(image, dds::a1r5g5b5), hex_bytes("00FE 2100"));
  EXPECT_EQ(dds_level(image, dds::r8g8b8), hex_bytes("0080FF 060504"));
  EXPECT_EQ(dds_level(image, dds::a8r8g8b8), hex_bytes("0080FFFF 0605047F"));
}

TEST(DdsWriting, GivesEveryWordOfSixteenBitsBack) {
  for (const DdsFormat& format : {dds::r5g6b5, dds::r5g5b6, dds::a1r5g5b5, dds::a4r4g4b4}) {
    std::vector<std::byte> words;
    for (unsigned word = 0; word < 0x10000; ++word) {
      words.push_back(static_cast<std::byte>(word));
      words.push_back(static_cast<std::byte>(word >> 8));
    }
    const DdsFile file = {format, 256, 256, {Bytes::own(words)}, {}};
    EXPECT_EQ(dds_level(dds_picture(file, 0)->image, format), file.levels[0]);
  }
}

RC_GTEST_PROP(DdsWriting, GivesBackWhatItReads, ()) {
  const auto formats = {dds::r5g6b5,   dds::r5g5b6,   dds::a1r5g5b5, dds::a4r4g4b4, dds::r8g8b8,
                        dds::x8r8g8b8, dds::a8r8g8b8, dds::a8l8,     dds::p8};
  DdsFile file;
  file.format = *rc::gen::elementOf(std::vector<DdsFormat>(formats));
  file.width = *rc::gen::inRange<std::uint32_t>(1, 40);
  file.height = *rc::gen::inRange<std::uint32_t>(1, 40);
  const auto levels = *rc::gen::inRange<std::uint32_t>(1, 8);
  std::uint8_t next = *rc::gen::arbitrary<std::uint8_t>();
  for (std::uint32_t level = 0; level < levels; ++level) {
    const std::size_t pixels =
        std::size_t{std::max(1U, file.width >> level)} * std::max(1U, file.height >> level);
    std::vector<std::byte> bytes(pixels * file.format.bits / 8);
    for (std::byte& byte : bytes) byte = std::byte{next += 37};
    file.levels.push_back(Bytes::own(std::move(bytes)));
  }
  if (file.format.kind == DdsFormat::Kind::Palette) file.palette.assign(256, {1, 2, 3, 0});
  const auto again = read_dds(join(write_dds(file)));
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->format == file.format);
  RC_ASSERT(again->width == file.width && again->height == file.height);
  RC_ASSERT(again->levels == file.levels);
  RC_ASSERT(again->palette == file.palette);
}

}  // namespace dds_test
}  // namespace ngi::image
