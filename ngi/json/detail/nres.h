#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ngi/archive/folder/pack_nres.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// The archive around the tables of a model or landscape, as part of their documents. Only for the
// .cpp files of this folder.
namespace ngi::json {

// The members of one entry: type, name, attr1, attr2, attr3, size.
void write_entry(Writer& out, const nres::Record& record);
// What else it takes to put the entry back where it stood: name_field, offset, unreadable.
void write_entry_place(Writer& out, const nres::Document& archive, std::size_t entry);
// Everything that belongs to no entry, as a member "container".
void write_container(Writer& out, const nres::Document& archive);

// An archive taken from a document. The payloads of `contents` are still to be filled in.
struct ReadContainer {
  NresManifest manifest;
  NresContents contents;
  std::vector<bool> has_attributes;  // whether the document states them, by row
};

// `entries` is the array of entries, `document` what has the member "container". Without that the
// entries have no places, and the archive is laid out anew.
ReadContainer read_container(const Value& entries, const Value& document, const Limits& limits);

}  // namespace ngi::json
