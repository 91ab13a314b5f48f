#include "apps/ngi/print/describe_material.h"

#include <fmt/format.h>

#include "apps/ngi/print/display_text.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/material/mat0/attribute_text.h"
#include "ngi/material/mat0/fields.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/document.h"

namespace ngi::command {

namespace {

void fail_description(Description& description, const Asset& asset, const Issue& issue) {
  description.error = Error{issue}.at_path(asset.path);
  description.json["error"] = json_issue(description.error->issue);
}

std::string block_text(const mat0::Document::Block& block) {
  const std::uint32_t cycle = block.keys.empty() ? 0U : std::uint16_t{block.keys.back().end_time};
  return fmt::format("{}, {} keys, {} ms, mask 0x{:X}", mat0::mode_text(block.mode()),
                     block.keys.size(), cycle, block.mask());
}

void add_phases(Description& description, const mat0::Document& material) {
  Table table({{"PHASE", Align::Right},
               {"TEXTURE"},
               {"CELL", Align::Right},
               {"AMBIENT"},
               {"DIFFUSE"},
               {"SPECULAR"},
               {"EMISSIVE"},
               {"POWER", Align::Right}});
  Json list = Json::array();
  for (std::size_t i = 0; i < material.phases().size(); ++i) {
    const mat0::Phase& phase = material.phases()[i];
    const std::string_view texture = mat0::texture_of(phase);
    table.add({std::to_string(i), texture.empty() ? "-" : printable_name(texture),
               std::to_string(phase.cell), field_text(phase.ambient), field_text(phase.diffuse),
               field_text(phase.specular), field_text(phase.emissive),
               std::to_string(phase.power)});
    Json json = {{"index", i}};
    set_name(json, texture, "texture");
    json["page_cell"] = phase.cell;
    list.push_back(std::move(json));
  }
  description.json["phases"] = std::move(list);
  if (!material.phases().empty()) description.table = std::move(table);
}

std::vector<std::string> add_rows(Json& list, const std::vector<wear::Row>& rows) {
  std::vector<std::string> names;
  for (const wear::Row& row : rows) {
    Json json = {{"legacy_id", row.legacy_id}};
    set_name(json, row.name.text);
    list.push_back(std::move(json));
    names.push_back(printable_name(row.name.text));
  }
  return names;
}

}  // namespace

void describe_material(Description& description, const Asset& asset) {
  const auto material = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  if (material.damage()) return fail_description(description, asset, *material.damage());
  const std::uint32_t version = material.attributes().attr2;
  auto& lines = description.lines;
  lines.emplace_back("Version", asset.record ? std::to_string(version)
                                             : fmt::format("{} (taken for granted)", version));
  lines.emplace_back("Blending", mat0::blend_text(material.attributes().attr1));
  lines.emplace_back("Phases", std::to_string(material.phases().size()));
  for (std::size_t b = 0; b < material.blocks().size(); ++b) {
    lines.emplace_back(fmt::format("Block {}", b), block_text(material.blocks()[b]));
  }
  Json blocks = Json::array();
  for (const auto& block : material.blocks()) {
    blocks.push_back(
        {{"mode", block.mode()}, {"interp_mask", block.mask()}, {"keys", block.keys.size()}});
  }
  description.json["version"] = version;
  description.json["blocks"] = std::move(blocks);
  add_phases(description, material);
}

void describe_wear(Description& description, const Asset& asset) {
  const auto wear = wear::Document::parse(asset.bytes, Reading::Tolerant);
  if (!wear) return fail_description(description, asset, wear.error().issue);
  Json& rows = description.json["rows"] = Json::array();
  Table table({{"ROW", Align::Right}, {"MATERIAL"}});
  const auto materials = add_rows(rows, wear->materials());
  for (std::size_t i = 0; i < materials.size(); ++i) table.add({std::to_string(i), materials[i]});
  Json& lightmaps = description.json["lightmaps"] = Json::array();
  const auto lit = add_rows(lightmaps, wear->lightmaps());
  description.lines.emplace_back("Rows", std::to_string(materials.size()));
  description.lines.emplace_back("Lightmaps",
                                 lit.empty() ? "none" : fmt::format("{}", fmt::join(lit, ", ")));
  description.table = std::move(table);
}

}  // namespace ngi::command
