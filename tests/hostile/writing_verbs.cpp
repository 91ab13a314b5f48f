#include "tests/hostile/writing_verbs.h"

#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace ngi::test {

namespace fs = std::filesystem;

Content content_of(const fs::path& folder) {
  Content out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    out[entry.path().lexically_relative(folder).string()] = read_text(entry.path());
  }
  return out;
}

std::vector<WritingVerb> writing_verbs() {
  const auto archive = [](const WorkingFolder& folder) { put_small_archive(folder); };
  const auto texture = [](const WorkingFolder& folder) { put_texture(folder); };
  const auto unpacked = [](const WorkingFolder& folder) {
    put_small_archive(folder);
    ASSERT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 0);
  };
  const auto edited = [unpacked](const WorkingFolder& folder) {
    unpacked(folder);
    folder.write("parts/one", "edited since");
  };
  const auto over_texture = [](const WorkingFolder& folder) {
    put_texture(folder);
    folder.write("wall.png", "an older picture");
  };
  return {
      {"replace", {"replace", "a.rlb/one", "new.txt"}, archive},
      {"replace_with_backup", {"replace", "a.rlb/one", "new.txt", "--backup"}, archive},
      {"add", {"add", "a.rlb", "new.txt", "--type", "TEXT"}, archive},
      {"add_create", {"add", "--create", "b.rlb", "new.txt", "--type", "TEXT"}, archive},
      {"rm", {"rm", "a.rlb/one"}, archive},
      {"mv", {"mv", "a.rlb/one", "three"}, archive},
      {"cp", {"cp", "a.rlb/one", "a.rlb/three"}, archive},
      {"set", {"set", "a.rlb/one", "attr1=7"}, archive},
      {"cat", {"cat", "a.rlb/one", "-o", "out"}, archive},
      {"convert", {"convert", "wall.texm", "wall.png"}, texture},
      {"convert_force", {"convert", "wall.texm", "wall.png", "--force"}, over_texture},
      {"import", {"import", "wall2.png", "wall.texm"}, texture},
      {"pack", {"pack", "parts", "b.rlb"}, unpacked},
      {"unpack", {"unpack", "a.rlb", "parts"}, archive},
      {"unpack_force", {"unpack", "a.rlb", "parts", "--force"}, edited},
      {"export", {"export", "a.rlb", "-o", "out"}, archive},
  };
}

Ran run_with_fault(const fs::path& folder, const WritingVerb& verb, long call,
                   const std::string& fault) {
  return run_ngi(verb.command, {.folder = folder,
                                .environment = {{"LD_PRELOAD", in_build("lib/libngi_faults.so")},
                                                {"NGI_FAULT_AT", std::to_string(call)},
                                                {"NGI_FAULT", fault}}});
}

long count_calls(const fs::path& folder, const WritingVerb& verb) {
  const TemporaryFolder notes;
  const Ran ran =
      run_ngi(verb.command, {.folder = folder,
                             .environment = {{"LD_PRELOAD", in_build("lib/libngi_faults.so")},
                                             {"NGI_FAULT_COUNT", (notes / "count").string()}}});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return std::atol(notes.read("count").c_str());
}

void expect_old_or_new(const Content& now, const Content& before, const Content& after) {
  for (const auto& [path, text] : now) {
    const auto old = before.find(path);
    const auto made = after.find(path);
    const bool known = (old != before.end() && old->second == text) ||
                       (made != after.end() && made->second == text);
    EXPECT_TRUE(known) << path << " is neither the old file nor the new one";
  }
  for (const auto& [path, text] : before) {
    if (after.contains(path)) {
      EXPECT_TRUE(now.contains(path)) << path << " is gone";
    }
  }
}

}  // namespace ngi::test
