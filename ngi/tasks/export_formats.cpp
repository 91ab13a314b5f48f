#include "ngi/tasks/export_formats.h"

namespace ngi::tasks {

namespace {

Result<Pieces> write_raw(const Asset& asset, const ExportOptions&) {
  return Pieces{asset.bytes};
}

Result<Bytes> read_raw(const Asset& file, const Limits&) {
  return file.bytes;
}

constexpr ExportFormat raw = {.as = "raw",
                              .suffix = "",
                              .title = "raw file",
                              .write = write_raw,
                              .write_sidecar = nullptr,
                              .read = read_raw};

}  // namespace

const ExportFormat& raw_format() noexcept {
  return raw;
}

const ExportFormat& export_format(Kind kind) noexcept {
  const ExportFormat& own = support(kind).exported;
  return own.write ? own : raw;
}

const ExportFormat* find_export_format(std::string_view kind, std::string_view as) noexcept {
  if (as == raw.as) return &raw;
  for (const KindSupport* known : kind_registry()) {
    if (known->words().name == kind && known->exported.as == as) return &known->exported;
  }
  return nullptr;
}

}  // namespace ngi::tasks
