#include <array>

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/assets.h"
#include "apps/ngi/converters.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_export.h"
#include "apps/ngi/model_import.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/refuse_or_print.h"
#include "apps/ngi/unsupported.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

// The game that --game names, or the folder that the model's file stands in.
Result<std::unique_ptr<game::Game>> open_wardrobe_game(const Context& context,
                                                       const std::string& operand) {
  const auto path = operand == "-" ? Result<AssetPath>() : locate_operand(context, operand);
  const fs::path folder = path ? path->file.parent_path() : fs::path();
  return open_game(context, folder.empty() ? fs::path(".") : folder);
}

// Files beside the model come first, so that it is never without them.
Result<void> write_others(Context& context, const ModelFiles& made, const std::string& target) {
  if (made.files.size() > 1 && target == "-") {
    return tl::unexpected(
        unsupported(target, "is one stream, but the model becomes several files; take .glb"));
  }
  const fs::path folder = fs::path(target).parent_path();
  for (std::size_t i = 0; i < made.files.size(); ++i) {
    const std::string path = i == 0 ? target : (folder / made.files[i].name).string();
    if (auto free = require_writable(context, path); !free) return free;
  }
  for (std::size_t i = 1; i < made.files.size(); ++i) {
    const std::string path = (folder / made.files[i].name).string();
    if (auto written = write_output(context, path, made.files[i].content); !written) return written;
  }
  return {};
}

Result<Pieces> to_exchange(Context& context, const Asset& asset, const std::string& target,
                           ModelFormat format) {
  const std::string& operand = context.arguments().operands()[0];
  const auto options = model_export(context, format);
  if (!options) return tl::unexpected(options.error());
  auto game = open_wardrobe_game(context, operand);
  if (!game) return fail(std::move(game));
  auto wear = find_wear(context, operand, asset);
  if (!wear) return fail(std::move(wear));
  exchange::Pictures pictures(context.limits());
  auto made = export_model(asset, {game->get(), *std::move(wear), &pictures}, *options,
                           fs::path(target).stem().string());
  if (!made) return fail(std::move(made));
  print_issues(context, std::move(made->report), asset.path);
  if (auto written = write_others(context, *made, target); !written) {
    return fail(std::move(written));
  }
  if (target != "-" && context.verbosity() != Verbosity::Quiet) {
    for (const auto& [count, what, where] : made->not_carried) {
      context.out().print("{}: {}: {}\n", printable(target),
                          count == 0 ? what : counted(count, what), where);
    }
  }
  return std::move(made->files.front().content);
}

template <ModelFormat format>
Result<Pieces> to(Context& context, const Asset& asset, const std::string& target) {
  return to_exchange(context, asset, target, format);
}

Result<Pieces> from_exchange(Context& context, const Asset& asset, const std::string& target) {
  const std::string base = context.arguments().value(options::base);
  if (base.empty()) return import_new(context, asset, target);
  const auto present = open_operand(context, base);
  if (!present) return tl::unexpected(present.error());
  auto made = import_over(context, asset, *present, base);
  if (!made) return fail(std::move(made));
  std::vector<Companion> files = companions_of(*made, target);
  if (made->wear) {
    files.push_back({fs::path(target).replace_extension(".wea").string(), made->wear->bytes});
  }
  if (!files.empty() && target == "-") {
    return tl::unexpected(unsupported(target, "is one stream, but new materials need files"));
  }
  if (!files.empty()) {
    if (auto free = require_writable(context, target); !free) return fail(std::move(free));
    if (auto written = write_companions(context, files); !written) return fail(std::move(written));
  }
  print_changes(context, target, made->changes);
  return std::move(made->pieces);
}

}  // namespace

std::span<const Converter> model_converters() noexcept {
  static constexpr std::array ways = {
      Converter{Kind::Model, ".msh", ".glb", to<ModelFormat::Glb>},
      Converter{Kind::Model, ".msh", ".gltf", to<ModelFormat::Gltf>},
      Converter{Kind::Model, ".msh", ".obj", to<ModelFormat::Obj>},
      Converter{Kind::Unknown, ".glb", ".msh", from_exchange},
      Converter{Kind::Unknown, ".gltf", ".msh", from_exchange},
      Converter{Kind::Unknown, ".obj", ".msh", from_exchange},
  };
  return ways;
}

}  // namespace ngi::command
