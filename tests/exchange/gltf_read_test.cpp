#include "ngi/exchange/gltf/read.h"

#include <gmock/gmock.h>

#include <fstream>

#include "ngi/core/core_rules.h"
#include "ngi/exchange/gltf/detail/accessors.h"
#include "ngi/exchange/rules.h"
#include "ngi/json/base64.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/exchange/gltf_sample.h"
#include "tests/support/broken_file.h"
#include "tests/support/temporary_folder.h"

namespace ngi::gltf {
namespace {

using test::glb;
using testing::ElementsAre;
using testing::HasSubstr;

std::string refusal(const Result<Document>& read) {
  return read ? "" : std::string(read.error().rule().code);
}

Result<Document> read_text(const std::string& json) {
  return read(Bytes::copy(json), test::no_files);
}

std::string head(const std::string& rest) {
  return R"({"asset": {"version": "2.0"})" + rest + "}";
}

TEST(GltfRead, AGlbIsItsTextAndItsData) {
  const auto document =
      read(glb(head(R"(, "buffers": [{"byteLength": 3}])"), "abc"), test::no_files);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->buffers.size(), 1U);
  EXPECT_EQ(document->buffers[0].data.text(), "abc");
}

TEST(GltfRead, EveryTruncationOfAGlbFailsCleanly) {
  const Bytes whole = glb(head(R"(, "buffers": [{"byteLength": 3}])"), "abc");
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(read(whole.slice(0, size), test::no_files)) << size;
  }
}

TEST(GltfRead, OtherVersionsAndExtensionsThatMustBeUnderstoodAreRefused) {
  for (const char* code : {"GLTF-CONTAINER", "GLTF-VERSION", "GLTF-UNSUPPORTED", "GLTF-URI"}) {
    EXPECT_EQ(refusal(read(test::broken_file(code), test::no_files)), code);
  }
  EXPECT_EQ(refusal(read_text(head(R"(, "extensionsRequired": ["KHR_mesh_quantization"])"))), "");
}

TEST(GltfRead, WhatIsNotWhatItsPlaceWantsIsNamed) {
  const auto document = read_text(head(R"(, "nodes": [{"name": "a"}, {"rotation": [1, 2]}])"));
  ASSERT_FALSE(document);
  EXPECT_THAT(message(document.error().issue), HasSubstr("nodes[1].rotation"));
  EXPECT_EQ(refusal(read_text("[")), "JSON-SYNTAX");
  EXPECT_EQ(refusal(read_text(std::string(40, '['))), "JSON-LIMIT");
  EXPECT_EQ(refusal(read_text(head(R"(, "nodes": [{"scale": [1e300, 1, 1]}])"))), "JSON-FIELD");
}

TEST(GltfRead, Base64IsData) {
  const auto document = read_text(head(
      R"(, "buffers": [{"byteLength": 4, "uri": "data:application/octet-stream;base64,AAECAw=="}])"));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->buffers[0].data.text(), std::string_view("\0\1\2\3", 4));
  EXPECT_EQ(
      refusal(read_text(head(R"(, "buffers": [{"byteLength": 4, "uri": "data:;base64,A"}])"))),
      "GLTF-URI");
  EXPECT_EQ(
      refusal(read_text(head(R"(, "buffers": [{"byteLength": 9, "uri": "data:;base64,AAEC"}])"))),
      "GLTF-CONTAINER");
  EXPECT_FALSE(json::from_base64("A=BC"));
  EXPECT_FALSE(
      json::from_base64("AAE="
                        "="));
  EXPECT_EQ(json::from_base64("AAEC")->size(), 3U);
}

TEST(GltfRead, FilesStayInsideTheFolder) {
  if (test::is_windows) GTEST_SKIP() << "not everybody may make links";
  test::TemporaryFolder folder;
  std::ofstream(folder.path() / "outside.bin") << "secret";
  std::filesystem::create_directory(folder.path() / "in");
  std::ofstream(folder.path() / "in" / "data one.bin") << "abc";
  std::filesystem::create_symlink("../outside.bin", folder.path() / "in" / "link.bin");
  const auto open = exchange::files_of(folder.path() / "in");
  const auto read_uri = [&](const std::string& uri) {
    return read(Bytes::copy(head(R"(, "buffers": [{"byteLength": 3, "uri": ")" + uri + "\"}]")),
                open);
  };
  EXPECT_EQ(refusal(read_uri("data%20one.bin")), "");
  for (const char* uri :
       {"../outside.bin", "%2e%2e/outside.bin", "/etc/passwd", "a/../../outside.bin",
        "file:///etc/passwd", "http://example.org/x.bin", "C:\\\\x.bin", "link.bin", "%", ""}) {
    EXPECT_NE(refusal(read_uri(uri)), "") << uri;
    EXPECT_NE(refusal(read_uri(uri)), "FILE-NOT-FOUND") << uri;
  }
  EXPECT_EQ(refusal(read_uri("missing.bin")), "FILE-NOT-FOUND");
}

