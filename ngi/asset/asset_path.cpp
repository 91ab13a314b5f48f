#include "ngi/asset/asset_path.h"

#include <algorithm>

#include "ngi/archive/path_rules.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/cyrillic.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("/\\", begin), text.size());
    if (end > begin) parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

PathStep parse_step(std::string_view text) {
  PathStep step;
  if (text.starts_with('#')) {
    if (const auto index = parse_number<decltype(step.index)>(text.substr(1))) {
      step.by = PathStep::By::Index;
      step.index = *index;
      return step;
    }
  }
  if (text.starts_with(':')) {
    if (const auto type = parse_type(text.substr(1))) {
      step.by = PathStep::By::Type;
      step.type_id = *type;
      return step;
    }
  }
  step.name = utf8_to_cp1251(text).value_or(std::string(text));
  return step;
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// Finds a child by name, ignoring case; of several, the first in byte order.
std::optional<fs::path> find_child(const fs::path& folder, std::string_view name) {
  if (is_there(folder / to_path(name))) return folder / to_path(name);
  std::vector<fs::path> found;
  std::error_code error;
  const fs::path listed = folder.empty() ? fs::path(".") : folder;
  const std::string wanted = fold_cyrillic_utf8(name);
  for (const auto& child : fs::directory_iterator(listed, error)) {
    if (fold_cyrillic_utf8(path_text(child.path().filename())) == wanted) {
      found.push_back(folder / child.path().filename());
    }
  }
  if (found.empty()) return std::nullopt;
  return *std::min_element(found.begin(), found.end());
}

}  // namespace

std::vector<PathStep> parse_steps(std::string_view text) {
  std::vector<PathStep> steps;
  for (const std::string_view part : split(text)) steps.push_back(parse_step(part));
  return steps;
}

std::string to_text(const PathStep& step) {
  switch (step.by) {
    case PathStep::By::Index:
      return "#" + std::to_string(step.index);
    case PathStep::By::Type:
      return ":" + type_text(step.type_id);
    case PathStep::By::Name:
      break;
  }
  return cp1251_to_utf8(step.name);
}

std::string to_text(const AssetPath& path) {
  std::string text = path_text(path.file);
  for (const PathStep& step : path.steps) text += "/" + to_text(step);
  return text;
}

Result<AssetPath> locate(std::string_view text) {
  const fs::path whole = to_path(text);
  if (is_there(whole)) return AssetPath{whole, {}};
  fs::path found = whole.root_path();  // "/", or "C:/" on Windows
  const auto parts = split(text.substr(std::min(path_text(found).size(), text.size())));
  if (found.empty() && text.starts_with('\\')) found = "/";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto child = find_child(found, parts[i]);
    if (!child) return fail(rules::file_not_found, {.path = std::string(text)});
    found = *child;
    if (is_folder(found)) continue;
    AssetPath path = {found, {}};
    for (std::size_t k = i + 1; k < parts.size(); ++k) path.steps.push_back(parse_step(parts[k]));
    return path;
  }
  if (!parts.empty()) return AssetPath{found, {}};
  return fail(rules::file_not_found, {.path = std::string(text)});
}

namespace {

// Returns a hint for a missing name: entries that contain it or have the same start.
std::string near_matches(const Container& container, const PathStep& step) {
  if (step.by != PathStep::By::Name || step.name.empty()) return "";
  const std::string wanted = fold(step.name);
  std::string hint;
  int shown = 0;
  for (std::size_t entry = 0; entry < container.size() && shown < 3; ++entry) {
    const std::string name = fold(container.name(entry));
    const std::size_t common = static_cast<std::size_t>(
        std::mismatch(name.begin(), name.end(), wanted.begin(), wanted.end()).first - name.begin());
    if (name.find(wanted) == name.npos && common < 3) continue;
    hint += (shown++ == 0 ? "; similar names: " : ", ") + cp1251_to_utf8(container.name(entry));
  }
  return hint;
}

}  // namespace

Result<std::size_t> find_entry(const Container& container, const PathStep& step) {
  if (const auto entry = container.find(step)) return *entry;
  // The engine tells the cases of Cyrillic letters apart; people do not.
  const std::string wanted = fold_cyrillic(step.name);
  for (std::size_t i = 0; step.by == PathStep::By::Name && i < container.size(); ++i) {
    if (fold_cyrillic(container.name(i)) == wanted) return i;
  }
  return fail(rules::path_no_entry, {}, to_text(step), near_matches(container, step));
}

Result<Asset> open_asset(const AssetPath& path, const ContainerOptions& options) {
  auto file = map_file(path.file, options.limits);
  if (!file) return fail(std::move(file));
  return open_inside({path_text(path.file), path_text(path.file.filename()), *std::move(file), {}},
                     path.steps, options);
}

Asset asset_of_entry(const Container& container, std::size_t entry, std::string path,
                     Bytes payload) {
  Asset asset = {std::move(path), std::string(container.name(entry)), std::move(payload), {}};
  if (container.nres()) asset.record = container.nres()->records()[entry];
  return asset;
}

namespace {

Result<void> require_depth(const Asset& asset, std::span<const PathStep> steps,
                           const ContainerOptions& options) {
  if (steps.size() <= options.limits.depth) return {};
  std::string whole = asset.path;
  for (const PathStep& step : steps) whole += "/" + to_text(step);
  return fail(rules::path_too_deep, {.path = whole}, options.limits.depth);
}

}  // namespace

Result<Asset> open_inside(Asset asset, std::span<const PathStep> steps,
                          const ContainerOptions& options) {
  if (auto allowed = require_depth(asset, steps, options); !allowed) {
    return fail(std::move(allowed));
  }
  for (const PathStep& step : steps) {
    const auto here = [&asset](auto failed) {
      return tl::unexpected(std::move(failed).error().at_path(asset.path));
    };
    auto container = Container::open(asset.bytes, options);
    if (!container) return here(std::move(container));
    auto entry = find_entry(*container, step);
    if (!entry) return here(std::move(entry));
    auto payload = container->payload(*entry);
    if (!payload) return here(std::move(payload));
    asset =
        asset_of_entry(*container, *entry, asset.path + "/" + to_text(step), *std::move(payload));
  }
  return asset;
}

Result<Entry> open_entry(const AssetPath& path, const ContainerOptions& options) {
  auto file = open_asset({path.file, {}}, options);
  if (!file) return fail(std::move(file));
  return open_entry_inside(*std::move(file), path.steps, options);
}

Result<Entry> open_entry_inside(Asset file, std::span<const PathStep> steps,
                                const ContainerOptions& options) {
  if (auto allowed = require_depth(file, steps, options); !allowed) {
    return fail(std::move(allowed));
  }
  auto asset = open_inside(std::move(file), steps.first(steps.size() - 1), options);
  if (!asset) return fail(std::move(asset));
  auto container = Container::open(asset->bytes, options);
  if (!container) return tl::unexpected(std::move(container).error().at_path(asset->path));
  auto index = find_entry(*container, steps.back());
  if (!index) return tl::unexpected(std::move(index).error().at_path(asset->path));
  return Entry{asset->path + "/" + to_text(steps.back()), *std::move(container), *index};
}

}  // namespace ngi
