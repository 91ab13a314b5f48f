#include "ngi/asset/walk.h"

#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/decode_budget.h"
#include "ngi/archive/rsli/document.h"

namespace ngi {

namespace {

class Walker {
 public:
  Walker(const ContainerOptions& options, std::uint64_t size, const Visitor& visitor)
      : options_(options),
        visitor_(visitor),
        entries_left_(options.limits.entries),
        budget_(options.limits, size) {}

  void visit(const Asset& asset, const Error* unreadable, std::uint64_t depth,
             const Container* parent, std::size_t index) {
    const Kind kind = identify(asset);
    std::optional<Result<Container>> archive;
    if (is_container(kind) && !unreadable) archive = open(asset, depth);
    const bool opened = archive && *archive;
    const Error* refused = archive && !*archive ? &archive->error() : nullptr;
    const Next next = visitor_({asset, kind, depth, parent, index, opened ? &**archive : nullptr,
                                unreadable ? unreadable : refused});
    if (opened && next == Next::Inside) visit_entries(asset, **archive, depth + 1);
  }

 private:
  Result<Container> open(const Asset& asset, std::uint64_t depth) {
    if (depth >= options_.limits.depth) {
      return fail(rules::path_too_deep, {.path = asset.path}, options_.limits.depth);
    }
    if (depth > 0 && !budget_.spend(asset.bytes.size())) {
      stopped_ = true;
      return fail(rules::path_nested_size, {.path = asset.path}, budget_.total());
    }
    auto archive = Container::open(asset.bytes, options_);
    if (!archive) return tl::unexpected(std::move(archive).error().at_path(asset.path));
    return archive;
  }

  void visit_entries(const Asset& outer, const Container& archive, std::uint64_t depth) {
    const std::vector<std::string> steps = archive.step_texts();
    for (std::size_t i = 0; i < archive.size() && !stopped_; ++i) {
      Asset asset = asset_of_entry(archive, i, outer.path + "/" + steps[i], {});
      auto payload = read(archive, i);
      if (payload) asset.bytes = *payload;
      if (!payload) payload.error().issue.place.path = outer.path;
      visit(asset, payload ? nullptr : &payload.error(), depth, &archive, i);
    }
  }

  Result<Bytes> read(const Container& archive, std::size_t index) {
    if (entries_left_-- == 0) {
      stopped_ = true;
      return fail(rules::path_too_many, {}, options_.limits.entries);
    }
    if (archive.rsli()) {
      if (auto spent = budget_.spend_on(*archive.rsli(), index); !spent) {
        return fail(std::move(spent));
      }
    }
    return archive.payload(index);
  }

  const ContainerOptions& options_;
  const Visitor& visitor_;
  std::uint64_t entries_left_;
  rsli::DecodeBudget budget_;  // for unpacked bytes and bytes of nested archives
  bool stopped_ = false;
};

}  // namespace

void walk(const Asset& asset, const ContainerOptions& options, const Visitor& visitor) {
  Walker(options, asset.bytes.size(), visitor).visit(asset, nullptr, 0, nullptr, 0);
}

}  // namespace ngi
