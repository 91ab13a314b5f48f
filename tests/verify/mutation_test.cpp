// Every claim can fail: for each of them a change of bytes is found that changes its answer. The
// changes that were found before stand in changes.txt and are tried first, because searching takes
// a minute. What is found anew is printed, to be added there.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "ngi/archive/container.h"
#include "tests/support/places.h"
#include "tests/verify/sample_game.h"

namespace ngi::verify::test {
namespace {

// Offsets where a change may matter: headers and directories of archives, and the first bytes of
// every payload.
class Offsets {
 public:
  Offsets(const std::vector<std::byte>& bytes, std::uint64_t first_bytes)
      : first_bytes_(first_bytes) {
    add_payload(Bytes::borrow(bytes), 0, 0);
    std::sort(list_.begin(), list_.end());
    list_.erase(std::unique(list_.begin(), list_.end()), list_.end());
  }
  const std::vector<std::uint64_t>& list() const { return list_; }

 private:
  void add(std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t at = begin; at < end; ++at) list_.push_back(at);
  }

  void add_payload(const Bytes& bytes, std::uint64_t base, int depth) {
    const auto archive = Container::open(bytes);
    if (!archive || !archive->nres() || depth == 3) {
      add(base, base + std::min<std::uint64_t>(bytes.size(), depth == 0 ? 1'200 : first_bytes_));
      return;
    }
    const nres::Document& nres = *archive->nres();
    add(base, base + 16);
    for (std::size_t i = 0; i < std::min<std::size_t>(nres.size(), 24); ++i) {
      add(base + nres.record_offset(i), base + nres.record_offset(i) + sizeof(nres::Record));
      const auto payload = nres.payload(i);
      if (payload) add_payload(*payload, base + nres.records()[i].data_offset, depth + 1);
    }
  }

  std::uint64_t first_bytes_;
  std::vector<std::uint64_t> list_;
};

// A change of one byte of a file, and what is looked at afterwards.
struct Change {
  std::string way;  // "alone": the facts of the file; "together": those of the game
  std::string path;
  unsigned mask = 0;  // that the byte is combined with; 0: a byte is added at the end
  std::size_t offset = 0;

  std::string text() const {
    std::ostringstream out;
    out << way << ' ' << path << ' ' << mask << ' ' << offset;
    return out.str();
  }
};

std::vector<Change> known_changes() {
  std::ifstream file(in_source("tests/verify/changes.txt"));
  EXPECT_TRUE(file);
  std::vector<Change> changes;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    Change change;
    if (words >> change.way >> change.path >> change.mask >> change.offset) {
      changes.push_back(change);
    }
  }
  return changes;
}

class Mutations : public testing::Test {
 protected:
  Mutations() : files_(sample_game()), source_(source_of(files_)) {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      collected_.push_back(collect_file(source_, i, Limits{}));
    }
    base_ = combine(source_, collected_);
    for (std::size_t i = 0; i < all_claims().size(); ++i) open_.insert(i);
  }

  // Whether a claim answers otherwise than before.
  static bool is_changed(const Claim& claim, const Facts& before, const Facts& after) {
    const Fact* old = before.find(claim.fact);
    const Fact* now = after.find(claim.fact);
    const bool is_figure = claim.test == verify::Test::Figure || claim.test == verify::Test::Near;
    if (is_figure) return (old ? shown(claim, *old) : "") != (now ? shown(claim, *now) : "");
    return now && judge(claim, after, Edition::Unknown).verdict == Verdict::Differs &&
           (!old || judge(claim, before, Edition::Unknown).verdict == Verdict::Holds);
  }

  void close_changed(const Facts& before, const Facts& after) {
    for (auto claim = watched_.begin(); claim != watched_.end();) {
      if (is_changed(all_claims()[*claim], before, after)) {
        open_.erase(*claim);
        claim = watched_.erase(claim);
      } else {
        ++claim;
      }
    }
  }

  // What the file says on its own.
  void try_alone(std::size_t file) {
    close_changed(collected_[file].facts, collect_file(source_, file, Limits{}).facts);
  }

  // What the game says, with the files beside it that look at the file.
  void try_together(std::size_t file) {
    std::map<std::size_t, FileFacts> kept;
    const std::string_view folder = folder_of(files_[file].path);
    for (std::size_t i = 0; i < files_.size(); ++i) {
      const bool is_beside = !folder.empty() && folder_of(files_[i].path) == folder;
      if (i != file && !is_beside) continue;
      FileFacts now = collect_file(source_, i, Limits{});
      kept.emplace(i, std::move(collected_[i]));
      collected_[i] = std::move(now);
    }
    close_changed(base_, combine(source_, collected_));
    for (auto& [i, before] : kept) collected_[i] = std::move(before);
  }

  // The file under another name.
  void try_other_name(std::size_t file) {
    std::vector<SampleFile> files = files_;
    const std::string_view path = files_[file].path;
    const std::string folder(folder_of(path));
    files[file].path = (folder.empty() ? "" : folder + "/") + "other" +
                       std::string(name_of(path).substr(name_of(path).rfind('.')));
    const Source source = source_of(files);
    std::vector<FileFacts> collected = collected_;
    for (std::size_t i = 0; i < files.size(); ++i) {
      const bool is_beside = !folder.empty() && folder_of(files[i].path) == folder;
      if (i == file || is_beside) collected[i] = collect_file(source, i, Limits{});
    }
    watched_.assign(open_.begin(), open_.end());
    close_changed(base_, combine(source, collected));
  }

