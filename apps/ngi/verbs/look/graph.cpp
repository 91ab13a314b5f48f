#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/tasks/graph.h"

namespace ngi::command {

namespace verb_graph {
namespace {

using tasks::AssetGraph;
using tasks::GraphNode;
using tasks::ResolvedEffect;
using tasks::ResolvedModel;

constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; dot is for Graphviz",
                           .choices = "text|json|dot"};

std::string title(const GraphNode& node) {
  std::string text = translated(node.kind);
  if (!node.name.empty()) text += " " + node.name;
  if (!node.path.empty()) text += ": " + node.path;
  if (!node.note.empty()) text += " (" + translate_composed(node.note, language()) + ")";
  return printable(text);
}

void print_children(TextStream& out, const GraphNode& node, const std::string& indent) {
  for (const GraphNode& child : node.children) {
    const bool last = &child == &node.children.back();
    const std::string mark = child.missing ? out.styled(Style::Red, translated(" MISSING")) : "";
    out.print("{}{}{}{}\n", indent, last ? "└── " : "├── ", title(child), mark);
    print_children(out, child, indent + (last ? "    " : "│   "));
  }
}

Json to_json(const GraphNode& node) {
  Json object = {{"kind", node.kind}, {"name", node.name}};
  object["path"] = node.path.empty() ? Json(nullptr) : Json(node.path);
  object["missing"] = node.missing;
  if (!node.note.empty()) object["note"] = node.note;
  Json children = Json::array();
  for (const GraphNode& child : node.children) children.push_back(to_json(child));
  object["children"] = std::move(children);
  return object;
}

template <typename T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json json_batch(const ResolvedModel& worn, std::size_t index) {
  const game::Resolution& all = worn.resolution;
  const game::ResolvedBatch& batch = all.batches[index];
  Json object = {{"model", worn.path}, {"batch", index}, {"row", or_null(batch.row)}};
  const auto name = [&object](std::string_view key, const std::string* bytes) {
    object[key] = nullptr;
    if (bytes) set_name(object, *bytes, key);
  };
  name("material", batch.material ? &all.materials[*batch.material].name : nullptr);
  object["phase"] = or_null(batch.phase);
  name("texture", batch.texture ? &all.textures[*batch.texture].name : nullptr);
  name("lightmap", batch.lightmap ? &all.lightmaps[*batch.lightmap].name : nullptr);
  object["blend"] = {{"mode", batch.blend.mode},
                     {"source", batch.blend.source},
                     {"destination", batch.blend.destination},
                     {"alpha_test", batch.blend.alpha_test}};
  object["see_through"] = batch.blend.see_through;
  object["passes"] = batch.passes;
  return object;
}

Json json_batches(const std::vector<ResolvedModel>& models) {
  Json list = Json::array();
  for (const ResolvedModel& worn : models) {
    for (std::size_t i = 0; i < worn.resolution.batches.size(); ++i) {
      list.push_back(json_batch(worn, i));
    }
  }
  return list;
}

Json json_commands(const ResolvedEffect& used) {
  Json list = Json::array();
  for (std::size_t i = 0; i < used.effect.command_count(); ++i) {
    Json object = {{"command", i}, {"opcode", fx::to_text(used.effect.command(i).opcode())}};
    Json reference;
    if (const auto place = used.resolution.commands[i]) {
      const game::ResolvedReference& found = used.resolution.references[*place];
      set_name(reference, found.archive, "archive");
      set_name(reference, found.name, "name");
      reference["path"] = found.asset ? Json(found.asset->path) : Json(nullptr);
    }
    object["reference"] = std::move(reference);
    list.push_back(std::move(object));
  }
  return list;
}

void print_json(Context& context, const AssetGraph& graph, const Report& report) {
  Json document = json_document("graph");
  const std::string operand = to_utf8(context.arguments().operands()[0]);
  document[graph.effect ? "effect" : "model"] = operand;
  document["graph"] = to_json(graph.root);
  if (graph.effect) {
    document["commands"] = json_commands(*graph.effect);
  } else {
    document["batches"] = json_batches(graph.models);
  }
  document["messages"] = Json::array();
  for (const auto& [text, count] : graph.messages) {
    document["messages"].push_back({{"text", text}, {"count", count}});
  }
  document["issues"] = Json::array();
  for (const Issue& issue : report.issues()) document["issues"].push_back(json_issue(issue));
  context.out().write(json_text(document));
}

// Writes a Graphviz graph. An asset that is used in several places is one node.
class DotWriter {
 public:
  void add(const GraphNode& node) { visit(node, ""); }

  void print(TextStream& out) const {
    out.write("digraph assets {\n  rankdir=LR;\n  node [shape=box];\n");
    out.write(nodes_);
    for (const std::string& edge : edges_) out.print("  {};\n", edge);
    out.write("}\n");
  }

 private:
  void visit(const GraphNode& node, const std::string& parent) {
    const std::string id = id_of(node, parent);
    if (!parent.empty()) edges_.insert(parent + " -> " + id);
    for (const GraphNode& child : node.children) visit(child, id);
  }

