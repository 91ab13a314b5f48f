#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "ngi/archive/container.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/temporary_folder.h"

// Made once in working_folder.cpp, not again in every test.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<nlohmann::ordered_json>;

namespace ngi::test {

// A folder in which ngi is run, so that paths in its messages are short.
class WorkingFolder : public TemporaryFolder {
 public:
  Ran ngi(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    return run_ngi(arguments, {.input = input, .folder = path()});
  }

  // Puts a demo game there, a copy of one that was made before.
  void put_demo_game(const std::string& name) const;

  // What it prints with --format=json.
  nlohmann::ordered_json json(std::vector<std::string> arguments) const;

  Container archive(std::string_view name) const {
    return *Container::open(Bytes::copy(read(name)));
  }
  // "robot.msh robot.wea "
  std::string entries(std::string_view name) const {
    const Container opened = archive(name);
    std::string all;
    for (std::size_t i = 0; i < opened.size(); ++i) all += std::string(opened.name(i)) + " ";
    return all;
  }
};

}  // namespace ngi::test
