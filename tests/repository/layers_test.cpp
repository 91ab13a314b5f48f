// Dependencies point down only (docs/architecture.md, "Layers").
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

namespace fs = std::filesystem;
using Modules = std::set<std::string>;

Modules operator+(Modules a, const Modules& b) {
  a.insert(b.begin(), b.end());
  return a;
}

// What each module may include besides itself.
std::map<std::string, Modules> allowed_includes() {
  const Modules below_formats = {"core", "math", "archive", "asset"};
  const Modules formats = below_formats + Modules{"msh", "anim",    "texture", "material",
                                                  "fx",  "terrain", "mission", "tables"};
  const Modules below_scene = formats + Modules{"game"};
  const Modules below_files = below_scene + Modules{"scene"};
  const Modules scenes = below_files + Modules{"world"};
  const Modules files = scenes + Modules{"verify", "json", "image", "audio", "exchange", "render"};
  return {{"core", {}},
          {"math", {"core"}},
          {"archive", {"core"}},
          {"asset", {"core", "archive"}},
          {"msh", below_formats},
          {"anim", below_formats + Modules{"msh"}},
          {"texture", below_formats},
          {"material", below_formats + Modules{"texture"}},
          {"fx", below_formats},
          {"terrain", below_formats},
          {"mission", below_formats},
          {"tables", below_formats},
          {"forge", below_scene},
          {"game", formats},
          {"verify", below_scene},
          {"scene", below_scene},
          {"world", below_files},
          {"json", below_scene},
          {"image", below_formats + Modules{"texture", "json"}},
          {"audio", {"core", "tables"}},
          {"exchange", scenes + Modules{"json", "image"}},
          {"render", scenes},
          {"tasks", files + Modules{"forge", "ngi.h"}},
          {"ngi.h", {"core", "scene", "tasks"}}};
}

