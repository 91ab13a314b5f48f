#pragma once

#include <array>
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

// Input of the check of a kind. Its issues need no path.
struct CheckInput {
  const Asset& asset;
  const Limits& limits;
  const game::Lookups& game;  // of the game around it; missing libraries are not checked
  // Contents of the assets that KindSupport::siblings names, in that order; nothing for one that is
  // not there. Empty when nobody can tell what stands beside the asset.
  std::span<const std::optional<Bytes>> siblings = {};
  Reading reading = Reading::Strict;
};

// Assets of the same stem, in the same archive or folder, that a check needs.
struct Siblings {
  // "1.wea" of "Land.msh" is "Land1.wea"; "/data.tma" is data.tma, whatever the stem.
  std::span<const std::string_view> suffixes = {};
  // A file is looked up in its folder even when only the asset itself is checked.
  bool always = false;
};

struct ExportOptions {
  image::PictureView view = {};
  Limits limits = {};
};

// File format of a kind when a whole archive is exported, and the conversion back.
struct ExportFormat {
  std::string_view as = {};      // in export.json: "png"
  std::string_view suffix = {};  // of the file: ".png"
  std::string_view title = {};   // for people: "PNG picture"
  // May be called on several threads.
  Result<Pieces> (*write)(const Asset&, const ExportOptions&) = nullptr;
  // Returns the side-car of the file; nullptr: there is none.
  Result<Bytes> (*write_sidecar)(const Asset&, const ExportOptions&) = nullptr;
  // Returns the content of the entry for an exported file; nullptr: the file is a picture, which
  // repaints the present texture.
  Result<Bytes> (*read)(const Asset& file, const Limits&) = nullptr;
};

// One row of the registry. Functions that a kind does not have are nullptr.
struct KindSupport {
  Kind kind;
  void (*check)(const CheckInput& input, Report& report) = nullptr;
  Siblings siblings = {};
  // Adds every difference field by field, with `a.path` as path. It must find all differences or
  // none; when it finds none, the assets are compared as entries or bytes.
  void (*compare)(const Asset& a, const Asset& b, Differences& out) = nullptr;
  // Adds facts for statistics. An asset that cannot be read adds nothing; its check reports why.
  void (*count)(const Asset& asset, const Limits& limits, AssetFacts& facts) = nullptr;
  // Calls the sink for every range of bytes. Returns false when the asset cannot be parsed.
  bool (*annotate)(const Asset& asset, const ContainerOptions& options,
                   const RangeSink& sink) = nullptr;
  // Returns the asset with all fields set, or the first error.
  Result<ChangedAsset> (*set)(const Asset& asset, std::span<const Assignment> assignments,
                              const FieldEditOptions& options) = nullptr;
  // Converts the asset to a JSON document and back. Errors of an asset that is read tolerantly are
  // reported; a strict reader refuses it.
  std::string_view file_suffix = {};  // of a file of that kind
  Result<std::string> (*to_json)(const Asset& asset, json::Detail detail,
                                 const OpenOptions& options, Report& report) = nullptr;
  Result<MadeAsset> (*from_json)(const Asset& document, const OpenOptions& options,
                                 Report& report) = nullptr;
  ExportFormat exported = {};
  // Returns the size of an asset of this kind that begins at the front of the bytes, by its own
  // header; nullopt when there is none. The size may be more than is there. Takes constant time, so
  // that salvage can ask at every offset of a file.
  std::optional<std::uint64_t> (*extent)(std::span<const std::byte> bytes) = nullptr;
  // Adds facts to the description of the asset, which has those of archives already.
  void (*describe)(const Asset& asset, const OpenOptions& options, Description& out) = nullptr;
  std::span<const Rule* const> (*rules)() noexcept = nullptr;

  const KindFacts& words() const noexcept { return facts(kind); }
};

// In the order of the enumerators.
std::span<const KindSupport* const> kind_registry() noexcept;
const KindSupport& support(Kind kind) noexcept;

}  // namespace ngi::tasks
