#include "ngi/archive/validate.h"

#include <algorithm>
#include <array>

#include "ngi/archive/nesting.h"
#include "ngi/archive/nres/check.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/check.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// docs/formats/files.md 4
bool is_named_like_archive(const std::string& name) {
  constexpr std::array<std::string_view, 7> suffixes = {".rlb", ".lib", ".dlb", ".res",
                                                        ".trf", ".msh", ".map"};
  const std::string folded = fold(name);
  return std::any_of(suffixes.begin(), suffixes.end(),
                     [&](std::string_view suffix) { return folded.ends_with(suffix); });
}

Kind kind_of_file(const Asset& asset) {
  const Kind kind = identify(asset);
  return kind == Kind::Unknown && is_named_like_archive(asset.name) ? Kind::Nres : kind;
}

// As the kind demands, so that the error says what is wrong with such an archive.
Result<Container> open_as(Kind kind, const Bytes& bytes, const ContainerOptions& options) {
  if (kind == Kind::Rsli && !rsli::has_magic(bytes)) {
    return fail(rsli::Document::parse(bytes, {.limits = options.limits}));
  }
  if (kind != Kind::Rsli && !nres::has_magic(bytes)) {
    return fail(nres::Document::parse(bytes, {.limits = options.limits}));
  }
  return Container::open(bytes, options);
}

// Whether the entries are assets; those of models and maps are their streams.
bool holds_assets(Kind kind) noexcept {
  return kind == Kind::Nres || kind == Kind::Rsli;
}

class Validator {
 public:
  Validator(const Asset& outermost, const ValidateOptions& options)
      : options_(options),
        outermost_(outermost.bytes),
        budget_(outermost.bytes.size(), options.container.limits) {
    found_.report = Report(options.issues_per_rule, Report::LimitHolds::ForAllTogether);
  }

  void visit(const Asset& asset, Kind kind, std::uint64_t depth) {
    ++found_.assets;
    Report report(options_.issues_per_rule);
    report.grade_by(options_.grading);
    if (is_container(kind)) visit_container(asset, kind, depth, report);
    for (const KindCheck& known : options_.checks) {
      if (known.kind == kind) known.check(asset, options_.container.limits, report);
    }
    if (!report.empty()) note_start(asset);
    found_.report.merge(std::move(report), asset.path);
  }

  void reject_unknown(const Asset& asset) {
    ++found_.assets;
    Report report;
    report.grade_by(options_.grading);
    report.add(rules::path_unknown_kind, {});
    found_.report.merge(std::move(report), asset.path);
  }

  Validation take() && { return std::move(found_); }

 private:
  void visit_container(const Asset& asset, Kind kind, std::uint64_t depth, Report& report) {
    if (depth > options_.container.limits.depth) {
      return report.add(rules::path_too_deep, {}, options_.container.limits.depth);
    }
    const auto archive = open_as(kind, asset.bytes, options_.container);
    if (!archive) return report.add(archive.error().issue);
    if (!budget_.spend(cost_of(*archive))) {
      return report.add(rules::path_nested_size, {}, budget_.total());
    }
    std::vector<std::string> steps;  // made when the first is needed: most archives hold no other
    const auto visit_entry = [&](std::size_t entry, const Bytes& payload) {
      if (holds_assets(kind)) this->visit_entry(asset, *archive, entry, payload, depth, steps);
    };
    if (archive->rsli()) return rsli::check(*archive->rsli(), report, visit_entry);
    nres::check(*archive->nres(), report, {.found_by_type = !holds_assets(kind)});
    for (std::size_t entry = 0; entry < archive->size(); ++entry) {
      if (const auto payload = archive->payload(entry)) visit_entry(entry, *payload);
    }
  }

  void visit_entry(const Asset& parent, const Container& archive, std::size_t entry,
                   const Bytes& payload, std::uint64_t depth, std::vector<std::string>& steps) {
    Asset child = {{}, std::string(archive.name(entry)), payload, {}};
    if (archive.nres()) child.record = archive.nres()->records()[entry];
    const Kind kind = identify(child);
    if (!is_checked(kind)) {
      ++found_.assets;
      return;
    }
    if (steps.empty()) steps = archive.step_texts();
    child.path = parent.path + "/" + steps[entry];
    visit(child, kind, depth + 1);
  }

  bool is_checked(Kind kind) const {
    return is_container(kind) ||
           std::any_of(options_.checks.begin(), options_.checks.end(),
                       [kind](const KindCheck& known) { return known.kind == kind; });
  }

  // Only what was not unpacked on the way stands in the outermost bytes.
  void note_start(const Asset& asset) {
    const std::less_equal<> not_after;
    const std::byte* begin = asset.bytes.data();
    const std::byte* file = outermost_.data();
    if (!not_after(file, begin) || !not_after(begin, file + outermost_.size())) return;
    found_.starts.emplace(asset.path, static_cast<std::uint64_t>(begin - file));
  }

  const ValidateOptions& options_;
  Bytes outermost_;
  NestingBudget budget_;
  Validation found_;
};

Verdict judge(const Subject& subject, const ValidateOptions& options) {
  Verdict verdict = {.path = to_text(subject.path), .file = subject.path.file.string()};
  auto asset = open_asset(subject.path, options.container);
  if (!asset) {
    verdict.unreadable = std::move(asset).error().at_path(verdict.path);
    return verdict;
  }
  const bool named = subject.origin == Subject::Origin::Named;
  if (named && !asset->record) asset->record = options.record;
  verdict.skipped = !named && kind_of_file(*asset) == Kind::Unknown;
  if (verdict.skipped) return verdict;
  verdict.found = validate(*asset, options);
  // They count from the asset that was named, which need not be the file.
  if (!subject.path.steps.empty()) verdict.found.starts.clear();
  return verdict;
}

}  // namespace

Validation validate(const Asset& asset, const ValidateOptions& options) {
  Validator validator(asset, options);
  const Kind kind = options.kind ? *options.kind : kind_of_file(asset);
  if (kind == Kind::Unknown) {
    validator.reject_unknown(asset);
  } else {
    validator.visit(asset, kind, 0);
  }
  return std::move(validator).take();
}

Result<std::vector<Verdict>> validate_all(std::span<const Subject> subjects,
                                          const ValidateOptions& options, const Work& work) {
  ValidateOptions for_found = options;
  for_found.kind.reset();
  std::vector<Verdict> verdicts(subjects.size());
  const auto judge_one = [&](std::size_t i) {
    const bool named = subjects[i].origin == Subject::Origin::Named;
    verdicts[i] = judge(subjects[i], named ? options : for_found);
  };
  const bool finished = parallel_for(subjects.size(), judge_one, work);
  if (!finished) return fail(rules::cancelled, {});
  return verdicts;
}

}  // namespace ngi
