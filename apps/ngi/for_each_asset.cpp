#include "apps/ngi/for_each_asset.h"

#include "apps/ngi/format_hooks.h"
#include "ngi/core/list_files.h"

namespace ngi::command {

bool is_folder(const Context& context, const std::string& operand) {
  if (operand == "-") return false;
  const auto path = locate_operand(context, operand);
  std::error_code ignored;
  return path && path->steps.empty() && std::filesystem::is_directory(path->file, ignored);
}

Result<std::vector<AssetPath>> assets_of(Context& context, const std::string& operand) {
  auto path = locate_operand(context, operand);
  if (!path) return fail(std::move(path));
  std::error_code ignored;
  if (!path->steps.empty() || !std::filesystem::is_directory(path->file, ignored)) {
    return std::vector{*std::move(path)};
  }
  FileList list = list_files(path->file);
  for (const Error& problem : list.unreadable) context.print(problem.issue);
  std::vector<AssetPath> paths;
  for (std::filesystem::path& file : list.files) paths.push_back({std::move(file), {}});
  return paths;
}

Result<Statistics> gather_statistics(Context& context, const std::string& operand) {
  const StatisticsOptions options = {container_options(context), kind_checks(), kind_counts()};
  const auto of_file = [&options](const Result<Asset>& asset) {
    return asset ? statistics_of(*asset, options) : statistics_of(asset.error().issue);
  };
  const auto files = gather<Statistics>(context, operand, "reading", of_file);
  if (!files) return tl::unexpected(files.error());
  Statistics all;
  for (const Statistics& file : *files) all.merge(file);
  return all;
}

}  // namespace ngi::command