// What the folders inside a module may include of the same module besides themselves. A folder
// without a row includes nothing else of its module.
const std::map<std::string, std::set<std::string>>& allowed_folders() {
  static const std::map<std::string, std::set<std::string>> table = {
      // The operating system is behind its headers; posix/, windows/ and wasm/ implement them.
      {"ngi/core", {"ngi/core/os"}},
      {"ngi/core/os", {"ngi/core"}},
      {"ngi/core/os/posix", {"ngi/core/os"}},
      {"ngi/core/os/windows", {"ngi/core/os"}},
      {"ngi/core/os/wasm", {"ngi/core/os"}},
      // Archives of either kind in one type; the kinds do not know each other.
      {"ngi/archive", {"ngi/archive/nres", "ngi/archive/rsli"}},
      {"ngi/archive/nres", {"ngi/archive"}},
      {"ngi/archive/rsli", {"ngi/archive", "ngi/archive/codec"}},
      {"ngi/archive/zip", {"ngi/archive/codec"}},
      {"ngi/archive/folder", {"ngi/archive", "ngi/archive/nres", "ngi/archive/rsli"}},
      {"ngi/asset/fields", {"ngi/asset"}},
      {"ngi/asset/layout", {"ngi/asset", "ngi/asset/fields"}},
      // A model is what the check leaves; edits stand on both. Building a model is a series of
      // edits.
      {"ngi/msh", {"ngi/msh/check"}},
      {"ngi/msh/build.h", {"ngi/msh/edit"}},
      {"ngi/msh/build.cpp", {"ngi/msh/edit"}},
      {"ngi/msh/write.cpp", {"ngi/msh/edit"}},
      {"ngi/msh/check", {"ngi/msh"}},
      {"ngi/msh/edit", {"ngi/msh", "ngi/msh/check"}},
      {"ngi/fx/run", {"ngi/fx"}},
      // What the areals of lakes must cover is a flag of the faces.
      {"ngi/terrain/areals", {"ngi/terrain/land"}},
      // A landscape made from heights has its areals too.
      {"ngi/terrain/author", {"ngi/terrain/land", "ngi/terrain/areals"}},
      // The small tables have their rules in common.
      {"ngi/tables/behaviour", {"ngi/tables"}},
      {"ngi/tables/control", {"ngi/tables"}},
      {"ngi/tables/declarations", {"ngi/tables"}},
      {"ngi/tables/explosion", {"ngi/tables"}},
      {"ngi/tables/font", {"ngi/tables"}},
      {"ngi/tables/foundation", {"ngi/tables"}},
      {"ngi/tables/part_text", {"ngi/tables"}},
      {"ngi/tables/plain_text", {"ngi/tables"}},
      {"ngi/tables/string_table", {"ngi/tables"}},
      {"ngi/tables/preload", {"ngi/tables"}},
      {"ngi/tables/research", {"ngi/tables"}},
      {"ngi/tables/cursor", {"ngi/tables"}},
      {"ngi/tables/save", {"ngi/tables"}},
      {"ngi/tables/script", {"ngi/tables"}},
      {"ngi/tables/sky", {"ngi/tables"}},
      {"ngi/tables/sound", {"ngi/tables"}},
      {"ngi/material", {"ngi/material/mat0"}},
      {"ngi/material/manager", {"ngi/material", "ngi/material/mat0", "ngi/material/wear"}},
      // File formats of other programs know the exchange model, not each other. Import reads the
      // extras that export writes.
      {"ngi/exchange/export", {"ngi/exchange"}},
      {"ngi/exchange/import", {"ngi/exchange", "ngi/exchange/export"}},
      {"ngi/exchange/gltf", {"ngi/exchange", "ngi/exchange/export", "ngi/exchange/import"}},
      {"ngi/exchange/obj", {"ngi/exchange", "ngi/exchange/export", "ngi/exchange/import"}},
      // Tools, then the demo game, then what is made from its parts.
      {"ngi/forge/paint", {"ngi/forge"}},
      {"ngi/forge/demo",
       {"ngi/forge", "ngi/forge/mesh", "ngi/forge/paint", "ngi/forge/demo/textures"}},
      {"ngi/forge/demo/models", {"ngi/forge/demo", "ngi/forge/mesh"}},
      {"ngi/forge/demo/textures", {"ngi/forge/paint"}},
      {"ngi/forge/corpus", {"ngi/forge", "ngi/forge/demo", "ngi/forge/paint"}},
      {"ngi/forge/broken", {"ngi/forge/demo"}},
      // Claims and measurements do not know each other.
      {"ngi/verify", {"ngi/verify/claims", "ngi/verify/collect"}},
      {"ngi/verify/claims", {"ngi/verify"}},
      {"ngi/verify/collect", {"ngi/verify"}},
      // Each of these folders implements one task, or the rows of the registry.
      {"ngi/tasks", {"ngi/tasks/compare", "ngi/tasks/kinds"}},
      {"ngi/tasks/compare", {"ngi/tasks"}},
      {"ngi/tasks/kinds", {"ngi/tasks"}},
      // Verbs know parsing and printing; groups do not know each other, but for importing, which
      // edits.
      {"apps/ngi", {"apps/ngi/cli", "apps/ngi/print"}},
      {"apps/ngi/cli", {"apps/ngi/print"}},
      {"apps/ngi/print", {"apps/ngi/cli"}},
      {"apps/ngi/verbs", {"apps/ngi/cli", "apps/ngi/print"}},
      {"apps/ngi/verbs/convert", {"apps/ngi/verbs/edit"}},
      // The model knows no widget.
      {"apps/studio", {"apps/studio/model", "apps/studio/view"}},
      {"apps/studio/view", {"apps/studio/model"}},
  };
  return table;
}

bool lists_folder(const std::string& row, const std::string& folder) {
  const auto found = allowed_folders().find(row);
  return found != allowed_folders().end() && found->second.contains(folder);
}

// The folder of a file. The private files of a folder, in its detail/, count as its own.
std::string folder_of(const fs::path& file) {
  const fs::path folder = file.parent_path();
  return (folder.filename() == "detail" ? folder.parent_path() : folder).generic_string();
}

// Empty, or what is wrong with a file including another of its module.
std::string folder_objection(const fs::path& file, const fs::path& included) {
  const std::string from = folder_of(file);
  const std::string to = folder_of(included);
  const bool same_module = *std::next(file.begin()) == *std::next(included.begin());
  if (!same_module || from == to) return "";
  const bool is_verb = from.starts_with("apps/ngi/verbs/");
  if (lists_folder(from, to) || lists_folder(file.string(), to)) return "";
  if (is_verb && lists_folder("apps/ngi/verbs", to)) return "";
  return from + " may not include " + to;
}

