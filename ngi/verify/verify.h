#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/parallel.h"
#include "ngi/core/result.h"
#include "ngi/verify/claim.h"
#include "ngi/verify/source.h"

// Compares the claims of the format book with the files of a game. Writes nothing.
namespace ngi::verify {

enum class Edition : std::uint8_t {
  Part1,
  Part2,
  Demo,          // of part 1
  ForgedDemo,    // our demo game
  ForgedCorpus,  // our forged collection of default size
  ForgedSmall,   // a smaller or larger forged collection
  Unknown,
};
// "part1", for documents
std::string_view id_of(Edition edition) noexcept;
// "Part 1", for people
std::string_view title(Edition edition) noexcept;

// A count that tells one copy of the game from another.
struct Fingerprint {
  std::string_view what;
  std::uint64_t found = 0;
  std::optional<std::uint64_t> expected = {};  // in an unchanged copy of that edition
};

// An archive as a whole. Two files of the same size and hash are the same file, so reports of two
// copies show which archives they share.
struct ArchivePrint {
  std::string path;
  std::uint64_t bytes = 0;
  std::uint64_t hash = 0;  // content_hash()
  std::uint64_t entries = 0;
  std::optional<std::uint64_t> expected = {};  // entries in an unchanged copy of that edition
};

// Which copy of the game the files are.
struct Copy {
  Edition edition = Edition::Unknown;
  bool is_steam = false;        // the music is in files
  bool is_played = false;       // has files that the game writes
  bool is_modded = false;       // counts differ from those of the edition, or mods are installed
  std::uint64_t installed = 0;  // receipts of `ngi install`
  std::vector<Fingerprint> fingerprints = {};
  std::vector<ArchivePrint> archives = {};  // by path
};

enum class Verdict : std::uint8_t { Holds, Differs, NotApplicable };
enum class Reason : std::uint8_t {
  None,
  NoCases,    // no file of the game has what the claim is about
  NoFigure,   // the book has no figure for this copy
  NotForged,  // forged files are not made to satisfy it
};
// "holds", "differs", "not applicable"
std::string_view to_text(Verdict verdict) noexcept;
std::string_view to_text(Reason reason) noexcept;

struct Answer {
  const Claim* claim = nullptr;
  Verdict verdict = Verdict::NotApplicable;
  Reason reason = Reason::None;
  std::string expected = {};
  std::string found = {};
  std::vector<Example> examples = {};  // of what differs, at most max_examples
  const Fact* fact = nullptr;          // its distribution; nullptr when nothing was measured
};

struct Verification {
  Copy copy;
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
  // Files that could not be read and folders that could not be listed; the value is a rule.
  std::vector<Example> unreadable = {};
  std::vector<Answer> answers = {};  // one for each claim, in the order of all_claims()
  Facts facts = {};                  // what the answers point into

  std::uint64_t count(Verdict verdict) const noexcept;
};

// The answer to one claim.
Answer judge(const Claim& claim, const Facts& facts, Edition edition);

// Which copy it is, by what was measured.
Copy identify_copy(const Source& source, const Facts& facts,
                   std::vector<ArchivePrint> archives = {});

// CANCELLED when the work is cancelled.
Result<Verification> verify(const Source& source, const Limits& limits = {}, const Work& work = {});
// Fails with FILE-NOT-FOUND or FILE-UNREADABLE when there is no such folder, and with VFS-001 when
// it is not a game.
Result<Verification> verify_game(const std::filesystem::path& root, const Limits& limits = {},
                                 const Work& work = {});

}  // namespace ngi::verify
