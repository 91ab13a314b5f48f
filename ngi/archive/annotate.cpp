#include "ngi/archive/annotate.h"

#include "ngi/archive/rsli/document.h"

namespace ngi {

void annotate(const Container& archive, const RangeSink& sink) {
  if (archive.nres()) return nres::annotate(*archive.nres(), sink);
  rsli::annotate(*archive.rsli(), sink);
}

}  // namespace ngi
