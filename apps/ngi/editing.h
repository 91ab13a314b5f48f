#pragma once

#include <array>
#include <map>
#include <string>

#include "apps/ngi/assets.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/json.h"
#include "ngi/asset/file_editor.h"

namespace ngi::command {

enum class NewArchive : std::uint8_t { Nres, Rsli };

// One run of a verb that changes archives. Operands open files, each file once however often it is
// named; finish() writes every changed file in one step and says what changed. --output, --force,
// --dry-run, --canonical, --salvage, --limit and --format mean the same in all of these verbs.
class Editing {
 public:
  explicit Editing(Context& context) : context_(context) {}

  Result<ContainerEditor*> archive(const std::string& operand);
  Result<FileEditor::Entry> entry(const std::string& operand);
  // An empty archive that finish() will write to a file that must not be there yet.
  Result<ContainerEditor*> create(const std::string& path, NewArchive kind);

  // `changes`, where given, become a member of the JSON document.
  [[nodiscard]] ExitCode finish(const Json* changes = nullptr);

 private:
  struct File {
    std::string path;
    FileEditor editor;
    bool is_new = false;
  };

  Result<FileEditor*> file(const AssetPath& path);
  Result<void> write(const File& file, const EditedFile& edited);
  bool is_worth_writing(const File& file, const EditedFile& edited) const;

  Context& context_;
  std::map<std::string, File> files_;  // by the path that all spellings of it lead to
};

// The options of a verb: its own, then those that Editing honours.
template <typename... Own>
constexpr auto editing_options(const Own*... own) {
  return std::array<const Option*, 7 + sizeof...(Own)>{
      own...,           &options::output,  &options::force, &options::dry_run, &options::canonical,
      &options::format, &options::salvage, &options::limit};
}

}  // namespace ngi::command