  // The open claims that the file measures something for, or that its links may change.
  std::vector<std::size_t> measured_by(std::size_t file) const {
    std::vector<std::size_t> claims;
    for (const std::size_t claim : open_) {
      if (collected_[file].facts.find(all_claims()[claim].fact)) claims.push_back(claim);
    }
    return claims;
  }
  std::vector<std::size_t> linked_to(std::size_t file) const {
    std::vector<std::size_t> claims;
    for (const std::size_t claim : open_) {
      const std::string_view fact = all_claims()[claim].fact;
      if (!collected_[file].facts.find(fact) && base_.find(fact)) claims.push_back(claim);
    }
    return claims;
  }

  // Changes the file, looks at what is watched, and takes the change back.
  void try_change(std::size_t file, const Change& change) {
    std::vector<std::byte>& bytes = files_[file].bytes;
    const std::size_t size = bytes.size();
    if (change.mask != 0 && change.offset >= size) return;
    if (change.mask == 0) bytes.push_back(std::byte{0});
    if (change.mask != 0) bytes[change.offset] ^= static_cast<std::byte>(change.mask);
    change.way == "alone" ? try_alone(file) : try_together(file);
    if (change.mask != 0) bytes[change.offset] ^= static_cast<std::byte>(change.mask);
    bytes.resize(size);
  }

  void watch(std::size_t file, const std::string& way) {
    watched_ = way == "alone" ? measured_by(file) : linked_to(file);
  }

  void try_known() {
    for (const Change& change : known_changes()) {
      const auto file = std::ranges::find(files_, change.path, &SampleFile::path);
      if (file == files_.end()) continue;
      const auto index = static_cast<std::size_t>(file - files_.begin());
      watch(index, change.way);
      if (!watched_.empty()) try_change(index, change);
    }
  }

  // Changes one byte after the other, until all watched claims have changed.
  struct Effort {
    std::uint64_t first_bytes;  // of each payload
    std::size_t most;           // changes
  };
  void search(std::size_t file, const std::string& way, const Effort& effort) {
    watch(file, way);
    if (watched_.empty()) return;
    const Offsets offsets(files_[file].bytes, effort.first_bytes);
    const std::size_t count = offsets.list().size();
    constexpr std::size_t stride = 7919;  // spreads the first changes over the file
    const auto attempt = [&](unsigned mask, std::size_t at) {
      const Change change = {way, files_[file].path, mask, at};
      const std::size_t before = open_.size();
      try_change(file, change);
      if (open_.size() < before) std::cout << "changes.txt: " << change.text() << '\n';
    };
    for (const unsigned mask : {0xFFU, 0x01U}) {
      for (std::size_t i = 0; i < std::min(count, effort.most) && !watched_.empty(); ++i) {
        attempt(mask, static_cast<std::size_t>(offsets.list()[i * stride % count]));
      }
    }
    if (!watched_.empty()) attempt(0, 0);
  }

  void search_all() {
    const auto search_files = [this](const std::string& way, const Effort& effort) {
      for (std::size_t i = 0; i < files_.size(); ++i) search(i, way, effort);
    };
    try_known();
    for (std::size_t i = 0; i < files_.size() && !open_.empty(); ++i) try_other_name(i);
    search_files("alone", {96, 700});
    search_files("together", {96, 60});
    // What stands farther inside.
    search_files("alone", {800, 6'000});
    search_files("together", {400, 700});
  }

  std::vector<SampleFile> files_;
  Source source_;
  std::vector<FileFacts> collected_;
  Facts base_;
  std::set<std::size_t> open_;        // claims for which no change is found yet
  std::vector<std::size_t> watched_;  // those that are looked for now
};

TEST_F(Mutations, ChangeTheAnswerOfEveryClaim) {
  search_all();
  for (const std::size_t claim : open_) {
    const Claim& row = all_claims()[claim];
    const Fact* fact = base_.find(row.fact);
    ADD_FAILURE() << "no change of bytes changes the answer of " << row.id << ", which is \""
                  << (fact ? shown(row, *fact) : "not measured") << "\"";
  }
}

TEST_F(Mutations, BeginWithFilesInWhichEveryGeneralClaimHolds) {
  for (const Claim& claim : all_claims()) {
    if (claim.test == verify::Test::Figure || claim.test == verify::Test::Near) continue;
    const Answer answer = judge(claim, base_, Edition::Unknown);
    EXPECT_EQ(answer.verdict, Verdict::Holds)
        << claim.id << ": " << answer.found << " "
        << (answer.examples.empty() ? ""
                                    : answer.examples[0].path + " " + answer.examples[0].value);
  }
}

TEST(Claims, DifferWhenTheFigureIsAnotherOne) {
  for (const Claim& claim : all_claims()) {
    if (claim.test != verify::Test::Figure) continue;
    Facts facts;
    Fact& fact = facts.at(claim.fact);
    fact.total = fact.held = 987'654'321;
    fact.values["no such value"] = {1, {}};
    fact.values[std::string(claim.value)] = {987'654'321, {}};
    fact.low = fact.high = -123.5;
    EXPECT_EQ(judge(claim, facts, Edition::Part1).verdict, Verdict::Differs) << claim.id;
  }
}

}  // namespace
}  // namespace ngi::verify::test
