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

// What a format module knows about its own kind. The archive module stands below those and calls
// only what it is given; issues need no path.
struct KindCheck {
  Kind kind;
  std::function<void(const Asset& asset, const Limits& limits, Report& report)> check;
  // Takes the place of `check` where an asset stands beside this one, in the same archive or
  // folder, that has the same name with this suffix.
  std::string_view suffix_beside = {};
  std::function<void(const Asset& asset, const Bytes& beside, const Limits& limits, Report& report)>
      check_with = {};
};

// The content of what stands beside an asset, by name.
using FindBeside = std::function<std::optional<Bytes>(const std::string& name)>;

struct ValidateOptions {
  ContainerOptions container = {};
  std::span<const KindCheck> checks = {};
  SeverityOverrides severities = {};
  std::uint64_t issues_per_rule = 100;  // in one file
  std::optional<Kind> kind = {};        // of the assets that are named, whatever they look like
  // Stands in for the directory entry of files that were named.
  std::optional<nres::Record> record = {};
};

// What was found in one asset and everything inside it.
struct Validation {
  Report report;
  std::uint64_t assets = 0;  // looked at; the streams of a model are no assets of their own
  // Where an asset inside begins, for those that stand in the outermost one as they are.
  std::map<std::string, std::uint64_t, std::less<>> starts = {};
};

// Checks an asset and, when it is an archive, all that is in it, as deep as the limits allow.
// Archives are checked by the rules of docs/formats/nres.md, other kinds by the table in the
// options. Issues carry the path of the asset they are in: "objects.rlb/robot.msh".
Validation validate(const Asset& asset, const ValidateOptions& options = {},
                    const FindBeside& beside = {});

// Something to be validated: named by the user, or found in a folder that was. Files that are found
// and look like no asset at all are passed over; named ones are PATH-UNKNOWN-KIND then.
struct Subject {
  enum class Origin : std::uint8_t { Named, Found };
  AssetPath path;
  Origin origin = Origin::Named;
};

struct FileValidation {
  std::string path;  // of the subject, as messages show it
  std::string file;  // that it is in, or is
  Validation found = {};
  std::optional<Error> unreadable = {};  // then nothing could be checked
  bool skipped = false;
};

// One validation per subject, in their order, whatever the number of threads. Files stand beside
// each other when both are subjects. CANCELLED when the work was.
Result<std::vector<FileValidation>> validate_all(std::span<const Subject> subjects,
                                                 const ValidateOptions& options,
                                                 const Work& work = {});

}  // namespace ngi
