#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/tables/config/document.h"

// Edits of a file of settings. They replace words and whole lines; every other byte stays. All fail
// with MIS-EDIT-INVALID, also when the new text would be read as something else than was asked for.
namespace ngi::config {

struct NewSetting {
  std::string key;  // CP1251, as is the value
  std::string value;

  friend bool operator==(const NewSetting&, const NewSetting&) = default;
};

struct NewObject {
  std::optional<std::string> name = {};  // nullopt: settings outside of any object
  std::vector<NewSetting> settings = {};

  friend bool operator==(const NewObject&, const NewObject&) = default;
};

std::vector<NewObject> contents_of(const Document& file);

// Sets one value by its path. `value` is UTF-8.
//   minimap.library               a setting of an object, by their names in any case
//   primary_objectives.obj[1]     the second setting of that key
//   waypoint[1].cameraX           of the second object of that name
//   object[4].name                the name of an object by its position
Result<Document> set_field(const Document& file, std::string_view path, std::string_view value);

// The file with exactly these objects. Those that are the same keep their text.
Result<Document> with_objects(const Document& file, std::span<const NewObject> objects);

// A file as the shipped ones are written.
Result<Document> make_document(std::span<const NewObject> objects);

}  // namespace ngi::config
