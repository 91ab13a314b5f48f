#include "ngi/material/wear/document.h"

#include "ngi/material/wear/check.h"

namespace ngi::wear {

Result<Document> Document::parse(Bytes bytes, Reading reading, Report* report) {
  bytes = bytes.stable();
  if (report) check(bytes.text(), *report);
  const bool strict = reading == Reading::Strict;
  auto table = read(bytes.text(), strict ? Profile::Strict : Profile::Tolerant);
  if (!table) return fail(std::move(table));
  return Document(std::move(bytes), *std::move(table));
}

}  // namespace ngi::wear
