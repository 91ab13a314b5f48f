#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/asset/kind.h"
#include "ngi/core/report.h"
#include "ngi/game/lookups.h"
#include "ngi/image/texture_picture.h"
#include "ngi/tasks/json_document.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/set_fields.h"

// The registry of kinds: one row per kind with everything the library can do with it. Tasks that
// work on every kind ask here and name no format. A new format has its row in ngi/asset/kind.h
// and one file in ngi/tasks/kinds/.
namespace ngi::tasks {

struct Description;

// What the check of a kind gets. Issues need no path.
struct CheckInput {
  const Asset& asset;
  const Limits& limits;
  const game::Lookups& game;       // of the game around it; what is missing is not checked
  const Bytes* sibling = nullptr;  // content of the asset that KindSupport::sibling_suffix names
};

struct ExportOptions {
  image::PictureView view = {};
  Limits limits = {};
};

// The file that an asset becomes when a whole archive is exported, and the way back.
struct ExportFormat {
  std::string_view as = {};      // in export.json: "png"
  std::string_view suffix = {};  // of the file: ".png"
  std::string_view title = {};   // for people: "PNG picture"
  // Called on several threads.
  Result<Pieces> (*write)(const Asset&, const ExportOptions&) = nullptr;
  // What goes beside the file when side-cars are wanted; nullptr: nothing.
  Result<Bytes> (*write_sidecar)(const Asset&, const ExportOptions&) = nullptr;
  // Content of the entry that the file was exported from; nullptr: a picture, which is painted
  // over the present texture.
  Result<Bytes> (*read)(const Asset& file, const Limits&) = nullptr;
};

// One row of the registry. What a kind does not have is nullptr or empty.
struct KindSupport {
  Kind kind;
  void (*check)(const CheckInput& input, Report& report) = nullptr;
  // Of the asset of the same stem, in the same archive or folder, that has a say in the check.
  std::string_view sibling_suffix = {};
  // Every difference field by field, in the words of the format. `a.path` is the path to give
  // them. One that finds something must find everything; when it finds nothing the assets are
  // compared as entries or bytes.
  void (*compare)(const Asset& a, const Asset& b, Differences& out) = nullptr;
  // An asset that cannot be read adds nothing: its check says why.
  void (*count)(const Asset& asset, const Limits& limits, AssetFacts& facts) = nullptr;
  // What every byte of an asset is. False when it could not be taken apart.
  bool (*annotate)(const Asset& asset, const ContainerOptions& options,
                   const RangeSink& sink) = nullptr;
  // The asset with all fields set, or the first reason why not.
  Result<ChangedAsset> (*set)(const Asset& asset, std::span<const Assignment> assignments,
                              const Limits& limits) = nullptr;
  // The asset as a JSON document, and back. The report gets the errors of an asset that is read
  // tolerantly; a strict reader refuses it.
  std::string_view file_suffix = {};  // of a file of that kind
  Result<std::string> (*to_json)(const Asset& asset, json::Detail detail,
                                 const OpenOptions& options, Report& report) = nullptr;
  Result<MadeAsset> (*from_json)(const Asset& document, const OpenOptions& options,
                                 Report& report) = nullptr;
  ExportFormat exported = {};
  // Adds what people want to know of the asset. Archives are described as such before.
  void (*describe)(const Asset& asset, const OpenOptions& options, Description& out) = nullptr;
  std::span<const Rule* const> (*rules)() noexcept = nullptr;

  const KindFacts& words() const noexcept { return facts(kind); }
};

// In the order of the enumerators.
std::span<const KindSupport* const> kind_registry() noexcept;
const KindSupport& support(Kind kind) noexcept;

}  // namespace ngi::tasks
