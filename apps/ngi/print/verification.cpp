#include "apps/ngi/print/verification.h"

#include <algorithm>

#include "apps/ngi/print/translation.h"

namespace ngi::command {

std::string copy_text(const verify::Copy& copy) {
  std::string text = translated(verify::title(copy.edition));
  if (copy.is_steam) text += " (Steam)";
  if (copy.is_played) text += ", " + translated("played");
  if (copy.installed != 0) {
    text += ", " + format_message("with {}", counted(copy.installed, "installed model"));
  }
  const bool has_other_counts =
      std::any_of(
          copy.fingerprints.begin(), copy.fingerprints.end(),
          [](const auto& print) { return print.found != print.expected.value_or(print.found); }) ||
      std::any_of(copy.archives.begin(), copy.archives.end(), [](const auto& archive) {
        return archive.entries != archive.expected.value_or(archive.entries);
      });
  if (has_other_counts) {
    text += ", " + translated("changed: some counts are not those of the edition");
  }
  return text;
}

ReportWords report_words() {
  return {.heading = translated("The format book and this copy of the game"),
          .claim = translated("Claim of the book"),
          .expected = translated("Expected"),
          .found = translated("Found"),
          .unreadable = translated("Files that cannot be read"),
          .differs = translated("What differs"),
          .copy = translated("Which copy it is"),
          .archives = translated("Archives of this copy"),
          .file = translated("File"),
          .entries = translated("Entries"),
          .bytes = translated("Bytes"),
          .hash = translated("Hash"),
          .all = translated("all claims")};
}

std::string counts_text(const VerdictCounts& counts) {
  return format_message("{} hold, {} differ, {} not applicable", counts.holds, counts.differs,
                        counts.not_applicable);
}

}  // namespace ngi::command
