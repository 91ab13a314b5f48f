#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ngi/archive/folder/pack_nres.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// The archive of a model or landscape, as part of its document. Only for the .cpp files of this
// folder.
namespace ngi::json {

// Writes the members of one entry: type, name, attr1, attr2, attr3, size.
void write_entry(Writer& out, const nres::Record& record);
// Writes the members that keep an entry at its position: name_field, offset, unreadable.
void write_entry_place(Writer& out, const nres::Document& archive, std::size_t entry);
// Writes the key "streams" with the directory.
void write_entries(Writer& out, const nres::Document& archive);
// Writes the bytes that belong to no entry, as the member "container".
void write_container(Writer& out, const nres::Document& archive);

// An archive read from a document. The payloads of `contents` are filled in later.
struct ReadContainer {
  NresManifest manifest;
  NresContents contents;
  std::vector<bool> has_attributes;  // by row: whether the document has them
};

// `entries` is the array of entries, `document` the object with the member "container". Without
// that member the entries have no positions, and the archive gets the canonical layout.
ReadContainer read_container(const Value& entries, const Value& document, const Limits& limits);

}  // namespace ngi::json
