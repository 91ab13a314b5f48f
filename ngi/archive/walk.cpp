#include "ngi/archive/walk.h"

#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/rules.h"

namespace ngi {

namespace {

class Walker {
 public:
  Walker(const ContainerOptions& options, std::uint64_t size, const Visitor& visitor)
      : options_(options),
        visitor_(visitor),
        entries_left_(options.limits.entries),
        work_left_(rsli::decode_budget(options.limits, size)) {}

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
    if (depth > 0 && !spend(asset.bytes.size())) {
      stopped_ = true;
      return fail(rules::path_too_many, {.path = asset.path}, "bytes of archives in archives");
    }
    auto archive = Container::open(asset.bytes, options_);
    if (!archive) return tl::unexpected(std::move(archive).error().at_path(asset.path));
    return archive;
  }

  void visit_entries(const Asset& outer, const Container& archive, std::uint64_t depth) {
    const std::vector<std::string> steps = archive.step_texts();
    for (std::size_t i = 0; i < archive.size() && !stopped_; ++i) {
      Asset asset = {outer.path + "/" + steps[i], std::string(archive.name(i)), {}, {}};
      if (archive.nres()) asset.record = archive.nres()->records()[i];
      auto payload = read(archive, i);
      if (payload) asset.bytes = *payload;
      if (!payload) payload.error().issue.place.path = outer.path;
      visit(asset, payload ? nullptr : &payload.error(), depth, &archive, i);
    }
  }

  Result<Bytes> read(const Container& archive, std::size_t index) {
    if (entries_left_-- == 0) {
      stopped_ = true;
      return fail(rules::path_too_many, {}, std::to_string(options_.limits.entries) + " entries");
    }
    if (archive.nres()) return archive.payload(index);
    const rsli::Record& record = archive.rsli()->records()[index];
    const std::uint64_t work = std::uint64_t{record.packed_size} + record.unpacked_size;
    if (!spend(work)) {
      return fail(rsli::rules::limit, rsli::row_place(index, offsetof(rsli::Record, unpacked_size)),
                  "sum of packed and unpacked sizes", work, work_left_);
    }
    return archive.payload(index);
  }

  bool spend(std::uint64_t work) noexcept {
    if (work > work_left_) return false;
    work_left_ -= work;
    return true;
  }

  const ContainerOptions& options_;
  const Visitor& visitor_;
  std::uint64_t entries_left_;
  std::uint64_t work_left_;  // bytes to unpack and bytes of archives to enter
  bool stopped_ = false;
};

}  // namespace

void walk(const Asset& asset, const ContainerOptions& options, const Visitor& visitor) {
  Walker(options, asset.bytes.size(), visitor).visit(asset, nullptr, 0, nullptr, 0);
}

}  // namespace ngi
