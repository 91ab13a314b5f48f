#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/issue.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"
#include "ngi/tasks/open.h"

// Checking assets, folders and whole games by the rules of every kind, and the list of rules.
namespace ngi::tasks {

// Checking assets, folders and whole games by the rules of every kind.

struct ValidateOptions {
  // `kind` and `attr2` apply to named assets, not to files found in folders.
  OpenOptions open = {};
  SeverityOverrides severities = {};
  std::uint64_t issues_per_rule = 100;  // in one file
};

// Issues of one asset and everything inside it.
struct Validation {
  Report report;
  std::uint64_t assets = 0;  // checked; streams of models do not count
  // Offsets of nested assets, for those that are stored unpacked.
  std::map<std::string, std::uint64_t, std::less<>> starts = {};
};

// Checks an asset and, when it is an archive, everything in it, as deep as the limits allow:
// archives by the rules of docs/formats/nres.md, each kind by its row of the registry. When the
// options name a game, references are looked up in it; fails when it cannot be opened. Issues have
// the path of their asset: "objects.rlb/robot.msh". A model in an archive is checked against the
// material table beside it.
Result<Validation> validate(const OpenedAsset& asset, const ValidateOptions& options = {});

struct FileValidation {
  std::string path;  // as shown in messages
  std::string file;  // the file that contains it
  Validation found = {};
  std::optional<Error> unreadable = {};  // set when nothing could be checked
  bool skipped = false;                  // a file of unknown kind, found in a folder
  bool is_game = false;                  // no file: issues of a game that are in none of its files
};

// Checks files, entries of archives, and folders with everything in them. Paths that do not exist
// come first, then the others in their order, at any number of threads; nothing is checked twice.
// The folder of a game is checked against that game and as a whole (game::check_game), unless the
// options name another one. A model file is checked against the material table beside it when that
// is checked too. CANCELLED when the work is cancelled.
Result<std::vector<FileValidation>> validate(std::span<const std::string> paths,
                                             const ValidateOptions& options = {},
                                             const Work& work = {});

struct ValidationSummary {
  std::uint64_t files = 0;
  std::uint64_t assets = 0;
  std::uint64_t skipped = 0;
  std::array<std::uint64_t, 4> issues = {};  // by severity

  std::uint64_t count(Severity severity) const {
    return issues[static_cast<std::size_t>(severity)];
  }
};

// A file that could not be read counts as an error. A game is not counted as a file.
ValidationSummary summarise(std::span<const FileValidation> validations);

// The rules of all formats and tasks.

// Sorted by code.
std::span<const Rule* const> all_rules();

// Finds a rule by its code or its short code in the format book ("N05"), in upper or lower case;
// nullptr when there is none.
const Rule* find_rule(std::string_view code);

}  // namespace ngi::tasks
