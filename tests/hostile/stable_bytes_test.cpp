// What was checked stays as it was, also when another program writes over the mapped file.
#include <fcntl.h>
#include <gtest/gtest.h>

#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "ngi/msh/model.h"
#include "ngi/texture/document.h"
#include "tests/hostile/demo_files.h"
#include "tests/support/file_descriptor.h"

namespace ngi::test {
namespace stable_bytes_test {

namespace fs = std::filesystem;

class OverwrittenFile : public ::testing::Test {
 protected:
  // Maps a copy of a file of the demo game.
  Bytes map(std::string_view name) {
    path_ = folder_ / "file";
    fs::copy_file(demo_game() / name, path_);
    const auto bytes = map_file(path_);
    EXPECT_TRUE(bytes && bytes->source() && bytes->source()->is_mapped);
    return *bytes;
  }

  void overwrite() const {
    const FileDescriptor file(::open(path_.c_str(), O_WRONLY | O_CLOEXEC));
    const std::string noise(fs::file_size(path_), '\xFF');
    ASSERT_EQ(::pwrite(file.number(), noise.data(), noise.size(), 0), std::ssize(noise));
  }

 private:
  TemporaryFolder folder_;
  fs::path path_;
};

TEST_F(OverwrittenFile, DoesNotChangeTheDirectoryOfAnArchive) {
  const auto archive = nres::Document::parse(map("game/Textures.lib"));
  ASSERT_TRUE(archive);
  const std::string name(archive->name(0));
  const std::uint32_t size = archive->records()[0].size;
  overwrite();
  EXPECT_EQ(archive->name(0), name);
  EXPECT_EQ(archive->records()[0].size, size);
  EXPECT_TRUE(archive->payload(0));
}

TEST_F(OverwrittenFile, DoesNotChangeAModel) {
  const auto archive = nres::Document::parse(map("game/bases.rlb"));
  const auto document = msh::Document::parse(*archive->payload(0));
  ASSERT_TRUE(document);
  const auto model = msh::Model::check(*document, Reading::Tolerant, nullptr);
  ASSERT_TRUE(model);
  overwrite();
  EXPECT_TRUE(msh::Model::check(*document, Reading::Tolerant, nullptr));
  for (const msh::Node& node : model->nodes()) {
    EXPECT_TRUE(node.parent == msh::none || node.parent < model->nodes().size());
  }
}

TEST_F(OverwrittenFile, DoesNotChangeTheSizeOfATexture) {
  const auto texture = texture::Document::parse(map("wall.texm"));
  ASSERT_TRUE(texture);
  const auto size = texture->size();
  overwrite();
  EXPECT_EQ(texture->size().width, size.width);
  EXPECT_EQ(texture->size().height, size.height);
}

}  // namespace stable_bytes_test
}  // namespace ngi::test
