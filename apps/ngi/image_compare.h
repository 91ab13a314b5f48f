#pragma once

#include <nlohmann/json_fwd.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/image/picture_difference.h"

// Does a picture look as it did? --compare and --tolerance.
namespace ngi::command {

namespace options {

inline constexpr Option compare = {
    .flags = "--compare",
    .value = "PNG",
    .help = "Compare with this picture; exit code 7 when they differ",
    .completes = Completes::Files};
inline constexpr Option tolerance = {
    .flags = "--tolerance",
    .value = "X",
    .help = "How much an eye may notice, from 0 to 1; 0.02 without it",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 1};

}  // namespace options

struct PictureTest {
  std::string reference;
  std::optional<image::PictureDifference> difference;  // nothing: their sizes differ
  double tolerance = 0;
  bool same = false;
};

// Against the picture that --compare names.
Result<PictureTest> test_picture(const Context& context, const texture::Image& picture);

nlohmann::ordered_json json_test(const PictureTest& test);
void print_test(TextStream& out, const PictureTest& test);

}  // namespace ngi::command
