#pragma once

#include <string>
#include <string_view>

#include "apps/ngi/print/json.h"
#include "ngi/verify/verify.h"

// Reports of `ngi verify`.
namespace ngi::command {

// Whether a report is for its owner, or may be sent to others: then it has no path of the person's
// system, and of files only the names that the game has.
enum class Privacy : std::uint8_t { Own, Shared };

// Where something was found, as a report may say it. Shared: names that are not those of the
// game's own folders, archives, maps and missions are '*', and so is what is inside such files.
std::string report_path(std::string_view path, Privacy privacy);
// What was found, as a report may say it: a text that may be a path is treated as one.
std::string report_value(std::string_view value, Privacy privacy);

// `game` is the folder as the person called it; not in shared reports.
Json verification_json(const verify::Verification& verification, std::string_view game,
                       Privacy privacy);

// A page that needs no other file, in the language of this run. Sentences of the book are English.
std::string verification_html(const verify::Verification& verification, std::string_view game);

// "Part 1 (Steam), played"
std::string copy_text(const verify::Copy& copy);

// The words of a page, in the language of this run.
struct ReportWords {
  std::string heading;
  std::string claim;
  std::string expected;
  std::string found;
  std::string unreadable;
  std::string differs;
  std::string copy;
  std::string archives;
  std::string file;
  std::string entries;
  std::string bytes;
  std::string hash;
  std::string all;
};
ReportWords report_words();

struct VerdictCounts {
  std::uint64_t holds = 0;
  std::uint64_t differs = 0;
  std::uint64_t not_applicable = 0;
};
// "12 hold, 0 differ, 3 not applicable"
std::string counts_text(const VerdictCounts& counts);

}  // namespace ngi::command
