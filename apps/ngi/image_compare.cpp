#include "apps/ngi/image_compare.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/files.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "ngi/image/png.h"

namespace ngi::command {

namespace {

constexpr double usual_tolerance = 0.02;

}  // namespace

Result<PictureTest> test_picture(const Context& context, const texture::Image& picture) {
  const Arguments& arguments = context.arguments();
  PictureTest out = {.reference = arguments.value(options::compare), .difference = {}};
  out.tolerance = arguments.real_number(options::tolerance, usual_tolerance);
  const auto bytes = read_input(context, out.reference);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto reference = image::read_png(*bytes, context.limits());
  if (!reference) return tl::unexpected(Error(reference.error()).at_path(out.reference));
  out.difference = image::difference_of(reference->image, picture);
  out.same = out.difference && out.difference->perceived <= out.tolerance;
  return out;
}

Json json_test(const PictureTest& test) {
  Json out = {{"reference", to_utf8(test.reference)}, {"same", test.same}};
  out["tolerance"] = test.tolerance;
  if (!test.difference) {
    out["perceived"] = nullptr;
    return out;
  }
  out["perceived"] = test.difference->perceived;
  out["mean_abs"] = test.difference->mean_abs;
  out["max_abs"] = test.difference->max_abs;
  out["changed_ratio"] = test.difference->changed_ratio;
  return out;
}

void print_test(TextStream& out, const PictureTest& test) {
  const std::string reference = printable(test.reference);
  if (!test.difference) {
    out.print("{} has another size\n", reference);
    return;
  }
  const image::PictureDifference& all = *test.difference;
  out.print(
      "{} {}: perceived {:.4f} of {:.4f} allowed, mean {:.4f}, most {:.4f}, changed {:.2f} %\n",
      test.same ? "looks like" : "differs from", reference, all.perceived, test.tolerance,
      all.mean_abs, all.max_abs, all.changed_ratio * 100);
}

}  // namespace ngi::command
