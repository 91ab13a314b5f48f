#include "tests/cli/working_folder.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<nlohmann::ordered_json>;

namespace ngi::test {

nlohmann::ordered_json WorkingFolder::json(std::vector<std::string> arguments) const {
  arguments.emplace_back("--format=json");
  return nlohmann::ordered_json::parse(ngi(arguments).out);
}

}  // namespace ngi::test