// Six shorts, of which an accessor sees some.
Document with_accessor(Accessor accessor, BufferView view, const std::string& data) {
  Document document;
  document.buffers.push_back({"", data.size(), Bytes::copy(data)});
  document.buffer_views.push_back(view);
  document.accessors.push_back(std::move(accessor));
  return document;
}

const std::string shorts("\0\0\1\0\2\0\xFF\x7F\4\0\5\0", 12);

TEST(GltfAccessors, InterleavedNumbersAreFound) {
  const Document document = with_accessor(
      {.buffer_view = 0, .byte_offset = 2, .component = ComponentType::UnsignedShort, .count = 2},
      {.byte_length = 12, .byte_stride = 8}, shorts);
  Accessors accessors(document, {});
  EXPECT_THAT(*accessors.whole_numbers(0, ElementType::Scalar), ElementsAre(1, 5));
}

TEST(GltfAccessors, NormalisedNumbersAreParts) {
  const Document document = with_accessor({.buffer_view = 0,
                                           .byte_offset = 4,
                                           .component = ComponentType::Short,
                                           .normalized = true,
                                           .count = 1,
                                           .type = ElementType::Vec2},
                                          {.byte_length = 12}, shorts);
  Accessors accessors(document, {});
  EXPECT_THAT(*accessors.numbers(0, ElementType::Vec2), ElementsAre(2.0F / 32767, 1.0F));
}

TEST(GltfAccessors, SparseNumbersReplaceSome) {
  Document document = with_accessor({.component = ComponentType::UnsignedShort, .count = 3},
                                    {.byte_length = 12}, shorts);
  document.accessors[0].sparse = Sparse{.count = 1,
                                        .indices_view = 0,
                                        .indices_offset = 2,
                                        .indices_type = ComponentType::UnsignedByte,
                                        .values_view = 0,
                                        .values_offset = 8};
  Accessors accessors(document, {});
  EXPECT_THAT(*accessors.whole_numbers(0, ElementType::Scalar), ElementsAre(0, 4, 0));
  document.accessors[0].count = 1;
  Accessors again(document, {});
  EXPECT_FALSE(again.whole_numbers(0, ElementType::Scalar));
}

TEST(GltfAccessors, NothingReachesOutsideItsData) {
  const auto fails = [](Accessor accessor, BufferView view) {
    accessor.component = ComponentType::UnsignedShort;
    const Document document = with_accessor(std::move(accessor), view, shorts);
    Accessors accessors(document, {});
    return !accessors.whole_numbers(0, ElementType::Scalar).has_value();
  };
  constexpr std::uint64_t huge = 0xFFFF'FFFF'FFFF'FFFF;
  EXPECT_FALSE(fails({.buffer_view = 0, .count = 6}, {.byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .count = 7}, {.byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .count = huge}, {.byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .byte_offset = huge, .count = 1}, {.byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .count = 1}, {.byte_offset = 2, .byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .count = 1}, {.byte_offset = huge, .byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .count = 1}, {.buffer = 1, .byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 1, .count = 1}, {.byte_length = 12}));
  EXPECT_TRUE(fails({.buffer_view = 0, .count = 2}, {.byte_length = 12, .byte_stride = 1}));
  EXPECT_TRUE(fails({.count = std::uint64_t{1} << 40}, {.byte_length = 12}));
}

TEST(GltfAccessors, TheSameDataNamedOverAndOverMeetsALimit) {
  const Document document =
      with_accessor({.buffer_view = 0, .component = ComponentType::UnsignedShort, .count = 6},
                    {.byte_length = 12}, shorts);
  Accessors accessors(document, {.decoded_size = 60});
  EXPECT_TRUE(accessors.whole_numbers(0, ElementType::Scalar));
  EXPECT_TRUE(accessors.whole_numbers(0, ElementType::Scalar));
  const auto third = accessors.whole_numbers(0, ElementType::Scalar);
  ASSERT_FALSE(third);
  EXPECT_EQ(&third.error().rule(), &exchange::rules::exchange_limit);
}

}  // namespace
}  // namespace ngi::gltf
