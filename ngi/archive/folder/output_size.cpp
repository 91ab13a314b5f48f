#include "ngi/archive/folder/output_size.h"

#include <algorithm>

#include "ngi/core/core_rules.h"

namespace ngi {

namespace {

// The least that a file takes, with its name and its row in the manifest.
constexpr std::uint64_t smallest_file = 1024;

class OutputSize {
 public:
  OutputSize(const Container& archive, const ContainerOptions& options)
      : options_(options),
        limit_(std::max(options.limits.unpacked_size, archive.bytes().size() * unpacked_ratio)) {}

  // Adds the files of an archive from the directory alone, before any payload is decoded.
  bool add(const Container& archive) {
    for (std::size_t i = 0; i < archive.size(); ++i) {
      const std::uint64_t size = archive.payload_size(i);
      // What cannot be read is not written.
      const std::uint64_t most =
          archive.rsli() ? options_.limits.decoded_size : archive.bytes().size();
      total_ += size > most ? 0 : std::max(size, smallest_file);
    }
    // Bytes outside payloads, or the packed payloads of RsLi, are files too.
    total_ += archive.bytes().size();
    return total_ <= limit_;
  }

  // Adds the archives inside as well.
  bool add_all(const Container& archive, std::uint64_t depth) {
    if (!add(archive)) return false;
    if (depth >= options_.limits.depth) return true;
    for (std::size_t i = 0; i < archive.size(); ++i) {
      const auto payload = archive.payload(i);
      if (!payload || !Container::recognises(*payload)) continue;
      const auto inner = Container::open(*payload, options_);
      if (inner && !add_all(*inner, depth + 1)) return false;
    }
    return true;
  }

  tl::unexpected<Error> failure() const { return fail(rules::too_much_output, {}, total_, limit_); }

 private:
  const ContainerOptions& options_;
  std::uint64_t limit_;
  std::uint64_t total_ = 0;
};

}  // namespace

Result<void> require_output_fits(const Container& archive, const ContainerOptions& options,
                                 InnerArchives inner) {
  OutputSize size(archive, options);
  const bool fits =
      inner == InnerArchives::AsFolders ? size.add_all(archive, 1) : size.add(archive);
  if (!fits) return size.failure();
  return {};
}

}  // namespace ngi
