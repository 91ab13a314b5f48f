#pragma once

#include <array>
#include <optional>
#include <string>

#include "ngi/tasks/import_asset.h"
#include "ngi/tasks/kinds.h"

// Files as content of entries of archives: converted where there is a way, refused otherwise.
namespace ngi::tasks {

// How a file becomes the content of an asset.
enum class ContentWay : std::uint8_t {
  AsIs,      // it is such an asset already
  Imported,  // by import_asset(): a scene of a model, a picture of a texture
  Document,  // by from_json(): a JSON document
};

// The way for an asset that is there. NOT-SUPPORTED with advice when the file can never be its
// content: a file of another program, an asset or document of another kind, or bytes that cannot be
// read as one of its kind, whatever the suffix says. Errors in one that can be read are reported.
Result<ContentWay> way_of_content(const Asset& file, const Asset& present, const Limits& limits,
                                  Report& report);

// NOT-SUPPORTED with advice when a JSON document describes an asset of another kind, or none.
// `place` is the path of the asset. JSON-SYNTAX, JSON-LIMIT.
Result<void> require_document_kind(const Asset& document, const std::string& place, Kind kind,
                                   const Limits& limits);

// The content of a new entry.
struct NewContent {
  std::string name = {};  // UTF-8
  Bytes bytes = {};
  Kind kind = Kind::Unknown;
  std::optional<std::array<std::uint32_t, 3>> attributes = {};  // that the file says
  std::optional<ImportedModel> model = {};  // of a scene; its table is another entry
  std::optional<MadeAsset> document = {};   // of a JSON document; `bytes` is what it says
  bool as_is = false;                       // the bytes of the file, whatever they are
};

// NOT-SUPPORTED: "is an effect, and objects.rlb/robot.msh is a model".
Error other_kind(const std::string& file, Kind kind, const std::string& place, Kind kind_there);

// NOT-SUPPORTED when the archive is a library of the game whose entries are of another kind: a
// model in Textures.lib. `archive` is its path.
Result<void> require_library_kind(const std::string& file, Kind kind,
                                  const std::filesystem::path& archive);
// The same for an entry that has a type already.
Result<void> require_library_type(const std::string& entry, Kind kind, std::uint32_t type,
                                  const std::filesystem::path& archive);

// What a file becomes in an archive: a picture a texture, a scene a model, a JSON document the
// asset it describes, anything else itself. `name` is for the entry; empty: after the file.
// `folder` is that of the archive. NOT-SUPPORTED for other files of other programs. Errors in
// what was converted are reported.
Result<NewContent> content_of_new_entry(const Asset& file, const std::string& name,
                                        const std::filesystem::path& folder,
                                        const ImportOptions& options,
                                        const OpenOptions& open_options, Report& report);

// Reports errors in bytes that go in as they are. NOT-SUPPORTED when they cannot be read as what
// the entry will be taken for. `record` is that of the entry in an NRes archive.
Result<void> check_new_entry(const Asset& file, const NewContent& content,
                             const std::optional<nres::Record>& record, const Limits& limits,
                             Report& report);

}  // namespace ngi::tasks
