#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/listing_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/format_size.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/archive/type_id.h"
#include "ngi/tasks/asset_tree.h"

namespace ngi::command {

namespace verb_tree {
namespace {

using tasks::TreeNode;

// Returns the name, followed by the step that leads to the entry when the name does not.
std::string title_of(const TreeNode& node) {
  if (!node.is_entry) return printable(node.name);
  const std::string name = printable_name(node.name);
  return node.step.empty() ? name : name + " (" + node.step + ")";
}

struct Counts {
  std::uint64_t folders = 0;
  std::uint64_t files = 0;
  std::uint64_t entries = 0;
};

void count(const TreeNode& node, Counts& counts) {
  for (const TreeNode& child : node.children) {
    ++(child.is_folder ? counts.folders : child.is_entry ? counts.entries : counts.files);
    count(child, counts);
  }
}

std::string description(const TreeNode& node) {
  if (node.problem && node.size == 0) return printable(message(*node.problem));
  const bool only_type = node.kind == Kind::Unknown && node.type;
  std::string text = only_type ? format_message("type {}", type_text(*node.type))
                               : translated(facts(node.kind).title);
  text += ", " + counted(node.size, "byte", "bytes");
  if (node.problem) text += ": " + printable(message(*node.problem));
  return text;
}

void print_children(TextStream& out, const TreeNode& node, const std::string& indent) {
  for (const TreeNode& child : node.children) {
    if (out.broken()) return;
    const bool last = &child == &node.children.back();
    const std::string name = child.is_folder ? out.styled(Style::Bold, title_of(child) + "/")
                                             : title_of(child) + "  " + description(child);
    out.print("{}{}{}\n", indent, last ? "└── " : "├── ", name);
    print_children(out, child, indent + (last ? "    " : "│   "));
  }
}

void print_text(TextStream& out, const TreeNode& root, const std::string& operand) {
  const std::string head = printable(operand);
  out.print("{}\n",
            root.is_folder ? out.styled(Style::Bold, head) : head + "  " + description(root));
  print_children(out, root, "");
  Counts counts;
  count(root, counts);
  std::string totals;
  if (root.is_folder) {
    totals = counted(counts.folders, "folder", "folders") + ", " +
             counted(counts.files, "file", "files") + ", ";
  }
  out.print("{}{}\n", totals, counted(counts.entries, "entry", "entries"));
}

Json to_json(const TreeNode& node) {
  Json object = {{"name", title_of(node)},
                 {"path", to_utf8(node.path)},
                 {"kind", node.is_folder ? "folder" : facts(node.kind).name}};
  if (node.type) object["type"] = *node.type;
  if (node.type) object["type_text"] = type_text(*node.type);
  if (!node.is_folder) object["size"] = node.size;
  if (node.problem) object["problem"] = json_issue(*node.problem);
  const bool holds = node.is_folder || is_container(node.kind);
  if (holds) object["children"] = Json::array();
  for (const TreeNode& child : node.children) object["children"].push_back(to_json(child));
  return object;
}

void print_json(TextStream& out, const TreeNode& root) {
  Json document = json_document("tree");
  document["root"] = to_json(root);
  out.write(json_text(document));
}

Result<TreeNode> tree_of(const Context& context, const std::string& operand, std::uint64_t depth) {
  const ContainerOptions options = container_options(context);
  if (operand == "-") {
    return open_operand(context, operand).map([&](const Asset& asset) {
      return tasks::asset_tree(asset, options, depth);
    });
  }
  const auto path = locate_operand(context, operand);
  if (!path) return tl::unexpected(path.error());
  return tasks::asset_tree(*path, open_options(context), depth);
}

ExitCode run(Context& context) {
  const std::string& operand = context.arguments().operands().front();
  constexpr std::int64_t all = 1'000'000;
  const auto depth =
      static_cast<std::uint64_t>(context.arguments().whole_number(options::depth, all));
  const auto root = tree_of(context, operand, depth);
  if (!root) return context.fail(root.error());
  if (context.wants_json()) {
    print_json(context.out(), *root);
  } else {
    print_text(context.out(), *root, operand);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "A folder, a file, or an archive in an archive"}};

constexpr std::array<const Option*, 4> verb_options = {&options::format, &options::depth,
                                                       &options::limit, &options::salvage};

constexpr std::array examples = {
    Example{"ngi tree demo", "A folder with what is in its archives"},
    Example{"ngi tree --depth 1 demo/sample.rlb", "An archive, without what is nested in it"},
};

}  // namespace
}  // namespace verb_tree

const Verb tree_verb = {
    .name = "tree",
    .group = Group::Look,
    .summary = "list folders, archives and the archives in them",
    .description =
        "Prints everything below a path as a tree: folders, files, the entries of archives and "
        "the entries of archives inside those. When a name does not lead to its entry, because "
        "another entry has the same name or it cannot be typed, the index that does follows it: "
        "(#17).",
    .operands = verb_tree::operands,
    .options = verb_tree::verb_options,
    .examples = verb_tree::examples,
    .run = verb_tree::run,
};

}  // namespace ngi::command
