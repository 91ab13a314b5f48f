#include "ngi/exchange/obj/from_obj.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <iomanip>
#include <sstream>

#include "ngi/core/core_rules.h"
#include "ngi/exchange/import/to_plan.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/forge/demo/models.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/msh/random_model.h"

namespace ngi::obj {
namespace {

using exchange::Axes;
using exchange::Cells;
using exchange::Model;
using math::Float2;
using math::Float3;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// A folder in memory.
using Files = std::map<std::string, std::string>;

Files written(const Model& model, Axes axes = Axes::Gltf) {
  Files files;
  for (const exchange::OutFile& file : write_obj(model, axes, "robot")) {
    files[file.name] = join(file.content).text();
  }
  return files;
}

struct Read {
  Result<Model> model;
  std::string warnings;
};

Read read_back(const Files& files) {
  const auto open = [&](const std::string& path) -> Result<Bytes> {
    const auto file = files.find(path);
    if (file == files.end()) return fail(ngi::rules::file_not_found, {.path = path});
    return Bytes::copy(file->second);
  };
  Report report;
  auto model = read_model(Bytes::copy(files.at("robot.obj")), "robot.obj", open, {}, report);
  std::string warnings;
  for (const Issue& issue : report.issues()) warnings += message(issue) + "\n";
  return {std::move(model), warnings};
}

Model through_obj(const Model& model, Axes axes = Axes::Gltf) {
  const Read read = read_back(written(model, axes));
  EXPECT_TRUE(read.model) << (read.model ? "" : full_message(read.model.error().issue));
  EXPECT_EQ(read.warnings, "");
  return *read.model;
}

Model model_of(const std::string& obj, Files files = {}) {
  files["robot.obj"] = obj;
  const Read read = read_back(files);
  EXPECT_TRUE(read.model) << (read.model ? "" : full_message(read.model.error().issue));
  return *read.model;
}

const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

const exchange::Part& only_part(const Model& model, std::size_t node = 0) {
  return model.nodes.at(node).cells.at({0, 0}).parts.at(0);
}

Model posed(const msh::Document& document, Cells cells, float time) {
  const auto model = msh::Model::check(document, Reading::Strict);
  return exchange::from_model(*model,
                              {.cells = cells, .time = time, .root_motion = anim::RootMotion::Drop})
      .model;
}

TEST(FromObj, AnUneditedExportGivesTheBaseByteForByte) {
  const msh::Document base = msh::sample::model();
  for (const Cells cells : {Cells::Visible, Cells::All}) {
    for (const Axes axes : {Axes::Gltf, Axes::Engine}) {
      const auto made = test::imported(through_obj(posed(base, cells, 3), axes), base);
      EXPECT_EQ(made.texts, "");
      EXPECT_EQ(made.document.bytes(), base.bytes());
    }
  }
}

TEST(FromObj, EveryDemoModelComesBackByteForByte) {
  for (const forge::ModelWithMaterials& model : forge::demo_models()) {
    const auto base = msh::build(model.plan);
    ASSERT_TRUE(base) << model.name;
    for (const float time : {0.0F, 7.5F}) {
      const auto made = test::imported(through_obj(posed(*base, Cells::All, time)), *base);
      EXPECT_EQ(made.texts, "") << model.name;
      EXPECT_TRUE(made.document.bytes() == base->bytes()) << model.name;
    }
  }
}

RC_GTEST_PROP(FromObj, AnyModelComesBackByteForByte, (std::uint32_t seed)) {
  msh::sample::Dice dice(seed);
  const auto base = msh::build(msh::sample::random_plan(dice));
  RC_ASSERT(base.has_value());
  const auto made = test::imported(through_obj(test::exported(*base)), *base);
  RC_ASSERT(made.texts == "");
  RC_ASSERT(made.document.bytes() == base->bytes());
}

TEST(FromObj, EveryDemoModelMakesAValidNewModel) {
  for (const forge::ModelWithMaterials& model : forge::demo_models()) {
    const auto base = msh::build(model.plan);
    ASSERT_TRUE(base) << model.name;
    Files files = written(posed(*base, Cells::Visible, 0));
    for (const bool with_sidecar : {true, false}) {
      if (!with_sidecar) files.erase("robot.obj.json");
      const Read read = read_back(files);
      ASSERT_TRUE(read.model) << model.name << full_message(read.model.error().issue);
      Report report;
      const auto planned = exchange::to_plan(*read.model, report);
      ASSERT_TRUE(planned) << model.name;
      const auto made = msh::build(planned->plan);
      ASSERT_TRUE(made) << model.name << full_message(made.error().issue);
      EXPECT_TRUE(msh::Model::check(*made, Reading::Strict)) << model.name;
    }
  }
}

// The sample's arm stands away from the origin, and its corner is moved in the file's axes.
TEST(FromObj, AnEditMovesTheVertexWhereItsNodeIsAtHome) {
  const msh::Document base = msh::sample::model();
  Files files = written(posed(base, Cells::Visible, 3), Axes::Engine);
  std::string& text = files["robot.obj"];
  const std::string corner = "o arm\nv 2 4 1\n";
  ASSERT_THAT(text, HasSubstr(corner));
  text.replace(text.find(corner), corner.size(), "o arm\nv 2 4 1.5\n");
  const auto made = test::imported(*read_back(files).model, base);
  EXPECT_THAT(made.texts, HasSubstr("moves 1 vertex of cell 0,0"));
  ASSERT_THAT(made.changes, SizeIs(1));
}

// What Blender makes of it: no groups, six decimals, four for normals.
std::string rewritten(const std::string& text) {
  std::ostringstream out;
  out << std::fixed;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string keyword;
    words >> keyword;
    if (keyword == "g") continue;
    if (keyword.starts_with('v')) {
      out << keyword << std::setprecision(keyword == "vn" ? 4 : 6);
      for (double number = 0; words >> number;) out << ' ' << number;
      out << "\r\n";
    } else {
      out << line << "\r\n";
    }
  }
  return out.str();
}

TEST(FromObj, GroupsMayBeGoneAndNumbersRounded) {
  for (const forge::ModelWithMaterials& model : forge::demo_models()) {
    const auto base = msh::build(model.plan);
    ASSERT_TRUE(base) << model.name;
    Files files = written(posed(*base, Cells::Visible, 0));
    files["robot.obj"] = rewritten(files["robot.obj"]);
    const auto made = test::imported(*read_back(files).model, *base);
    EXPECT_EQ(made.texts, "") << model.name;
    EXPECT_TRUE(made.document.bytes() == base->bytes()) << model.name;
  }
}

TEST(FromObj, NewTrianglesShareTheVerticesThatTheyTouch) {
  const msh::Document base = msh::sample::model();
  Files files = written(posed(base, Cells::Visible, 2.5F));
  files["robot.obj"] += "v 9 9 9\nf 9/9/9 10/10/10 -1/9/9\n";
  const auto made = test::imported(*read_back(files).model, base);
  EXPECT_THAT(made.texts, HasSubstr("gains 1 triangle of cell 0,0"));
  EXPECT_EQ(msh::Model::check(made.document, Reading::Strict)->positions().size(),
            msh::Model::check(base, Reading::Strict)->positions().size() + 1);
}

TEST(FromObj, ObjectsThatTheSidecarDoesNotKnowAreNewNodesBelowTheFirst) {
  const msh::Document base = msh::sample::model();
  Files files = written(posed(base, Cells::Visible, 0));
  files["robot.obj"] += "o hat\nv 0 2 0\nv 1 2 0\nv 0 2 1\nf -3 -2 -1\n";
  const Read read = read_back(files);
  ASSERT_TRUE(read.model);
  const exchange::Node& hat = read.model->nodes.back();
  EXPECT_EQ(hat.name, "hat");
  EXPECT_EQ(hat.parent, 0U);
  EXPECT_THAT(test::imported(*read.model, base).texts, HasSubstr("'hat' is new"));
}

TEST(FromObj, ObjectsThatAreGoneAreToldAndStayInTheBase) {
  const msh::Document base = msh::sample::model();
  Files files = written(posed(base, Cells::Visible, 0));
  std::string& text = files["robot.obj"];
  text.resize(text.find("o arm\n"));
  const Read read = read_back(files);
  ASSERT_TRUE(read.model);
  EXPECT_THAT(read.warnings,
              HasSubstr("1 objects of the sidecar are missing from the file; the first is 'arm'"));
  EXPECT_EQ(test::imported(*read.model, base).document.bytes(), base.bytes());
}

TEST(FromObj, AForeignFileHasZUpAndVDownAfterwards) {
  const Model model = model_of(square + "vt 0.25 0.75\nvn 0 0 5\no wall\nf 1/1/1 2/1/1 3/1/1\n");
  ASSERT_THAT(model.nodes, SizeIs(1));
  EXPECT_EQ(model.nodes[0].name, "wall");
  const exchange::Part& part = only_part(model);
  EXPECT_THAT(part.positions, ElementsAre(Float3{0, 0, 0}, Float3{1, 0, 0}, Float3{1, 0, 1}));
  EXPECT_THAT(part.normals, ElementsAre(Float3{0, -1, 0}, Float3{0, -1, 0}, Float3{0, -1, 0}));
  EXPECT_EQ(part.uv0[0], (Float2{0.25F, 0.25F}));
  EXPECT_THAT(part.indices, ElementsAre(0, 1, 2));
}

TEST(FromObj, EveryObjectIsANodeWithOnePartForEveryMaterial) {
  const Model model = model_of(square +
                               "o a\nusemtl x\ng 1\nf 1 2 3\nusemtl y\nf 1 2 3\nusemtl x\ng 2\n"
                               "f 1 3 4\no b\nf 1 2 3\no empty\n");
  ASSERT_THAT(model.nodes, SizeIs(2));
  const auto& parts = model.nodes[0].cells.at({0, 0}).parts;
  ASSERT_THAT(parts, SizeIs(2));
  EXPECT_THAT(parts[0].indices, SizeIs(6));
  EXPECT_THAT(parts[0].normals, IsEmpty());
  ASSERT_THAT(model.materials, SizeIs(2));
  EXPECT_EQ(model.materials[1].name, "y");
  EXPECT_EQ(only_part(model, 1).material, 0U);
}

TEST(FromObj, FacesWithoutANameAreANodeNamedAsTheFile) {
  EXPECT_EQ(model_of(square + "f 1 2 3\n").nodes.at(0).name, "robot");
}

TEST(FromObj, PicturesComeFromTheFolderOnly) {
  Files files = {
      {"robot.obj", "mtllib robot.mtl\nmtllib lost.mtl\n" + square + "usemtl a\nf 1 2 3\n"},
      {"robot.mtl",
       "newmtl a\nKd 0.5 0 0\nd 0.5\nmap_Kd robot-WALL.0.png\nnewmtl b\n"
       "map_Kd ../secret.png\nnewmtl c\nmap_Kd C:\\wall.png\nnewmtl d\n"
       "map_Kd /etc/passwd\nnewmtl e\nmap_Kd gone.png\n"},
      {"robot-WALL.0.png", "png"},
      {"../secret.png", "secret"},
      {"/etc/passwd", "secret"}};
  const Read read = read_back(files);
  ASSERT_TRUE(read.model);
  ASSERT_THAT(read.model->images, SizeIs(1));
  EXPECT_EQ(read.model->images[0].name, "WALL.0");
  EXPECT_EQ(read.model->materials[0].image, 0U);
  EXPECT_EQ(read.model->materials[0].alpha, exchange::AlphaMode::Blend);
  EXPECT_EQ(read.model->materials[1].image, std::nullopt);
  EXPECT_THAT(read.warnings, HasSubstr("'lost.mtl' is missing"));
  EXPECT_THAT(read.warnings, HasSubstr("'../secret.png' is outside the folder"));
  EXPECT_THAT(read.warnings, HasSubstr("'/etc/passwd' is outside the folder"));
  EXPECT_THAT(read.warnings, HasSubstr("'gone.png' is missing"));
}

TEST(FromObj, DamagedCompanionsAreRefusedByName) {
  const Files broken_library = {{"robot.obj", "mtllib robot.mtl\n" + square + "f 1 2 3\n"},
                                {"robot.mtl", "newmtl a\nd\n"}};
  EXPECT_EQ(read_back(broken_library).model.error().issue.place.path, "robot.mtl");
  const Files broken_sidecar = {{"robot.obj", square + "f 1 2 3\n"}, {"robot.obj.json", "{"}};
  EXPECT_EQ(read_back(broken_sidecar).model.error().issue.place.path, "robot.obj.json");
  EXPECT_EQ(read_back({{"robot.obj", "hello\n"}}).model.error().rule().code, "OBJ-SYNTAX");
}

}  // namespace
}  // namespace ngi::obj
