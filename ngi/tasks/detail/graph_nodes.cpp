#include "ngi/tasks/detail/graph_nodes.h"

#include <map>

#include "ngi/core/text.h"

namespace ngi::tasks {

namespace {

std::string_view stand_in(const std::optional<game::MaterialMatch>& match) {
  if (!match || match->by == game::MaterialMatch::By::Name) return "";
  return match->by == game::MaterialMatch::By::Default ? "DEFAULT is used instead"
                                                       : "the first material is used instead";
}

GraphNode sound_node(const game::ResolvedReference& sound) {
  GraphNode node = {.kind = "sound", .name = cp1251_to_utf8(sound.name)};
  node.missing = !sound.asset;
  if (!sound.asset) return node;
  node.path = sound.asset->path;
  if (sound.asset->bytes.empty()) node.note = "empty sound";
  return node;
}

GraphNode reference_node(const game::EffectResolution& all, std::size_t place) {
  const game::ResolvedReference& reference = all.references[place];
  if (reference.kind == game::ResolvedReference::Kind::Sound) return sound_node(reference);
  return material_node(all.materials[reference.material], all.textures);
}

}  // namespace

GraphNode picture_node(std::string_view kind, const game::TextureRef& picture) {
  return {.kind = kind,
          .name = cp1251_to_utf8(picture.name),
          .path = picture.asset ? picture.asset->path : "",
          .missing = !picture.asset};
}

GraphNode material_head(const game::ResolvedMaterial& resolved) {
  return {.kind = "material",
          .name = cp1251_to_utf8(resolved.name),
          .path = resolved.match ? resolved.match->asset.path : "",
          .note = std::string(stand_in(resolved.match)),
          .missing = !resolved.material};
}

GraphNode material_node(const game::ResolvedMaterial& resolved,
                        const std::vector<game::TextureRef>& textures) {
  GraphNode node = material_head(resolved);
  for (std::size_t i = 0; i < resolved.phases.size(); ++i) {
    GraphNode child = resolved.phases[i] ? picture_node("texture", textures[*resolved.phases[i]])
                                         : GraphNode{.kind = "texture", .note = "untextured"};
    if (resolved.phases.size() > 1) {
      child.note += (child.note.empty() ? "phase " : ", phase ") + std::to_string(i);
    }
    node.children.push_back(std::move(child));
  }
  return node;
}

GraphNode effect_node(const ResolvedEffect& used, const Asset& asset) {
  GraphNode node = {.kind = "effect", .name = cp1251_to_utf8(asset.name), .path = asset.path};
  std::map<std::size_t, std::size_t> first_commands;  // by reference
  for (std::size_t i = 0; i < used.effect.command_count(); ++i) {
    GraphNode command = {.kind = "command", .name = std::to_string(i)};
    command.note = fx::to_text(used.effect.command(i).opcode());
    if (const auto place = used.resolution.commands[i]) {
      GraphNode child = reference_node(used.resolution, *place);
      const auto [first, is_new] = first_commands.try_emplace(*place, i);
      if (!is_new) {
        child.note = "as command " + std::to_string(first->second);
        child.children.clear();
      }
      command.children.push_back(std::move(child));
    }
    node.children.push_back(std::move(command));
  }
  return node;
}

}  // namespace ngi::tasks
