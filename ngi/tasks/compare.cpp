#include "ngi/tasks/compare.h"

#include <algorithm>

#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/tasks/compare/archives.h"
#include "ngi/tasks/compare/pictures.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

std::string joined(const std::string& path, const std::string& step) {
  return path.empty() ? step : path + "/" + step;
}

std::vector<std::string> entry_paths(const std::string& path, const Container& archive) {
  std::vector<std::string> paths = archive.step_texts();
  for (std::string& step : paths) step = joined(path, step);
  return paths;
}

// "index 5, type Texm, size 120"
std::string description(const Container& archive, std::size_t entry) {
  std::string text = "index " + std::to_string(entry);
  if (const auto type = archive.type(entry)) text += ", type " + type_text(*type);
  const std::uint32_t size = archive.nres() ? archive.nres()->records()[entry].size
                                            : archive.rsli()->records()[entry].unpacked_size;
  return text + ", size " + std::to_string(size);
}

std::string shown_name(const Container& archive, std::size_t entry) {
  return cp1251_to_utf8(archive.name(entry));
}

bool same_format(const Container& a, const Container& b) {
  return (a.nres() != nullptr) == (b.nres() != nullptr);
}

// Those of the directory of an NRes archive belong to the asset, as the palette of a texture.
bool has_same_attributes(const Container& a, std::size_t entry_a, const Container& b,
                         std::size_t entry_b) {
  if (!a.nres() || !b.nres()) return true;
  const nres::Record& left = a.nres()->records()[entry_a];
  const nres::Record& right = b.nres()->records()[entry_b];
  return left.attr1 == right.attr1 && left.attr2 == right.attr2 && left.attr3 == right.attr3;
}

class Comparer {
 public:
  Comparer(const CompareOptions& options, std::uint64_t size)
      : options_(options),
        budget_(size, options.container.limits),
        out_(options.detail, options.limit) {}

  void compare(const Asset& a, const Asset& b, std::uint64_t depth) {
    if (a.bytes == b.bytes) return;
    const std::uint64_t before = out_.total();
    const bool by_entries = compare_as_archives(a, b, depth);
    if (!by_entries) compare_by_kind(a, b);
    const bool only_stored_otherwise = by_entries && options_.detail == Detail::Content;
    if (out_.total() == before && !only_stored_otherwise) {
      out_.compare_bytes(a.path, "payload", a.bytes, b.bytes);
    }
  }

  Result<Differences> take() && {
    if (exhausted_) return fail(rules::path_nested_size, {}, budget_.total());
    return std::move(out_);
  }

 private:
  // False when they are not two archives of one format.
  bool compare_as_archives(const Asset& a, const Asset& b, std::uint64_t depth) {
    if (depth > options_.container.limits.depth) return false;
    const auto archive_a = Container::open(a.bytes, options_.container);
    const auto archive_b = Container::open(b.bytes, options_.container);
    if (!archive_a || !archive_b || !same_format(*archive_a, *archive_b)) return false;
    if (!spend(cost_of(*archive_a) + cost_of(*archive_b))) return true;
    const Matching matching = match_entries(*archive_a, *archive_b, budget_);
    const auto paths_a = entry_paths(a.path, *archive_a);
    const auto paths_b = entry_paths(a.path, *archive_b);
    const ArchivePair pair = {*archive_a, *archive_b, matching, paths_a, paths_b, a.path, out_};
    compare_presence(pair);
    if (options_.detail != Detail::Content) {
      archive_a->nres() ? compare_nres(pair) : compare_rsli(pair);
    }
    if (compare_by_kind(a, b)) return true;
    for (const EntryPair& entries : matching.pairs) compare_payloads(pair, entries, depth);
    return true;
  }

  // True when the module of that kind had something to say.
  bool compare_by_kind(const Asset& a, const Asset& b) {
    const std::uint64_t before = out_.total();
    const Kind kind = identify(a);
    const auto compare_kind = support(kind).compare;
    if (compare_kind && kind == identify(b)) compare_kind(a, b, out_);
    if (kind == Kind::Unknown) compare_pictures(a, b, options_.container.limits, out_);
    return out_.total() != before;
  }

