#pragma once

#include <span>
#include <string_view>

#include "apps/ngi/cli/context.h"
#include "ngi/asset/kind.h"
#include "ngi/core/bytes.h"
#include "ngi/image/texture_picture.h"

namespace ngi::command {

struct ExportOptions {
  image::PictureView view = {};
  Limits limits = {};
  Reading reading = Reading::Tolerant;
};

// What a kind of asset becomes when it is exported, and the way back. A new kind adds its line to
// the table in export_ways.cpp.
struct ExportFormat {
  Kind kind;
  std::string_view as;      // in export.json
  std::string_view suffix;  // of the file
  std::string_view title;   // for people: "PNG picture"
  // Called on several threads.
  Result<Pieces> (*out)(const Asset&, const ExportOptions&);
  // What else goes beside the file with --sidecar; nullptr: nothing.
  Result<Bytes> (*sidecar)(const Asset&, const ExportOptions&);
  // `file` is what was exported, by that rule; `present` the entry that it is put back into.
  Result<Bytes> (*back)(Context&, const Asset& file, const Asset& present, texture::AlphaRule);
};

// For kinds without a way of their own, and for assets too damaged for theirs.
const ExportFormat& raw_format() noexcept;
const ExportFormat& export_format(Kind kind) noexcept;
// By kind and "as" of a row of export.json; nullptr when there is none.
const ExportFormat* find_export_format(std::string_view kind, std::string_view as) noexcept;

}  // namespace ngi::command
