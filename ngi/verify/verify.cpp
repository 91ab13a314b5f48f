#include "ngi/verify/verify.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include "ngi/core/core_rules.h"
#include "ngi/game/game.h"
#include "ngi/verify/collect.h"

namespace ngi::verify {

namespace {

constexpr std::string_view range_mark = " .. ";

// The figure of a claim for a copy; empty when the book has none.
std::string_view figure_for(const Claim& claim, Edition edition) noexcept {
  switch (edition) {
    case Edition::Part1:
    case Edition::ForgedCorpus:
      return claim.part1;
    case Edition::Part2:
      return claim.part2;
    case Edition::Demo:
      return claim.demo;
    default:
      return {};
  }
}

double number_of(std::string_view text) noexcept {
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool is_listed(std::string_view values, std::string_view value) {
  while (!values.empty()) {
    const auto blank = values.find('|');
    if (values.substr(0, blank) == value) return true;
    if (blank == std::string_view::npos) return false;
    values.remove_prefix(blank + 1);
  }
  return false;
}

void add_example(Answer& answer, const Example& example) {
  if (answer.examples.size() < max_examples) answer.examples.push_back(example);
}

bool is_within(Answer& answer, const Fact& fact, std::string_view range) {
  const auto mark = range.find(range_mark);
  const double low = number_of(range.substr(0, mark));
  const double high = number_of(range.substr(mark + range_mark.size()));
  if (!fact.has_numbers()) return false;
  if (!(fact.low >= low)) add_example(answer, fact.lowest);
  if (!(fact.high <= high)) add_example(answer, fact.highest);
  return answer.examples.empty();
}

bool has_only(Answer& answer, const Fact& fact, std::string_view values) {
  bool only = true;
  for (const auto& [value, counted] : fact.values) {
    if (is_listed(values, value)) continue;
    only = false;
    add_example(answer, counted.first);
  }
  return only;
}

std::string expected_text(const Claim& claim, std::string_view figure) {
  if (claim.test == Test::Every) return "every one";
  if (claim.test != Test::Only) return std::string(figure);
  std::string text(figure);
  for (auto bar = text.find('|'); bar != std::string::npos; bar = text.find('|', bar)) {
    text.replace(bar, 1, ", ");
  }
  return "only " + text;
}

// A fact that was never measured, for figures that are 0.
const Fact& empty_fact() {
  static const Fact fact;
  return fact;
}

}  // namespace

std::string_view to_text(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::Holds:
      return "holds";
    case Verdict::Differs:
      return "differs";
    case Verdict::NotApplicable:
      break;
  }
  return "not applicable";
}

std::string_view to_text(Reason reason) noexcept {
  switch (reason) {
    case Reason::NoCases:
      return "no file of this copy has such data";
    case Reason::NoFigure:
      return "the book has no figure for this copy";
    case Reason::NotForged:
      return "forged files are not made to satisfy it";
    case Reason::None:
      break;
  }
  return "";
}

std::uint64_t Verification::count(Verdict verdict) const noexcept {
  return static_cast<std::uint64_t>(
      std::count_if(answers.begin(), answers.end(),
                    [verdict](const Answer& answer) { return answer.verdict == verdict; }));
}

Answer judge(const Claim& claim, const Facts& facts, Edition edition) {
  Answer answer = {.claim = &claim};
  const bool is_general = claim.test != Test::Figure && claim.test != Test::Near;
  const std::string_view figure = is_general ? claim.part1 : figure_for(claim, edition);
  answer.expected = expected_text(claim, figure.empty() ? claim.part1 : figure);
  const Fact* fact = facts.find(claim.fact);
  answer.fact = fact;
  if (fact) answer.found = shown(claim, *fact);
  const bool is_forged = edition == Edition::ForgedCorpus || edition == Edition::ForgedSmall ||
                         edition == Edition::ForgedDemo;
  const auto not_applicable = [&](Reason reason) {
    answer.reason = reason;
    return answer;
  };
  if (is_forged && claim.forged == Forged::No) return not_applicable(Reason::NotForged);
  if (!is_general && figure.empty()) return not_applicable(Reason::NoFigure);
  if (!fact) {
    // A figure of a real copy says that there is something.
    const bool must_exist = !is_general && edition != Edition::ForgedCorpus;
    if (!must_exist) return not_applicable(Reason::NoCases);
    fact = &empty_fact();
    answer.found = shown(claim, *fact);
  }
  bool holds = false;
  switch (claim.test) {
    case Test::Every:
      holds = fact->held == fact->total;
      break;
    case Test::Only:
      holds = has_only(answer, *fact, claim.part1);
      break;
    case Test::Within:
    case Test::Near:
      holds = is_within(answer, *fact, figure);
      break;
    case Test::Figure:
      holds = answer.found == figure;
      break;
  }
  answer.verdict = holds ? Verdict::Holds : Verdict::Differs;
  if (!holds && answer.examples.empty()) {
    for (const Example& example : fact->examples) add_example(answer, example);
  }
  if (!holds && answer.examples.empty() && claim.view == View::Range && fact->has_numbers()) {
    add_example(answer, fact->lowest);
    add_example(answer, fact->highest);
  }
  return answer;
}

Result<Verification> verify(const Source& source, const Limits& limits, const Work& work) {
  std::vector<FileFacts> files(source.size());
  const bool finished = parallel_for(
      files.size(), [&](std::size_t i) { files[i] = collect_file(source, i, limits); }, work);
  if (!finished) return fail(rules::cancelled, {});
  Verification verification;
  verification.files = files.size();
  for (const Source::Unlisted& folder : source.unlisted()) {
    verification.unreadable.push_back({folder.path, {}, folder.rule});
  }
  std::vector<ArchivePrint> archives;
  for (std::size_t i = 0; i < files.size(); ++i) {
    verification.bytes += files[i].bytes;
    if (files[i].unreadable) {
      verification.unreadable.push_back({source.path(i), {}, *files[i].unreadable});
    }
    if (const auto& content = files[i].content) {
      archives.push_back({.path = source.path(i),
                          .bytes = files[i].bytes,
                          .hash = content->hash,
                          .entries = content->entries});
    }
  }
  verification.facts = combine(source, files);
  verification.copy = identify_copy(source, verification.facts, std::move(archives));
  for (const Claim& claim : all_claims()) {
    verification.answers.push_back(judge(claim, verification.facts, verification.copy.edition));
  }
  return verification;
}

Result<Verification> verify_game(const std::filesystem::path& root, const Limits& limits,
                                 const Work& work) {
  const auto game = game::Game::open(root);
  if (!game) return tl::unexpected(game.error());
  if (const auto known = (*game)->recognise(); !known) return tl::unexpected(known.error());
  return verify(Source::of_folder(root, limits), limits, work);
}

}  // namespace ngi::verify
