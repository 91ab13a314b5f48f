// Every claim can fail: for each of them a change of bytes is found that changes its answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "ngi/archive/container.h"
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

  // Changes one byte after the other, until all watched claims have changed.
  struct Effort {
    std::uint64_t first_bytes;  // of each payload
    std::size_t most;           // changes
  };
  template <typename Try>
  void search(std::size_t file, const Effort& effort, Try attempt) {
    std::vector<std::byte>& bytes = files_[file].bytes;
    const std::vector<std::byte> original = bytes;
    const Offsets offsets(original, effort.first_bytes);
    const std::size_t count = offsets.list().size();
    constexpr std::size_t stride = 7919;  // spreads the first changes over the file
    for (const unsigned mask : {0xFFU, 0x01U}) {
      for (std::size_t i = 0; i < std::min(count, effort.most) && !watched_.empty(); ++i) {
        const auto at = static_cast<std::size_t>(offsets.list()[i * stride % count]);
        bytes[at] ^= static_cast<std::byte>(mask);
        attempt(file);
        bytes[at] = original[at];
      }
    }
    if (watched_.empty()) return;
    bytes.push_back(std::byte{0});
    attempt(file);
    bytes = original;
  }

  void search_all() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      watched_ = measured_by(i);
      search(i, {96, 700}, [this](std::size_t file) { try_alone(file); });
    }
    for (std::size_t i = 0; i < files_.size(); ++i) try_other_name(i);
    for (std::size_t i = 0; i < files_.size(); ++i) {
      watched_ = linked_to(i);
      search(i, {96, 60}, [this](std::size_t file) { try_together(file); });
    }
    // What stands farther inside.
    for (std::size_t i = 0; i < files_.size(); ++i) {
      watched_ = measured_by(i);
      search(i, {800, 6'000}, [this](std::size_t file) { try_alone(file); });
    }
    for (std::size_t i = 0; i < files_.size(); ++i) {
      watched_ = linked_to(i);
      search(i, {400, 700}, [this](std::size_t file) { try_together(file); });
    }
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