  // Returns the id of a node. Rows, commands and nodes without a name are one per parent.
  std::string id_of(const GraphNode& node, const std::string& parent) {
    const bool own = node.kind == "row" || node.kind == "command" || node.name.empty();
    const std::string key =
        fmt::format("{}\n{}\n{}\n{}", node.kind, node.name, node.path, own ? parent : "");
    const auto [known, is_new] = ids_.try_emplace(key, fmt::format("n{}", ids_.size()));
    if (is_new) {
      const std::string name = node.path.empty() ? node.name : node.path;
      const std::string label = fmt::format("{} {}", node.kind, name.empty() ? node.note : name);
      nodes_ += fmt::format("  {} [label=\"{}\"{}];\n", known->second, escaped(printable(label)),
                            node.missing ? ", color=red, style=dashed" : "");
    }
    return known->second;
  }

  static std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }

  std::map<std::string, std::string> ids_;
  std::string nodes_;
  std::set<std::string> edges_;
};

// Returns the issue that refuses the asset. With --strict every missing reference does.
const Issue* refusal_of(const Report& report, Reading reading) {
  if (reading == Reading::Tolerant) return report.refusal(reading);
  for (const Issue& issue : report.issues()) {
    if (issue.severity == Severity::Error) return &issue;
  }
  return nullptr;
}

// Returns a message about an option that does nothing here; empty when there is none.
std::string option_problem(const Context& context, const tasks::AssetOrObject& subject) {
  constexpr std::array<const Option*, 2> of_models = {&options::wear, &options::material_policy};
  const bool is_effect = subject.asset && subject.asset->kind == Kind::Effect;
  if (is_effect) return unused_option(context.arguments(), of_models, {}, "for an effect");
  if (!tasks::names_object(subject, open_options(context))) return "";
  return unused_option(context.arguments(), std::span(of_models).first(1), {},
                       "for a unit or a prototype");
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const tasks::AssetOrObject subject = open_subject(context, arguments.operands()[0]);
  if (const std::string problem = option_problem(context, subject); !problem.empty()) {
    return context.fail_usage(problem);
  }
  auto wear = named_wear(context, subject);
  if (!wear) return context.fail(wear.error());
  const tasks::GraphOptions chosen = {.resolve = {.policy = material_policy(arguments)},
                                      .wear = *std::move(wear)};
  Report report;
  const auto graph = tasks::asset_graph(subject, chosen, open_options(context), report);
  if (!graph) return context.fail(graph.error());
  const Reading reading = context.reading(Reading::Tolerant);
  // A mission that can be read has a tree, which marks what is missing.
  const bool is_mission = subject.asset && subject.asset->kind == Kind::Mission;
  if (!is_mission || reading == Reading::Strict) {
    if (const Issue* refusal = refusal_of(report, reading)) return context.fail(Error{*refusal});
  }
  const std::string wanted = arguments.value(format, "text");
  if (wanted == "json") {
    print_json(context, *graph, report);
    return ExitCode::Done;
  }
  for (const Issue& issue : report.issues()) context.print(issue);
  if (wanted == "dot") {
    DotWriter writer;
    writer.add(graph->root);
    writer.print(context.out());
  } else {
    context.out().print("{}\n", title(graph->root));
    print_children(context.out(), graph->root, "");
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "ASSET",
            .help = "A model or an effect; in a game also a unit's .dat file or the key of a "
                    "prototype"}};

constexpr std::array<const Option*, 8> verb_options = {
    &options::wear,     &options::material_policy, &format,         &options::strict,
    &options::tolerant, &options::salvage,         &options::limit, &options::as_kind};

constexpr std::array examples = {
    Example{"ngi graph bases.rlb/r_h_01.msh",
            "The materials and textures of a robot's chassis, and what is missing"},
    Example{"ngi graph --game ~/parkan UNITS/UNITS/HERO.DAT --format dot | dot -Tsvg > hero.svg",
            "A whole unit as a picture"},
    Example{"ngi graph effects.rlb/env_lightning", "The textures and sounds of an effect"},
};

}  // namespace
}  // namespace verb_graph

const Verb graph_verb = {
    .name = "graph",
    .group = Group::Look,
    .summary = "show which materials, textures and sounds a model or effect needs",
    .description =
        "Follows a model to its material table (the .wea beside it), each row to its material, "
        "and materials to textures and lightmaps, as the game does when it draws, and marks what "
        "is missing. The commands of an effect are followed to their sounds, materials and "
        "textures. Names are looked up in the game that --game names, else in the one around the "
        "file. The JSON form also lists row, material, phase, texture, lightmap, blend state and "
        "number of passes of each batch, the reference of each command, and the messages of the "
        "game. --wear and --material-policy are for models.",
    .operands = verb_graph::operands,
    .options = verb_graph::verb_options,
    .examples = verb_graph::examples,
    .run = verb_graph::run,
};

}  // namespace ngi::command
