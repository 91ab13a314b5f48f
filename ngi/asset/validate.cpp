#include "ngi/asset/validate.h"

#include <algorithm>
#include <array>

#include "ngi/archive/nesting.h"
#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/lookup.h"
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

// Opens the archive as this kind, so that the error is specific to the kind.
Result<Container> open_as(Kind kind, const Bytes& bytes, const ContainerOptions& options) {
  if (kind == Kind::Rsli && !rsli::has_magic(bytes)) {
    return fail(rsli::Document::parse(bytes, {.limits = options.limits}));
  }
  if (kind != Kind::Rsli && !nres::has_magic(bytes)) {
    return fail(nres::Document::parse(bytes, {.limits = options.limits}));
  }
  return Container::open(bytes, options);
}

// True when the entries are assets; the entries of models and maps are their streams.
bool holds_assets(Kind kind) noexcept {
  return kind == Kind::Nres || kind == Kind::Rsli;
}

// An archive whose entries are being visited. Data that few entries need is created on first
// use, because most archives do not need it.
struct Entered {
  const Asset& asset;
  const Container& archive;
  std::uint64_t depth;
  std::vector<std::string> steps = {};
  std::optional<nres::Lookup> names = {};

  const std::string& step(std::size_t entry) {
    if (steps.empty()) steps = archive.step_texts();
    return steps[entry];
  }
  // Finds an entry by name. NRes only: unpacking RsLi entries repeatedly would multiply the work.
  std::optional<Bytes> find(const std::string& name) {
    if (!archive.nres()) return std::nullopt;
    if (!names) names.emplace(*archive.nres());
    const auto entry = names->find(name);
    if (!entry) return std::nullopt;
    const auto payload = archive.payload(*entry);
    return payload ? std::optional(*payload) : std::nullopt;
  }
};

std::string name_beside(const std::string& name, std::string_view suffix) {
  return name.substr(0, name.rfind('.')) + std::string(suffix);
}

class Validator {
 public:
  Validator(const Asset& outermost, const ValidateOptions& options)
      : options_(options),
        outermost_(outermost.bytes),
        budget_(outermost.bytes.size(), options.container.limits) {
    found_.report = Report(options.issues_per_rule, Report::LimitHolds::ForAllTogether);
  }

  void visit(const Asset& asset, Kind kind, std::uint64_t depth, const FindBeside& beside) {
    ++found_.assets;
    Report report(options_.issues_per_rule);
    report.grade_by(options_.severities);
    if (is_container(kind)) visit_container(asset, kind, depth, report);
    for (const KindCheck& known : options_.checks) {
      if (known.kind == kind) check(known, asset, beside, report);
    }
    if (!report.empty()) note_start(asset);
    found_.report.merge(std::move(report), asset.path);
  }

  void reject_unknown(const Asset& asset) {
    ++found_.assets;
    Report report;
    report.grade_by(options_.severities);
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
    Entered entered = {asset, *archive, depth};
    const auto visit_entry = [&](std::size_t entry, const Bytes& payload) {
      if (holds_assets(kind)) this->visit_entry(entered, entry, payload);
    };
    if (archive->rsli()) return rsli::check(*archive->rsli(), report, visit_entry);
    nres::check(*archive->nres(), report, {.found_by_type = !holds_assets(kind)});
    for (std::size_t entry = 0; entry < archive->size(); ++entry) {
      if (const auto payload = archive->payload(entry)) visit_entry(entry, *payload);
    }
  }

  void visit_entry(Entered& parent, std::size_t entry, const Bytes& payload) {
    const Container& archive = parent.archive;
    Asset child = {{}, std::string(archive.name(entry)), payload, {}};
    if (archive.nres()) child.record = archive.nres()->records()[entry];
    const Kind kind = identify(child);
    if (!is_checked(kind)) {
      ++found_.assets;
      return;
    }
    child.path = parent.asset.path + "/" + parent.step(entry);
    visit(child, kind, parent.depth + 1,
          [&parent](const std::string& name) { return parent.find(name); });
  }