  // Which entries came, went or have another name.
  void compare_presence(const ArchivePair& pair) {
    for (const std::size_t entry : pair.matching.only_a) {
      out_.add({pair.paths_a[entry], Change::Removed, "entry", description(pair.a, entry), {}});
    }
    for (const std::size_t entry : pair.matching.only_b) {
      out_.add({pair.paths_b[entry], Change::Added, "entry", {}, description(pair.b, entry)});
    }
    for (const auto& [a, b] : pair.matching.pairs) {
      const bool case_only = compare_folded(pair.a.name(a), pair.b.name(b)) == 0;
      if (case_only && options_.detail == Detail::Content) continue;
      out_.compare(pair.paths_a[a], "name", shown_name(pair.a, a), shown_name(pair.b, b),
                   case_only ? Change::Changed : Change::Renamed);
    }
  }

  void compare_payloads(const ArchivePair& pair, const EntryPair& entries, std::uint64_t depth) {
    const std::string& path = pair.paths_a[entries.a];
    auto a = pair.a.payload(entries.a);
    auto b = pair.b.payload(entries.b);
    if (!a || !b) return compare_unreadable(pair, entries, a.has_value(), b.has_value());
    if (!spend(std::min(a->size(), b->size()))) return;
    compare(asset_of_entry(pair.a, entries.a, path, *std::move(a)),
            asset_of_entry(pair.b, entries.b, path, *std::move(b)), depth + 1);
  }

  void compare_unreadable(const ArchivePair& pair, const EntryPair& entries, bool a, bool b) {
    const std::string& path = pair.paths_a[entries.a];
    const auto text = [](bool readable) { return readable ? "readable" : "unreadable"; };
    out_.compare(path, "payload", text(a), text(b));
    if (const nres::Document* left = pair.a.nres()) {
      out_.compare(path, "size", std::int64_t{left->records()[entries.a].size},
                   std::int64_t{pair.b.nres()->records()[entries.b].size});
    }
  }

  bool spend(std::uint64_t bytes) {
    if (!budget_.spend(bytes)) exhausted_ = true;
    return !exhausted_;
  }

  const CompareOptions& options_;
  NestingBudget budget_;
  Differences out_;
  bool exhausted_ = false;
};

}  // namespace

Result<Differences> compare(const Asset& a, const Asset& b, const CompareOptions& options) {
  Comparer comparer(options, a.bytes.size() + b.bytes.size());
  Asset left = a;
  Asset right = b;
  left.path.clear();  // paths count from the two assets
  right.path.clear();
  comparer.compare(left, right, 0);
  return std::move(comparer).take();
}

std::optional<std::vector<std::string>> changed_entries(const Asset& a, const Asset& b,
                                                        const ContainerOptions& options) {
  const auto before = Container::open(a.bytes, options);
  const auto after = Container::open(b.bytes, options);
  if (!before || !after || !same_format(*before, *after)) return {};
  NestingBudget budget(a.bytes.size() + b.bytes.size(), options.limits);
  if (!budget.spend(cost_of(*before) + cost_of(*after))) return {};
  const Matching matching = match_entries(*before, *after, budget);
  const std::vector<std::string> paths = entry_paths({}, *after);
  std::vector<std::string> out;
  for (const auto& [entry_a, entry_b] : matching.pairs) {
    const auto left = before->payload(entry_a);
    const auto right = after->payload(entry_b);
    const bool is_same = left && right && *left == *right &&
                         before->name(entry_a) == after->name(entry_b) &&
                         has_same_attributes(*before, entry_a, *after, entry_b);
    if (!is_same) out.push_back(paths[entry_b]);
  }
  for (const std::size_t entry : matching.only_b) out.push_back(paths[entry]);
  return out;
}

}  // namespace ngi::tasks
