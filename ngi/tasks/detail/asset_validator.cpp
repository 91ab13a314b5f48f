#include "ngi/tasks/detail/asset_validator.h"

#include <algorithm>
#include <array>
#include <functional>

#include "ngi/archive/nesting.h"
#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/text.h"
#include "ngi/tasks/detail/check_foreign.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

// docs/formats/files.md 4
bool is_named_like_archive(const std::string& name) {
  constexpr std::array<std::string_view, 7> suffixes = {".rlb", ".lib", ".dlb", ".res",
                                                        ".trf", ".msh", ".map"};
  const std::string folded = fold(name);
  return std::any_of(suffixes.begin(), suffixes.end(),
                     [&](std::string_view suffix) { return folded.ends_with(suffix); });
}

// Opens the asset as the archive its kind says it is, so that the error names that format.
Result<Container> open_as(Kind kind, const Bytes& bytes, const ContainerOptions& options) {
  if (kind == Kind::Rsli && !rsli::has_magic(bytes)) {
    return fail(rsli::Document::parse(bytes, {.limits = options.limits}));
  }
  if (kind != Kind::Rsli && !nres::has_magic(bytes)) {
    auto left = Container::open(bytes, options);  // without its magic, by salvage
    if (left) return left;
    return fail(nres::Document::parse(bytes, {.limits = options.limits}));
  }
  return Container::open(bytes, options);
}

// Whether the entries are assets; entries of models and maps are streams.
bool holds_assets(Kind kind) noexcept {
  return kind == Kind::Nres || kind == Kind::Rsli;
}

// Whether the asset is to be opened as an archive. What is only taken for a model or a map has the
// check of those, which says that it is no archive.
bool is_archive(const Asset& asset, Kind kind) {
  const bool has_own_check =
      kind == Kind::Model || kind == Kind::Terrain || kind == Kind::TerrainMap;
  return is_container(kind) && (!has_own_check || nres::has_magic(asset.bytes));
}

// An archive whose entries are being visited. Paths and name lookup are made when the first entry
// needs them: most archives contain no other asset.
struct OpenArchive {
  const Asset& asset;
  const Container& archive;
  std::uint64_t depth;
  std::vector<std::string> steps = {};
  std::optional<nres::Lookup> names = {};

  const std::string& step(std::size_t entry) {
    if (steps.empty()) steps = archive.step_texts();
    return steps[entry];
  }
  // Only for NRes: unpacking a sibling again for every entry would multiply the work.
  std::optional<Bytes> find(const std::string& name) {
    if (!archive.nres()) return std::nullopt;
    if (!names) names.emplace(*archive.nres());
    const auto entry = names->find(name);
    if (!entry) return std::nullopt;
    const auto payload = archive.payload(*entry);
    return payload ? std::optional(*payload) : std::nullopt;
  }
};

std::string sibling_name(const std::string& name, std::string_view suffix) {
  if (suffix.starts_with('/')) return std::string(suffix.substr(1));
  return name.substr(0, name.rfind('.')) + std::string(suffix);
}

class Validator {
 public:
  Validator(const Asset& outermost, const ValidateOptions& options, const game::Lookups& game)
      : options_(options),
        container_(options.open.container),
        game_(game),
        outermost_(outermost.bytes),
        budget_(outermost.bytes.size(), container_.limits) {
    found_.report = Report(options.issues_per_rule, Report::LimitHolds::ForAllTogether);
  }

  void visit(const Asset& asset, Kind kind, std::uint64_t depth, const FindSibling& sibling) {
    ++found_.assets;
    Report report(options_.issues_per_rule);
    report.override_severities(options_.severities);
    if (is_archive(asset, kind)) visit_container(asset, kind, depth, report);
    if (support(kind).check) check(support(kind), asset, sibling, report);
    if (!report.empty()) note_start(asset);
    found_.report.merge(std::move(report), asset.path);
  }

  // A file that is no asset of the game.
  void visit_foreign(const Asset& asset) {
    ++found_.assets;
    Report report(options_.issues_per_rule);
    report.override_severities(options_.severities);
    if (!check_foreign_file(asset, options_.open, report)) {
      report.add(rules::path_unknown_kind, {});
    }
    found_.report.merge(std::move(report), asset.path);
  }

  Validation take() && { return std::move(found_); }

 private:
  void visit_container(const Asset& asset, Kind kind, std::uint64_t depth, Report& report) {
    if (depth > container_.limits.depth) {
      return report.add(rules::path_too_deep, {}, container_.limits.depth);
    }
    const auto archive = open_as(kind, asset.bytes, container_);
    if (!archive) return report.add(archive.error().issue);
    if (!budget_.spend(cost_of(*archive))) {
      return report.add(rules::path_nested_size, {}, budget_.total());
    }
    OpenArchive entered = {asset, *archive, depth};
    const auto visit_entry = [&](std::size_t entry, const Bytes& payload) {
      if (holds_assets(kind)) this->visit_entry(entered, entry, payload);
    };
    if (archive->rsli()) return rsli::check(*archive->rsli(), report, visit_entry);
    nres::check(*archive->nres(), report, {.found_by_type = !holds_assets(kind)});
    for (std::size_t entry = 0; entry < archive->size(); ++entry) {
      if (const auto payload = archive->payload(entry)) visit_entry(entry, *payload);
    }
  }

  void visit_entry(OpenArchive& parent, std::size_t entry, const Bytes& payload) {
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

  void check(const KindSupport& kind, const Asset& asset, const FindSibling& find, Report& report) {
    std::vector<std::optional<Bytes>> siblings;
    for (const std::string_view suffix : kind.siblings.suffixes) {
      if (!find) break;
      siblings.push_back(find(sibling_name(asset.name, suffix)));
      // A sibling of many entries is read once for each.
      if (siblings.back() && !budget_.spend(siblings.back()->size())) {
        return report.add(rules::path_nested_size, {}, budget_.total());
      }
    }
    kind.check({asset, container_.limits, game_, siblings, options_.severities.reading}, report);
  }

  static bool is_checked(Kind kind) { return is_container(kind) || support(kind).check; }

  // Only assets that were not unpacked are inside the outermost bytes.
  void note_start(const Asset& asset) {
    const std::less_equal<> not_after;
    const std::byte* begin = asset.bytes.data();
    const std::byte* file = outermost_.data();
    if (!not_after(file, begin) || !not_after(begin, file + outermost_.size())) return;
    found_.starts.emplace(asset.path, static_cast<std::uint64_t>(begin - file));
  }

  const ValidateOptions& options_;
  const ContainerOptions& container_;
  const game::Lookups& game_;
  Bytes outermost_;
  NestingBudget budget_;
  Validation found_;
};

}  // namespace

Kind kind_of_file(const OpenedAsset& opened, const OpenOptions& options) {
  const bool told = opened.kind != Kind::Unknown || options.kind;
  return !told && is_named_like_archive(opened.asset.name) ? Kind::Nres : opened.kind;
}

Validation validate_asset(const OpenedAsset& opened, const ValidateOptions& options,
                          const game::Lookups& game, const FindSibling& sibling) {
  Validator validator(opened.asset, options, game);
  const Kind kind = kind_of_file(opened, options.open);
  if (kind == Kind::Unknown) {
    validator.visit_foreign(opened.asset);
  } else {
    validator.visit(opened.asset, kind, 0, sibling);
  }
  return std::move(validator).take();
}

}  // namespace ngi::tasks