  void check(const KindCheck& known, const Asset& asset, const FindBeside& beside, Report& report) {
    const Limits& limits = options_.container.limits;
    std::optional<Bytes> other;
    if (known.check_with && beside) other = beside(name_beside(asset.name, known.suffix_beside));
    if (!other) return known.check(asset, limits, report);
    // A file next to many assets is read once for each of them.
    if (!budget_.spend(other->size())) {
      return report.add(rules::path_nested_size, {}, budget_.total());
    }
    known.check_with(asset, *other, limits, report);
  }

  bool is_checked(Kind kind) const {
    return is_container(kind) ||
           std::any_of(options_.checks.begin(), options_.checks.end(),
                       [kind](const KindCheck& known) { return known.kind == kind; });
  }

  // Records offsets only for payloads that are stored uncompressed in the outermost bytes.
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

// Named and found files by folded path; of two that differ only in case, the first.
using Files = std::map<std::string, const AssetPath*, std::less<>>;

Files files_among(std::span<const Subject> subjects) {
  Files files;
  for (const Subject& subject : subjects) {
    if (!subject.path.steps.empty()) continue;
    files.try_emplace(fold(subject.path.file.string()), &subject.path);
  }
  return files;
}

std::optional<Bytes> find_beside(const AssetPath& path, const std::string& name, const Files& files,
                                 const ContainerOptions& options) {
  AssetPath other = path;
  if (!path.steps.empty()) {
    other.steps.back() = {.name = name};
  } else {
    const auto found = files.find(fold((path.file.parent_path() / name).string()));
    if (found == files.end()) return std::nullopt;
    other = *found->second;
  }
  const auto asset = open_asset(other, options);
  return asset ? std::optional(asset->bytes) : std::nullopt;
}

FileValidation validate_file(const Subject& subject, const Files& files,
                             const ValidateOptions& options) {
  FileValidation validation = {.path = to_text(subject.path), .file = subject.path.file.string()};
  auto asset = open_asset(subject.path, options.container);
  if (!asset) {
    validation.unreadable = std::move(asset).error().at_path(validation.path);
    return validation;
  }
  const bool named = subject.origin == Subject::Origin::Named;
  if (named && !asset->record) asset->record = options.record;
  validation.skipped = !named && kind_of_file(*asset) == Kind::Unknown;
  if (validation.skipped) return validation;
  validation.found = validate(*asset, options, [&](const std::string& name) {
    return find_beside(subject.path, name, files, options.container);
  });
  // Offsets count from the named asset, which may be an entry rather than the file.
  if (!subject.path.steps.empty()) validation.found.starts.clear();
  return validation;
}

}  // namespace

Validation validate(const Asset& asset, const ValidateOptions& options, const FindBeside& beside) {
  Validator validator(asset, options);
  const Kind kind = options.kind ? *options.kind : kind_of_file(asset);
  if (kind == Kind::Unknown) {
    validator.reject_unknown(asset);
  } else {
    validator.visit(asset, kind, 0, beside);
  }
  return std::move(validator).take();
}

Result<std::vector<FileValidation>> validate_all(std::span<const Subject> subjects,
                                                 const ValidateOptions& options, const Work& work) {
  ValidateOptions for_found = options;
  for_found.kind.reset();
  const Files files = files_among(subjects);
  std::vector<FileValidation> validations(subjects.size());
  const auto judge_one = [&](std::size_t i) {
    const bool named = subjects[i].origin == Subject::Origin::Named;
    validations[i] = validate_file(subjects[i], files, named ? options : for_found);
  };
  const bool finished = parallel_for(subjects.size(), judge_one, work);
  if (!finished) return fail(rules::cancelled, {});
  return validations;
}

}  // namespace ngi
