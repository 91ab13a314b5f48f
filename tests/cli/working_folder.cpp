#include "tests/cli/working_folder.h"

#include "tests/cli/prepared_folder.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<nlohmann::ordered_json>;

namespace ngi::test {

void WorkingFolder::put_demo_game(const std::string& name) const {
  std::filesystem::copy(prepared_demo_game(), path() / name,
                        std::filesystem::copy_options::recursive);
}

nlohmann::ordered_json WorkingFolder::json(std::vector<std::string> arguments) const {
  arguments.emplace_back("--format=json");
  return nlohmann::ordered_json::parse(ngi(arguments).out);
}

}  // namespace ngi::test