// "archive" of "ngi/archive/nres/document.h"; nothing for a path outside ngi/.
std::optional<std::string> module_of(const fs::path& path) {
  auto part = path.begin();
  if (part == path.end() || *part++ != "ngi" || part == path.end()) return std::nullopt;
  return part->string();
}

// What is wrong with a file of the library including another; empty when nothing is.
std::string objection(const std::string& module, const std::string& included) {
  static const auto allowed = allowed_includes();
  const auto row = allowed.find(module);
  if (row == allowed.end()) return "module " + module + " has no row in the table of layers";
  const auto target = module_of(included);
  if (!target) return "the library includes its headers as \"ngi/MODULE/...\" and nothing else";
  if (*target == module || row->second.contains(*target)) return "";
  return module + " may not include " + *target;
}

TEST(Layers, PointDownOnlyInTheLibrary) {
  const auto files = test::files_below("ngi", {".h", ".cpp"});
  ASSERT_FALSE(files.empty());
  for (const fs::path& file : files) {
    const fs::path path = file.lexically_relative(test::source_root());
    for (const std::string& included : test::quoted_includes(test::read_text(file))) {
      EXPECT_EQ(objection(module_of(path).value(), included), "")
          << path << " includes " << included;
    }
  }
}

TEST(Layers, HoldTheFoldersInsideAModule) {
  for (const std::string top : {"ngi", "apps"}) {
    for (const fs::path& file : test::files_below(top, {".h", ".cpp"})) {
      const fs::path path = file.lexically_relative(test::source_root());
      for (const std::string& included : test::quoted_includes(test::read_text(file))) {
        if (!included.starts_with(top + "/")) continue;
        EXPECT_EQ(folder_objection(path, included), "") << path << " includes " << included;
      }
    }
  }
}

TEST(Layers, ListOnlyFoldersThatAreThere) {
  for (const auto& [from, folders] : allowed_folders()) {
    EXPECT_TRUE(fs::exists(test::source_root() / from)) << from;
    for (const std::string& to : folders) {
      EXPECT_TRUE(fs::is_directory(test::source_root() / to)) << to;
    }
  }
}

TEST(Layers, HaveARowForEveryModuleFolder) {
  for (const auto& entry : fs::directory_iterator(test::source_root() / "ngi")) {
    EXPECT_TRUE(allowed_includes().contains(entry.path().filename().string())) << entry.path();
  }
}

TEST(Layers, KeepProgramsApartFromOneAnother) {
  for (const fs::path& file : test::files_below("apps", {".h", ".cpp"})) {
    const fs::path path = file.lexically_relative(test::source_root());
    const std::string program = "apps/" + std::next(path.begin())->string() + "/";
    for (const std::string& included : test::quoted_includes(test::read_text(file))) {
      if (!included.starts_with("apps/")) continue;
      EXPECT_TRUE(included.starts_with(program)) << path << " includes " << included;
    }
  }
}

// Libraries of large headers, which cost every source that includes them a second. What prints may
// have them in its headers; others forward-declare, with <nlohmann/json_fwd.hpp>.
TEST(Headers, LeaveLargeLibrariesToTheSources) {
  for (const std::string folder : {"ngi", "apps"}) {
    for (const fs::path& file : test::files_below(folder, {".h"})) {
      const std::string path = file.lexically_relative(test::source_root()).string();
      if (path.starts_with("apps/ngi/print/") || path.starts_with("apps/web/module/")) continue;
      const std::string source = test::read_text(file);
      for (const char* heavy : {"<nlohmann/json.hpp>", "<fmt/", "<CLI/"}) {
        EXPECT_EQ(source.find("#include " + std::string(heavy)), std::string::npos)
            << path << " includes " << heavy;
      }
    }
  }
}

// Folders of a module that no other module includes, beside those called detail.
constexpr std::string_view private_folders[] = {
    "ngi/archive/codec/",       "ngi/core/os/posix/", "ngi/forge/demo/models/",
    "ngi/forge/demo/textures/", "ngi/forge/paint/",   "ngi/tasks/compare/",
    "ngi/tasks/kinds/"};

