#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "apps/ngi/print/text_stream.h"
#include "ngi/tasks/compare_images.h"

// Result of comparing a picture with a reference. `reference` is the path of the reference.
namespace ngi::command {

nlohmann::ordered_json json_comparison(const std::string& reference,
                                       const tasks::ImageComparison& test);
void print_comparison(TextStream& out, const std::string& reference,
                      const tasks::ImageComparison& test);

}  // namespace ngi::command
