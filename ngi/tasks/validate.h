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
  // `kind` and `attr2` are for the assets that are named, not for what is found in folders.
  OpenOptions open = {};
  SeverityOverrides severities = {};
  std::uint64_t issues_per_rule = 100;  // in one file
};

// What was found in one asset and everything inside it.
struct Validation {
  Report report;
  std::uint64_t assets = 0;  // looked at; the streams of a model are no assets of their own
  // Where an asset inside begins, for those that stand in the outermost one as they are.
  std::map<std::string, std::uint64_t, std::less<>> starts = {};
};

// Checks an asset and, when it is an archive, all that is in it, as deep as the limits allow: an
// archive by the rules of docs/formats/nres.md, each kind by its row of the registry. When the
// options name a game, references are looked up in it; fails when it cannot be opened. Issues carry
// the path of the asset they are in: "objects.rlb/robot.msh". A model that is an entry is checked
// against the material table beside it.
Result<Validation> validate(const OpenedAsset& asset, const ValidateOptions& options = {});

struct FileValidation {
  std::string path;  // of what was named or found, as messages show it
  std::string file;  // that it is in, or is
  Validation found = {};
  std::optional<Error> unreadable = {};  // then nothing could be checked
  bool skipped = false;                  // a file of a folder that looks like no asset
};

// Checks all that path texts stand for: files, entries of archives, and folders with all that is
// in them. Paths that are not there come first, then the others in their order, whatever the number
// of threads; nothing is checked twice. A folder that is a game's is checked against that game
// unless the options name one. A model that is a file is checked against the material table beside
// it when that is checked too. CANCELLED when the work was.
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

// A file that could not be read counts as an error.
ValidationSummary summarise(std::span<const FileValidation> validations);

// The rules of all formats and tasks.

// Sorted by code.
std::span<const Rule* const> all_rules();

// By code or by the book's short code ("N05"), in any case; nullptr when there is none.
const Rule* find_rule(std::string_view code);

}  // namespace ngi::tasks
