#include "ngi/tasks/sheet.h"

#include "ngi/asset/walk.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/thumbnail.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/texture/texture.h"

namespace ngi::tasks {

namespace {

struct SheetItem {
  OpenedAsset asset;
  std::size_t source = 0;
};

struct FoundAssets {
  std::vector<SheetItem> shown = {};
  std::vector<OpenFiles> files = {};  // of each source
};

// Returns an entry as an opened asset. Only models get their archive and path, for the material
// table.
OpenedAsset opened_entry(const Visited& visited, const OpenedAsset& outermost) {
  if (!visited.parent) return outermost;
  OpenedAsset out = {visited.asset, visited.kind, outermost.path, outermost.file, {}, 0};
  if (visited.kind != Kind::Model) return out;
  out.path.steps = parse_steps(
      std::string_view(visited.asset.path).substr(path_text(outermost.path.file).size()));
  out.archive = *visited.parent;
  out.entry = visited.index;
  return out;
}

Result<FoundAssets> find_assets(std::span<const SheetSource> sources, const OpenOptions& options,
                                Report& report) {
  FoundAssets out;
  out.files.resize(sources.size());
  for (std::size_t i = 0; i < sources.size(); ++i) {
    for (const AssetPath& path : sources[i].assets) {
      const auto opened = open_asset(path, options);
      if (!opened) return tl::unexpected(opened.error());
      out.files[i].push_back({path.file, opened->file});
      walk(opened->asset, options.container, [&](const Visited& visited) {
        if (visited.error) report.add(visited.error->issue);
        const bool is_shown = visited.kind == Kind::Texture || visited.kind == Kind::Model ||
                              visited.kind == Kind::Terrain;
        if (is_shown && !visited.error) {
          out.shown.push_back({opened_entry(visited, *opened), i});
        }
        const bool is_whole = visited.kind == Kind::Model || visited.kind == Kind::Terrain;
        return is_whole ? Next::Over : Next::Inside;
      });
    }
  }
  return out;
}

// Returns the picture of a texture, reduced to a side; an empty one when it cannot be decoded.
image::SheetPicture reduced(const Asset& asset, texture::AlphaRule alpha, std::uint32_t side,
                            const Limits& limits) {
  auto image = texture::decode_texture(asset.bytes, Reading::Tolerant, {.rule = alpha}, limits);
  return {asset.name, image ? image::fit_into(*image, side) : texture::Image{}};
}

// Landscapes have the same file name on every map; their folders differ.
std::string caption_of(const OpenedAsset& asset) {
  if (asset.kind != Kind::Terrain) return asset.asset.name;
  const std::string folder = path_text(asset.path.file.parent_path().filename());
  return folder.empty() ? asset.asset.name : folder + "/" + asset.asset.name;
}

// Draws textures on all threads, then models on one: a graphics context belongs to one thread.
Result<std::vector<image::SheetPicture>> draw_all(std::span<const SheetSource> sources,
                                                  const FoundAssets& found,
                                                  const SheetOptions& options,
                                                  const OpenOptions& open_options,
                                                  const Work& work) {
  const std::vector<SheetItem>& shown = found.shown;
  const std::uint32_t side = options.layout.cell;
  std::vector<image::SheetPicture> pictures(shown.size());
  std::vector<std::size_t> textures;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown[i].asset.kind == Kind::Texture) textures.push_back(i);
  }
  Work of_textures = work;
  if (work.progress) {
    of_textures.progress = [&](const Progress& part) { work.progress({part.done, shown.size()}); };
  }
  const bool finished = parallel_for(
      textures.size(),
      [&](std::size_t i) {
        const Asset& asset = shown[textures[i]].asset.asset;
        pictures[textures[i]] = reduced(asset, options.alpha, side, open_options.container.limits);
      },
      of_textures);
  std::uint64_t done = textures.size();
  ThumbnailPainter painter(side, open_options);
  painter.environment().grid = false;
  std::optional<std::size_t> game;  // the source whose game is open
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (!finished || (work.cancelled && *work.cancelled)) return fail(rules::cancelled, {});
    const auto& [asset, source] = shown[i];
    if (asset.kind == Kind::Texture) continue;
    if (game != source) {
      auto ready = painter.use_game(sources[source].folder, found.files[source]);
      if (!ready) return fail(std::move(ready));
      game = source;
    }
    // An asset that cannot be read has an empty cell.
    pictures[i] = {caption_of(asset), painter.draw(asset).value_or(texture::Image{})};
    if (work.progress) work.progress({++done, shown.size()});
  }
  return pictures;
}

}  // namespace

Result<texture::Image> draw_sheet(std::span<const SheetSource> sources, const SheetOptions& options,
                                  const OpenOptions& open_options, Report& report,
                                  const Work& work) {
  const Limits& limits = open_options.container.limits;
  const auto found = find_assets(sources, open_options, report);
  if (!found) return tl::unexpected(found.error());
  if (found->shown.empty()) {
    const std::string name = sources.empty() ? "" : sources.front().name;
    return tl::unexpected(unsupported(name, "has no textures, models or landscapes"));
  }
  auto fits = image::check_sheet_size(found->shown.size(), options.layout, limits);
  if (!fits) return fail(std::move(fits));
  const auto pictures = draw_all(sources, *found, options, open_options, work);
  if (!pictures) return tl::unexpected(pictures.error());
  return image::contact_sheet(*pictures, options.layout, limits);
}

}  // namespace ngi::tasks
