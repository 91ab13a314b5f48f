#include "ngi/asset/fields/field_text.h"
#include "ngi/material/mat0/attribute_text.h"
#include "ngi/material/mat0/fields.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/document.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"

namespace ngi::tasks {

namespace {

std::string block_text(const mat0::Document::Block& block) {
  const std::uint32_t cycle = block.keys.empty() ? 0U : std::uint16_t{block.keys.back().end_time};
  return to_string(mat0::mode_text(block.mode())) + ", " + std::to_string(block.keys.size()) +
         " keys, " + std::to_string(cycle) + " ms, mask " + hex_number(block.mask());
}

void add_phases(Description& description, const mat0::Document& material) {
  FactTable table = {{{"PHASE", true},
                      {"TEXTURE"},
                      {"CELL", true},
                      {"AMBIENT"},
                      {"DIFFUSE"},
                      {"SPECULAR"},
                      {"EMISSIVE"},
                      {"POWER", true}}};
  FactValue::List list;
  for (std::size_t i = 0; i < material.phases().size(); ++i) {
    const mat0::Phase& phase = material.phases()[i];
    const std::string_view texture = mat0::texture_of(phase);
    const auto colour = [&phase](std::string_view name) {
      return field_text(*find_field(fields_of<mat0::Phase>(), name), bytes_of(phase));
    };
    table.rows.push_back({std::to_string(i), texture.empty() ? "-" : cp1251_to_utf8(texture),
                          std::to_string(phase.cell), colour("ambient"), colour("diffuse"),
                          colour("specular"), colour("emissive"), std::to_string(phase.power)});
    list.push_back(FactValue::Object{
        {"index", i}, {"texture", FileName{std::string(texture)}}, {"page_cell", phase.cell}});
  }
  description.facts.emplace_back("phases", std::move(list));
  if (!material.phases().empty()) description.table = std::move(table);
}

FactValue rows_of(const std::vector<wear::Row>& rows) {
  FactValue::List list;
  for (const wear::Row& row : rows) {
    list.push_back(FactValue::Object{{"legacy_id", row.legacy_id},
                                     {"name", FileName{std::string(row.name.text)}}});
  }
  return list;
}

}  // namespace

void describe_material(const Asset& asset, const OpenOptions&, Description& out) {
  const auto material = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  if (material.damage()) {
    out.error = Error{*material.damage()}.at_path(asset.path);
    return;
  }
  const std::uint32_t version = material.attributes().attr2;
  out.lines.emplace_back("Version", std::to_string(version) + (asset.record ? "" : " (assumed)"));
  out.lines.emplace_back("Blending", mat0::blend_text(material.attributes().attr1));
  out.lines.emplace_back("Phases", std::to_string(material.phases().size()));
  FactValue::List blocks;
  for (const auto& block : material.blocks()) {
    out.lines.emplace_back("Block " + std::to_string(blocks.size()), block_text(block));
    blocks.push_back(FactValue::Object{
        {"mode", block.mode()}, {"interp_mask", block.mask()}, {"keys", block.keys.size()}});
  }
  out.facts.emplace_back("version", version);
  out.facts.emplace_back("blocks", std::move(blocks));
  add_phases(out, material);
}

void describe_wear(const Asset& asset, const OpenOptions&, Description& out) {
  const auto wear = wear::Document::parse(asset.bytes, Reading::Tolerant);
  if (!wear) {
    out.error = Error(wear.error()).at_path(asset.path);
    return;
  }
  FactTable table = {{{"ROW", true}, {"MATERIAL"}}};
  for (const wear::Row& row : wear->materials()) {
    table.rows.push_back({std::to_string(table.rows.size()), cp1251_to_utf8(row.name.text)});
  }
  std::vector<std::string> lightmaps;
  for (const wear::Row& row : wear->lightmaps()) lightmaps.push_back(cp1251_to_utf8(row.name.text));
  out.lines.emplace_back("Rows", std::to_string(table.rows.size()));
  out.lines.emplace_back("Lightmaps", lightmaps.empty() ? "none" : joined(lightmaps, ", "));
  out.facts.emplace_back("rows", rows_of(wear->materials()));
  out.facts.emplace_back("lightmaps", rows_of(wear->lightmaps()));
  out.table = std::move(table);
}

}  // namespace ngi::tasks
