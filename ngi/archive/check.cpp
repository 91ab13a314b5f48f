#include "ngi/archive/check.h"

#include "ngi/archive/nres/check.h"
#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/document.h"

namespace ngi {

void check(const Container& archive, Report& report) {
  if (archive.nres()) return nres::check(*archive.nres(), report);
  rsli::check(*archive.rsli(), report);
}

void report_recovery(const Container& archive, Report& report) {
  if (archive.nres()) return nres::report_recovery(*archive.nres(), report);
  rsli::report_recovery(*archive.rsli(), report);
}

}  // namespace ngi
