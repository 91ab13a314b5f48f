#pragma once

#include <fstream>

#include "tests/cli/working_folder.h"
#include "tests/msh/sample.h"
#include "tests/support/places.h"

namespace ngi::test {

inline const std::string independent_models = in_source("tests/data/independent/models.rlb");

// The answers that a right reader gives for one of them.
inline nlohmann::json independent_answers(const std::string& name) {
  std::ifstream file(in_source("tests/data/independent/expected.json"));
  return nlohmann::json::parse(file).at("models.rlb").at(name);
}

// robot.msh: the sample model. damaged.msh: the same with a batch that reaches outside its indices.
class ModelFolder : public WorkingFolder {
 public:
  ModelFolder() {
    const msh::Document model = msh::sample::model();
    write("robot.msh", model.bytes().text());
    const auto damaged =
        msh::sample::with(model, msh::StreamType::Batches, 1, 10, std::uint32_t{0xFFFF'0000});
    write("damaged.msh", damaged.bytes().text());
  }
};

// The independent answers have seven digits.
inline void expect_near(const nlohmann::ordered_json& found, const nlohmann::json& expected,
                        double tolerance = 1e-5) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i].is_array()) {
      expect_near(found[i], expected[i], tolerance);
    } else {
      EXPECT_NEAR(found[i].get<double>(), expected[i].get<double>(), tolerance) << i;
    }
  }
}

}  // namespace ngi::test