bool is_private(std::string_view header) {
  return header.find("/detail/") != std::string_view::npos ||
         std::ranges::any_of(private_folders,
                             [&](auto folder) { return header.starts_with(folder); });
}

// What is wrong with a file including a header; empty when nothing is. Benchmarks and fuzz targets
// may include everything.
std::string private_objection(const std::string& file, const std::string& included) {
  if (!is_private(included) || file.starts_with("bench/") || file.starts_with("fuzz/")) return "";
  const std::string module = module_of(included).value_or("");
  const bool own =
      file.starts_with("ngi/" + module + "/") || file.starts_with("tests/" + module + "/");
  return own ? "" : included + " is private to " + module;
}

TEST(Layers, LeavePrivateHeadersToTheirModule) {
  for (const std::string folder : {"ngi", "apps", "tests", "examples"}) {
    for (const fs::path& file : test::files_below(folder, {".h", ".cpp"})) {
      const std::string path = file.lexically_relative(test::source_root()).generic_string();
      for (const std::string& included : test::quoted_includes(test::read_text(file))) {
        EXPECT_EQ(private_objection(path, included), "") << path;
      }
    }
  }
}

TEST(PrivateObjection, SeesAModuleInTheDetailsOfAnother) {
  EXPECT_EQ(private_objection("ngi/fx/run/manager.cpp", "ngi/fx/run/detail/bolt.h"), "");
  EXPECT_EQ(private_objection("tests/fx/bolt_test.cpp", "ngi/fx/run/detail/bolt.h"), "");
  EXPECT_EQ(private_objection("bench/fx.cpp", "ngi/fx/run/detail/bolt.h"), "");
  EXPECT_EQ(private_objection("ngi/render/effect_view.cpp", "ngi/fx/run/manager.h"), "");
  EXPECT_NE(private_objection("ngi/render/effect_view.cpp", "ngi/fx/run/detail/bolt.h"), "");
  EXPECT_NE(private_objection("tests/render/view_test.cpp", "ngi/fx/run/detail/bolt.h"), "");
  EXPECT_NE(private_objection("apps/ngi/main.cpp", "ngi/archive/codec/lzss.h"), "");
}

TEST(LayersCheck, SeesAnIncludeOfAFolderThatIsNotListed) {
  EXPECT_EQ(folder_objection("ngi/msh/edit/nodes.cpp", "ngi/msh/records.h"), "");
  EXPECT_EQ(folder_objection("ngi/msh/edit/set_field.cpp", "ngi/msh/edit.h"), "");
  EXPECT_EQ(folder_objection("ngi/msh/model.cpp", "ngi/core/bytes.h"), "") << "another module";
  EXPECT_EQ(folder_objection("ngi/msh/model.cpp", "ngi/msh/detail/tables.h"), "");
  EXPECT_NE(folder_objection("ngi/msh/model.cpp", "ngi/msh/edit/set_field.h"), "");
  EXPECT_NE(folder_objection("ngi/exchange/gltf/read.cpp", "ngi/exchange/obj/detail/read.h"), "");
  EXPECT_NE(folder_objection("ngi/asset/walk.cpp", "ngi/asset/fields/field.h"), "");
  EXPECT_NE(folder_objection("apps/ngi/verbs/look/ls.cpp", "apps/ngi/verbs/edit/editing.h"), "");
}

TEST(LayersCheck, SeesAnIncludeThatPointsUpOrSideways) {
  EXPECT_EQ(objection("archive", "ngi/core/bytes.h"), "");
  EXPECT_EQ(objection("archive", "ngi/archive/nres/document.h"), "");
  EXPECT_EQ(objection("material", "ngi/texture/model.h"), "");
  EXPECT_NE(objection("core", "ngi/archive/nres/document.h"), "");
  EXPECT_NE(objection("texture", "ngi/material/model.h"), "");
  EXPECT_NE(objection("render", "ngi/exchange/gltf/write.h"), "");
  EXPECT_NE(objection("forge", "ngi/scene/instance.h"), "");
  EXPECT_NE(objection("core", "apps/ngi/cli/run.h"), "");
  EXPECT_NE(objection("core", "bytes.h"), "");
  EXPECT_NE(objection("elsewhere", "ngi/core/bytes.h"), "");
}

}  // namespace
}  // namespace ngi
