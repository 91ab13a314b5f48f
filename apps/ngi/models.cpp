#include "apps/ngi/models.h"

#include "apps/ngi/assets.h"
#include "apps/ngi/refuse_or_print.h"
#include "ngi/msh/check.h"

namespace ngi::command {

namespace {

Result<msh::Document> parse(const Context& context, const Asset& asset) {
  const ContainerOptions chosen = container_options(context);
  auto document =
      msh::Document::parse(asset.bytes, {.limits = chosen.limits, .framing = chosen.framing});
  if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
  return document;
}

}  // namespace

Result<msh::Document> open_model_document(Context& context, const Asset& asset) {
  auto document = parse(context, asset);
  if (!document) return document;
  Report all;
  msh::check(*document, all, {}, context.limits());
  if (auto heeded = refuse_or_print(context, all, asset.path); !heeded)
    return fail(std::move(heeded));
  return document;
}

Result<msh::Model> open_model(Context& context, const std::string& operand) {
  const auto asset = open_operand(context, operand);
  if (!asset) return tl::unexpected(asset.error());
  const auto document = parse(context, *asset);
  if (!document) return tl::unexpected(document.error());
  Report report;
  auto model =
      msh::Model::check(*document, context.reading(Reading::Tolerant), &report, context.limits());
  if (!model) return tl::unexpected(std::move(model).error().at_path(asset->path));
  print_issues(context, std::move(report), asset->path);
  return model;
}

}  // namespace ngi::command
