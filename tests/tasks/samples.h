#pragma once

#include "ngi/forge/demo/sample_models.h"
#include "ngi/tasks/open.h"
#include "tests/archive/nres_samples.h"

namespace ngi::tasks {

inline OpenedAsset opened(const Bytes& bytes, const std::string& name) {
  return open_bytes(bytes, name, {});
}

// Its batches wear the rows 0, 1 and 2.
inline std::string sample_model() {
  return std::string(msh::build(forge::two_nodes_of_squares())->bytes().text());
}

inline constexpr std::string_view wear_of_two_rows = "2\r\n0 STEEL\r\n0 GLASS\r\n";
inline constexpr std::string_view wear_of_three_rows = "3\r\n0 STEEL\r\n0 GLASS\r\n0 RUST\r\n";

inline std::vector<std::string> codes_of(const Report& report) {
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

}  // namespace ngi::tasks
