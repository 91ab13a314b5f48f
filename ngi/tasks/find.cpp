#include "ngi/tasks/find.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "ngi/asset/walk.h"
#include "ngi/tasks/each_asset.h"

namespace ngi::tasks {

namespace {

// Searches one file and everything nested in it.
class Search {
 public:
  Search(const FindQuery& query, std::uint64_t file_size)
      : query_(query),
        content_(query.content.begin(), query.content.end()),
        bytes_left_(file_size * 2 + (1U << 30)) {}

  Next visit(const Visited& visited) {
    if (visited.error) found_.problems.push_back(visited.error->issue);
    const bool named = visited.depth == 0 ? query_.name.matches_file(visited.asset.name)
                                          : query_.name.matches_entry(visited.asset.name);
    if (visited.depth <= depth_of_streams_) depth_of_streams_ = no_streams;
    if (named && fits(visited)) add(visited);
    // The streams of a model or map are its parts, not assets of an unknown kind.
    const bool has_streams =
        is_container(visited.kind) && visited.kind != Kind::Nres && visited.kind != Kind::Rsli;
    if (has_streams && !query_.kinds.empty()) return Next::Over;
    if (has_streams) depth_of_streams_ = visited.depth;
    return Next::Inside;
  }

  FindResult take() && { return std::move(found_); }

 private:
  static std::optional<std::uint32_t> type_of(const Visited& visited) {
    if (!visited.asset.record) return std::nullopt;
    return visited.asset.record->type_id;
  }

  bool fits(const Visited& visited) const {
    const auto& kinds = query_.kinds;
    const auto type = type_of(visited);
    return (query_.types.empty() || (type && query_.types.contains(*type))) &&
           (kinds.empty() || std::find(kinds.begin(), kinds.end(), visited.kind) != kinds.end());
  }

  // Entries may share bytes, which are searched again for each entry, within a budget.
  std::optional<std::uint64_t> find_content(std::string_view bytes) {
    if (bytes.size() > bytes_left_) {
      ++found_.unsearched;
      return std::nullopt;
    }
    bytes_left_ -= bytes.size();
    const auto at = std::search(bytes.begin(), bytes.end(), content_);
    if (at == bytes.end()) return std::nullopt;
    return static_cast<std::uint64_t>(at - bytes.begin());
  }

  void add(const Visited& visited) {
    const std::string_view bytes = visited.asset.bytes.text();
    std::optional<std::uint64_t> offset;
    if (!query_.content.empty()) {
      if (visited.archive) return;  // its content is found in its entries
      offset = find_content(bytes);
      if (!offset) return;
    }
    const std::uint64_t size =
        visited.parent ? visited.parent->payload_size(visited.index) : bytes.size();
    found_.matches.push_back({visited.asset.path, visited.asset.name, visited.depth == 0,
                              visited.depth > depth_of_streams_, visited.kind, type_of(visited),
                              size, offset});
  }

  static constexpr std::size_t no_streams = std::numeric_limits<std::size_t>::max();

  const FindQuery& query_;
  std::size_t depth_of_streams_ = no_streams;  // of the model that is being walked
  std::boyer_moore_horspool_searcher<std::string::const_iterator> content_;
  std::uint64_t bytes_left_;
  FindResult found_;
};

}  // namespace

FindResult find_in(const Asset& asset, const FindQuery& query, const ContainerOptions& options) {
  Search search(query, asset.bytes.size());
  walk(asset, options, [&search](const Visited& visited) { return search.visit(visited); });
  return std::move(search).take();
}

Result<std::vector<FindResult>> find_assets(const std::vector<AssetPath>& paths,
                                            const FindQuery& query, const ContainerOptions& options,
                                            const Work& work) {
  return read_each<FindResult>(
      paths, options,
      [&](const Result<Asset>& asset) {
        return asset ? find_in(*asset, query, options) : FindResult{{}, {asset.error().issue}};
      },
      work);
}

Result<std::vector<FindResult>> find_assets(const AssetPath& path, const FindQuery& query,
                                            const ContainerOptions& options, Report& report,
                                            const Work& work) {
  return find_assets(assets_at(path, report), query, options, work);
}

}  // namespace ngi::tasks
