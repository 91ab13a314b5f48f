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
  explicit Offsets(const std::vector<std::byte>& bytes) {
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
      add(base, base + std::min<std::uint64_t>(bytes.size(), depth == 0 ? 3000 : first_bytes));
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

  static constexpr std::uint64_t first_bytes = 256;
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
    for (auto claim = open_.begin(); claim != open_.end();) {
      const bool changed = is_changed(all_claims()[*claim], before, after);
      claim = changed ? open_.erase(claim) : std::next(claim);
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

  // Whether a file measures something for a claim that is still open.
  bool is_wanted(std::size_t file) const {
    return std::any_of(open_.begin(), open_.end(), [&](std::size_t claim) {
      const Claim& row = all_claims()[claim];
      const Fact* fact = collected_[file].facts.find(row.fact);
      const bool has_value = row.view != View::Times || row.part1 == "0" ||
                             (fact && fact->values.contains(std::string(row.value)));
      return fact && has_value;
    });
  }
  // Whether the files name each other for a claim that is still open.
  bool is_linked(std::size_t file) const {
    return std::any_of(open_.begin(), open_.end(), [&](std::size_t claim) {
      const std::string_view fact = all_claims()[claim].fact;
      return collected_[file].facts.find(fact) == nullptr && base_.find(fact) != nullptr;
    });
  }

  template <typename Wanted, typename Try>
  void search(std::size_t file, std::uint64_t most, Wanted wanted, Try attempt) {
    std::vector<std::byte>& bytes = files_[file].bytes;
    const std::vector<std::byte> original = bytes;
    const Offsets offsets(original);
    std::uint64_t tried = 0;
    for (const unsigned mask : {0x01U, 0x80U, 0x20U}) {
      for (const std::uint64_t offset : offsets.list()) {
        if (!wanted(file) || ++tried > most) return;
        bytes[static_cast<std::size_t>(offset)] ^= static_cast<std::byte>(mask);
        attempt(file);
        bytes[static_cast<std::size_t>(offset)] = original[static_cast<std::size_t>(offset)];
      }
    }
  }

  void search_all() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      search(
          i, 12'000, [this](std::size_t file) { return is_wanted(file); },
          [this](std::size_t file) { try_alone(file); });
      if (!is_wanted(i)) continue;
      files_[i].bytes.push_back(std::byte{0});
      try_alone(i);
      files_[i].bytes.pop_back();
    }
    for (std::size_t i = 0; i < files_.size(); ++i) {
      search(
          i, 1'500, [this](std::size_t file) { return is_linked(file); },
          [this](std::size_t file) { try_together(file); });
    }
  }

  std::vector<SampleFile> files_;
  Source source_;
  std::vector<FileFacts> collected_;
  Facts base_;
  std::set<std::size_t> open_;  // claims for which no change is found yet
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
