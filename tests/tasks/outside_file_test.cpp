// Files that a program with windows takes as the content of an asset.
#include "ngi/tasks/outside_file.h"

#include <gmock/gmock.h>

#include "tests/support/jpeg_samples.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace outside_file_test {

// The content that the file gives the asset, or the code of the error.
std::string taken(const OpenedAsset& present, std::string_view content, const std::string& name) {
  Report report;
  const Asset file = {name, name, Bytes::copy(content), {}};
  const auto made = content_from_file(file, present, {}, report);
  return std::string(made ? made->bytes.text() : made.error().rule().code);
}

OpenedAsset table() {
  return opened(Bytes::copy(wear_of_two_rows), "robot.wea");
}

TEST(ContentFromFile, TakesAnAssetOfTheSameKindAsItIs) {
  EXPECT_EQ(taken(table(), wear_of_three_rows, "other.wea"), wear_of_three_rows);
}

TEST(ContentFromFile, TakesTheDocumentThatIsMadeForEditing) {
  Report report;
  const auto file = file_for_editing(table(), {}, report);
  ASSERT_TRUE(file);
  EXPECT_EQ(taken(table(), join(file->content).text(), file->name), wear_of_two_rows);
}

TEST(ContentFromFile, RefusesWhatAnArchiveWouldRefuse) {
  const Bytes photo = test::grey_jpeg();
  EXPECT_EQ(taken(table(), photo.text(), "photo.jpg"), "NOT-SUPPORTED");
  EXPECT_EQ(taken(table(), "junk", "junk.wea"), "NOT-SUPPORTED");
  EXPECT_EQ(taken(table(), "{}", "foreign.json"), "JSON-KIND");
  EXPECT_EQ(taken(opened(Bytes::copy(sample_model()), "robot.msh"), photo.text(), "photo.jpg"),
            "NOT-SUPPORTED");
}

TEST(ContentFromFile, RefusesFilesOfOtherProgramsForAnAssetOfNoKnownKind) {
  const OpenedAsset unknown = opened(Bytes::copy("some bytes"), "thing");
  EXPECT_EQ(taken(unknown, "other bytes", "thing"), "other bytes");
  EXPECT_EQ(taken(unknown, test::grey_jpeg().text(), "photo.jpg"), "NOT-SUPPORTED");
}

}  // namespace outside_file_test
}  // namespace ngi::tasks
