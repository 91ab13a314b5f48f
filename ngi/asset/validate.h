#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "ngi/asset/kind.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"

namespace ngi {

// The check of one kind, supplied by its format module. This module is a layer below the formats
// and calls only the checks it is given. Issues need no path.
struct KindCheck {
  Kind kind;
  std::function<void(const Asset& asset, const Limits& limits, Report& report)> check;
  // Replaces `check` when the same archive or folder has an asset with the same name and this
  // suffix.
  std::string_view suffix_beside = {};
  std::function<void(const Asset& asset, const Bytes& beside, const Limits& limits, Report& report)>
      check_with = {};
};

// Returns the content of an asset in the same archive or folder, by name.
using FindBeside = std::function<std::optional<Bytes>(const std::string& name)>;

struct ValidateOptions {
  ContainerOptions container = {};
  std::span<const KindCheck> checks = {};
  SeverityOverrides severities = {};
  std::uint64_t issues_per_rule = 100;  // in one file
  std::optional<Kind> kind = {};        // overrides the detected kind of named assets
  // Used as the directory entry of named files.
  std::optional<nres::Record> record = {};
};

// The issues of one asset and everything nested in it.
struct Validation {
  Report report;
  std::uint64_t assets = 0;  // checked; the streams of a model do not count
  // Offsets of nested assets that are stored uncompressed in the outermost one.
  std::map<std::string, std::uint64_t, std::less<>> starts = {};
};

// Checks an asset and, for archives, everything in it, as deep as the limits allow.
// Archives are checked by the rules of docs/formats/nres.md, other kinds by the checks in the
// options. Issues have the path of their asset: "objects.rlb/robot.msh".
Validation validate(const Asset& asset, const ValidateOptions& options = {},
                    const FindBeside& beside = {});

// A file or entry to validate: named by the user, or found in a named folder. Found files of
// unknown kind are skipped; named ones are reported as PATH-UNKNOWN-KIND.
struct Subject {
  enum class Origin : std::uint8_t { Named, Found };
  AssetPath path;
  Origin origin = Origin::Named;
};

struct FileValidation {
  std::string path;  // of the subject, as shown in messages
  std::string file;  // the file that contains it
  Validation found = {};
  std::optional<Error> unreadable = {};  // if set, nothing was checked
  bool skipped = false;
};

// Returns one validation per subject in their order, for any number of threads. A file finds others
// of its folder only when both are subjects. CANCELLED when the work was cancelled.
Result<std::vector<FileValidation>> validate_all(std::span<const Subject> subjects,
                                                 const ValidateOptions& options,
                                                 const Work& work = {});

}  // namespace ngi
