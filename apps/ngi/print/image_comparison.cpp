#include "apps/ngi/print/image_comparison.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

Json json_comparison(const std::string& reference, const tasks::ImageComparison& test) {
  Json out = {{"reference", to_utf8(reference)}, {"same", test.same}};
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

void print_comparison(TextStream& out, const std::string& reference,
                      const tasks::ImageComparison& test) {
  if (!test.difference) {
    out.print("{} has another size\n", printable(reference));
    return;
  }
  const image::PictureDifference& all = *test.difference;
  out.print(
      "{} {}: perceived {:.4f} of {:.4f} allowed, mean {:.4f}, most {:.4f}, changed {:.2f} %\n",
      translated(test.same ? "looks like" : "differs from"), printable(reference), all.perceived,
      test.tolerance, all.mean_abs, all.max_abs, all.changed_ratio * 100);
}

}  // namespace ngi::command
