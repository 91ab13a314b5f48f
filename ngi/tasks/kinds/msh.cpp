#include <array>

#include "ngi/json/msh.h"
#include "ngi/material/wear/document.h"
#include "ngi/msh/annotate.h"
#include "ngi/msh/check.h"
#include "ngi/msh/compare.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/edit/set_field.h"
#include "ngi/msh/rules.h"
#include "ngi/msh/statistics.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

// Returns the number of rows; unknown for a table that cannot be read, which its own check reports.
msh::WearSize size_of(const Bytes& wear) {
  const auto table = wear::Document::parse(wear, Reading::Tolerant);
  if (!table) return {};
  return {static_cast<std::uint32_t>(table->materials().size()),
          static_cast<std::uint32_t>(table->lightmaps().size())};
}

// The archive of the model was checked before; its errors are not reported again. What is no
// archive at all has no other check.
void check_model(const CheckInput& input, Report& report) {
  const auto container = nres::Document::parse(input.asset.bytes, {.limits = input.limits});
  if (!container && !nres::has_magic(input.asset.bytes)) {
    const auto foreign = foreign_format(input.asset);
    return report.add(
        msh::rules::container, {.offset = 0},
        foreign ? "it is " + with_article(foreign->title) : message(container.error().issue));
  }
  if (!container) return;
  const auto document = msh::Document::parse(input.asset.bytes, {.limits = input.limits});
  if (!document) return report.add(document.error().issue);
  const bool has_wear = !input.siblings.empty() && input.siblings.front();
  const msh::WearSize wear = has_wear ? size_of(*input.siblings.front()) : msh::WearSize{};
  msh::check(*document, report, wear, input.limits);
}

bool annotate_model(const Asset& asset, const ContainerOptions& options, const RangeSink& sink) {
  const auto model =
      msh::Document::parse(asset.bytes, {.limits = options.limits, .framing = options.framing});
  if (model) msh::annotate(*model, sink);
  return model.has_value();
}

// The places of nodes after one more move.
msh::NodeMap followed(msh::NodeMap nodes, const msh::NodeMap& moved) {
  if (nodes.empty() || moved.empty()) return nodes.empty() ? moved : nodes;
  for (auto& node : nodes) {
    if (node) node = moved[*node];
  }
  return nodes;
}

Result<ChangedAsset> set_model(const Asset& asset, std::span<const Assignment> assignments,
                               const FieldEditOptions& options) {
  const auto document = msh::Document::parse(asset.bytes, {.limits = options.limits});
  if (!document) return tl::unexpected(document.error());
  auto draft = msh::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  msh::Follow follow = {.links = true};
  if (options.vertex_normals) follow.normals = msh::VertexNormals::Recompute;
  msh::NodeMap nodes;
  for (const auto& [field, value] : assignments) {
    const auto moved = msh::set_field(*draft, field, value, follow);
    if (!moved) return tl::unexpected(moved.error());
    nodes = followed(std::move(nodes), *moved);
  }
  return msh::write(*draft).map(
      [&nodes](const Pieces& pieces) { return ChangedAsset{join(pieces), {}, nodes}; });
}

Result<std::string> model_to_json(const Asset& asset, json::Detail detail,
                                  const OpenOptions& options, Report& report) {
  const auto model = read_model_document(asset, options, report);
  if (!model) return tl::unexpected(model.error());
  return json::model_to_json(*model, detail);
}

// Adds the model with dependent fields that fit, when some do not; nothing when the model is too
// damaged to tell.
void add_mended(const Asset& made, const Limits& limits, MadeAsset& out) {
  constexpr std::uint64_t max_listed = 200;
  const auto written = msh::Document::parse(made.bytes, {.limits = limits});
  auto draft = written ? msh::open_draft(*written) : tl::unexpected(written.error());
  if (!draft) return;
  msh::mend(*draft);
  const auto pieces = msh::write(*draft);
  if (!pieces) return;
  Asset after = made;
  after.bytes = join(*pieces);
  if (after.bytes == made.bytes) return;
  Differences unfit(Detail::Content, max_listed);
  msh::compare_assets(made, after, unfit);
  out.mended = Pieces{after.bytes};
  out.unfit = unfit.listed();
  out.more_unfit = unfit.more();
}

Result<MadeAsset> model_from_json(const Asset& document, const OpenOptions& options,
                                  Report& report) {
  auto pieces = json::model_from_json(document.bytes.text(), options.container.limits);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(document.path));
  const Asset made = {document.path, document.name, join(*pieces), {}};
  const auto model = read_model_document(made, options, report);
  if (!model) return tl::unexpected(model.error());
  MadeAsset out = {{made.bytes}};
  add_mended(made, options.container.limits, out);
  return out;
}

Result<Pieces> export_model_document(const Asset& asset, const ExportOptions& options) {
  const auto document = msh::Document::parse(asset.bytes, {.limits = options.limits});
  if (!document) return tl::unexpected(document.error());
  return Pieces{Bytes::copy(json::model_to_json(*document, json::Detail::Full))};
}

Result<Bytes> import_model_document(const Asset& file, const Limits& limits) {
  return json::model_from_json(file.bytes.text(), limits).map([](const Pieces& made) {
    return join(made);
  });
}

constexpr std::array<std::string_view, 1> model_siblings = {".wea"};

}  // namespace

const KindSupport rows::model = {
    .kind = Kind::Model,
    .check = check_model,
    .siblings = {model_siblings},
    .compare = msh::compare_assets,
    .count = msh::count_facts,
    .annotate = annotate_model,
    .set = set_model,
    .file_suffix = ".msh",
    .to_json = model_to_json,
    .from_json = model_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_model_document,
                 .read = import_model_document},
    .describe = describe_model,
    .rules = msh::rules::all,
};

}  // namespace ngi::tasks
