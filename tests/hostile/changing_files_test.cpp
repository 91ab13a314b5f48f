// Another program cuts, overwrites and restores a file all the time while it is read. Every reading
// verb must come to its end with an exit code. NGI_CHANGING_SECONDS says how long each verb is
// tried; without it less than a second.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

#include "tests/hostile/demo_files.h"
#include "tests/support/file_descriptor.h"

namespace ngi::test {
namespace changing_files_test {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// Changes a file until it goes out of scope.
class FileChanger {
 public:
  explicit FileChanger(const fs::path& path)
      : file_(::open(path.c_str(), O_RDWR | O_CLOEXEC)),
        whole_(read_text(path)),
        thread_([this] { run(); }) {}
  ~FileChanger() {
    stop_ = true;
    thread_.join();
  }
  FileChanger(const FileChanger&) = delete;
  FileChanger& operator=(const FileChanger&) = delete;

 private:
  void run() {
    std::mt19937 random(2026);
    const auto below = [&](std::size_t end) {
      return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
    };
    while (!stop_) {
      switch (below(3)) {
        case 0:  // numbers become too large, for a moment
          for (int i = 0; i < 50; ++i) {
            constexpr std::size_t size = 512;
            const std::size_t at = below(whole_.size() - size);
            put(std::string(size, '\xFF'), at);
            put(whole_.substr(at, size), at);
          }
          break;
        case 1: {  // large parts are overwritten
          const std::string noise(whole_.size() / 2, static_cast<char>(below(256)));
          put(noise, below(whole_.size() / 2));
          break;
        }
        default:
          (void)::ftruncate(file_.number(), static_cast<off_t>(below(whole_.size())));
      }
      put(whole_, 0);
    }
    put(whole_, 0);
  }

  void put(const std::string& bytes, std::size_t at) const {
    (void)!::pwrite(file_.number(), bytes.data(), bytes.size(), static_cast<off_t>(at));
  }

  FileDescriptor file_;
  std::string whole_;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

struct Reading {
  const char* name;
  const char* changed;  // the file that changes
  std::vector<std::string> command;
};

constexpr const char* models = "game/bases.rlb";
constexpr const char* textures = "game/Textures.lib";

std::vector<Reading> readings() {
  const std::string model = std::string(models) + "/#4";
  const std::string texture = std::string(textures) + "/#0";
  return {
      {"info", models, {"info", model}},
      {"ls", models, {"ls", models}},
      {"tree", models, {"tree", models}},
      {"cat", models, {"cat", model}},
      {"hexdump", models, {"hexdump", model}},
      {"find", models, {"find", "game", "a"}},
      {"stats", models, {"stats", models}},
      {"stats_of_a_file", "model.msh", {"stats", "model.msh"}},
      {"graph", models, {"graph", model}},
      {"dump", "model.msh", {"dump", "--full", "model.msh"}},
      {"validate", models, {"validate", models}},
      {"validate_textures", textures, {"validate", textures}},
      {"validate_materials", "game/Material.lib", {"validate", "game"}},
      {"diff", "model.msh", {"diff", "model.msh", model}},
      {"diff_of_archives", textures, {"diff", textures, "copy.lib"}},
      {"convert_to_gltf", "model.msh", {"convert", "model.msh", "out.glb", "--force"}},
      {"convert_to_obj", "model.msh", {"convert", "model.msh", "out.obj", "--force"}},
      {"convert_to_json", "model.msh", {"convert", "model.msh", "out.json", "--force"}},
      {"convert_texture", "wall.texm", {"convert", "wall.texm", "out.png", "--force"}},
      {"convert_from_gltf", "model.glb", {"convert", "model.glb", "out.msh", "--force"}},
      {"convert_from_json", "model.json", {"convert", "model.json", "out.msh", "--force"}},
      {"repaint", "wall2.png", {"convert", "wall2.png", "out.texm", "--force"}},
      {"pose", "model.msh", {"pose", "model.msh", "--t", "1"}},
      {"draw", "model.msh", {"draw", "model.msh", "--triangles"}},
      {"pick", "model.msh", {"pick", "model.msh", "--origin", "0,0,99", "--dir", "0,0,-1"}},
      {"unpack", models, {"unpack", models, "unpacked", "--force"}},
      {"export", models, {"export", models, "-o", "exported", "--force"}},
      {"export_textures", textures, {"export", textures, "-o", "exported", "--force"}},
      {"import", "model.msh", {"import", "model.glb", "model.msh", "--dry-run"}},
      {"set", "model.msh", {"set", "model.msh", "batch[0].wear_row=0", "--dry-run"}},
      {"replace", textures, {"replace", texture, "wall.texm", "--dry-run"}},
  };
}

double seconds_for_each() {
  const char* text = std::getenv("NGI_CHANGING_SECONDS");
  return text ? std::atof(text) : 0.4;
}

class ChangingFiles : public ::testing::TestWithParam<Reading> {
 protected:
  // The files are the same for all tests of a process, which restore them.
  static const WorkingFolder& files() {
    static const WorkingFolder folder;
    static const bool made = [] {
      fs::copy(demo_game().path(), folder.path(), fs::copy_options::recursive);
      const std::string model = std::string(models) + "/#0";
      const bool done = folder.ngi({"cat", model, "-o", "model.msh"}).exit_code == 0 &&
                        folder.ngi({"convert", "model.msh", "model.glb"}).exit_code == 0 &&
                        folder.ngi({"convert", "model.msh", "model.json"}).exit_code == 0;
      fs::copy_file(folder / textures, folder / "copy.lib");
      return done;
    }();
    EXPECT_TRUE(made);
    return folder;
  }
};

TEST_P(ChangingFiles, EndNoVerbBySignal) {
  const WorkingFolder& folder = files();
  const Reading& reading = GetParam();
  ASSERT_GT(fs::file_size(folder / reading.changed), 1000U);
  const auto end = Clock::now() + std::chrono::duration<double>(seconds_for_each());
  const FileChanger changer(folder / reading.changed);
  do {
    const Ran ran = folder.ngi(reading.command);
    ASSERT_LT(ran.exit_code, 128) << ran.err;
    ASSERT_NE(ran.exit_code, 4) << ran.err;
  } while (Clock::now() < end);
}

INSTANTIATE_TEST_SUITE_P(Verbs, ChangingFiles, ::testing::ValuesIn(readings()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace changing_files_test
}  // namespace ngi::test
