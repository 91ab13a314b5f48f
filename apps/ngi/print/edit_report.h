#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/print/json.h"
#include "ngi/asset/file_editor.h"

namespace ngi::command {

// Prints what a verb changed, or with --dry-run would change: as text for each file, or as one JSON
// document at the end. Prints nothing when standard output takes the archive.
class EditReport {
 public:
  explicit EditReport(Context& context);

  // Adds the changes inside the entries to the JSON document.
  void set_changes(Json changes) { changes_ = std::move(changes); }
  // `target` is the path that the file is written to in place of its own.
  void add(const std::string& file, const EditedFile& edited, const std::string& target);
  bool empty() const { return files_.empty(); }  // of a JSON document
  void finish();

 private:
  void print(const std::string& file, const EditedFile& edited, const std::string& target);

  Context& context_;
  Json files_ = Json::array();
  Json changes_ = nullptr;
};

}  // namespace ngi::command
