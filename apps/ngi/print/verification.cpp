#include "apps/ngi/print/verification.h"

#include "apps/ngi/print/translation.h"
#include "ngi/core/text.h"

namespace ngi::command {

// Saved games and designs have names that their owner chose.
std::string report_path(std::string_view path, Privacy privacy) {
  if (privacy == Privacy::Own) return to_utf8(path);
  const std::string key = verify::path_key(path);
  const std::string_view folder = verify::folder_of(key);
  if (key.starts_with("save/")) return "SAVE/*.sav";
  if (key.ends_with(".dat") && folder == "units") return "UNITS/*.dat";
  return to_utf8(path);
}

std::string copy_text(const verify::Copy& copy) {
  std::string text = translated(verify::title(copy.edition));
  if (copy.is_steam) text += " (Steam)";
  if (copy.is_played) text += ", " + translated("played");
  if (copy.is_modded)
    text += ", " + translated("changed: some counts are not those of the edition");
  return text;
}

ReportWords report_words() {
  return {.heading = translated("The format book and this copy of the game"),
          .claim = translated("Claim of the book"),
          .expected = translated("Expected"),
          .found = translated("Found"),
          .unreadable = translated("Files that cannot be read")};
}

std::string counts_text(const VerdictCounts& counts) {
  return format_message("{} hold, {} differ, {} not applicable", counts.holds, counts.differs,
                        counts.not_applicable);
}

}  // namespace ngi::command
