#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/print/json.h"
#include "ngi/asset/file_editor.h"

namespace ngi::command {

// Says what a verb changed, or with --dry-run would change: as text file by file, or as one JSON
// document at the end. Silent when standard output takes the archive itself.
class EditReport {
 public:
  explicit EditReport(Context& context);

  // What changed inside the entries, for JSON.
  void set_changes(Json changes) { changes_ = std::move(changes); }
  void add(const std::string& file, const EditedFile& edited);
  void finish();

 private:
  void print(const std::string& file, const EditedFile& edited);

  Context& context_;
  Json files_ = Json::array();
  Json changes_ = nullptr;
};

}  // namespace ngi::command
