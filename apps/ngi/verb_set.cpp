#include <array>
#include <span>

#include "apps/ngi/editing.h"
#include "apps/ngi/verbs.h"

namespace ngi::command {

namespace {

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto settings = std::span(operands).subspan(1);
  for (const std::string& setting : settings) {
    if (setting.find('=') == std::string::npos) {
      return context.fail_usage("'" + setting + "' is not KEY=VALUE");
    }
  }
  Editing editing(context);
  const auto entry = editing.entry(operands[0]);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  for (const std::string_view setting : settings) {
    const std::size_t equals = setting.find('=');
    auto done = entry->archive->set(index, setting.substr(0, equals), setting.substr(equals + 1));
    if (!done) return context.fail(std::move(done).error().at_path(operands[0]));
  }
  return editing.finish();
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth"},
    Operand{.name = "KEY=VALUE",
            .help = "A field and what it is to be",
            .max = any_number,
            .completes = Completes::Nothing}};

constexpr auto verb_options = editing_options();

constexpr std::array examples = {
    Example{"ngi set sample.rlb/readme.txt type=TEXT attr1=5", "Sets two fields in one step"},
    Example{"ngi set sample.rlb/#0 name=first --dry-run", "Says what would change"},
    Example{"ngi set sprites.lib/INTERF8.TEX method=lzss",
            "Packs an entry of an RsLi archive anew"},
};

}  // namespace

const Verb set_verb = {
    .name = "set",
    .group = Group::Edit,
    .summary = "set fields of an entry: name, type, attributes, method",
    .description =
        "An entry of an NRes archive has the fields name, type (four letters or a number), attr1, "
        "attr2 and attr3. An entry of an RsLi archive has name, method (copy, xor, lzss, xor-lzss, "
        "lzhuf, xor-lzhuf, deflate), flags and service (four bytes in hex). Numbers are decimal, "
        "or "
        "hexadecimal with 0x.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
