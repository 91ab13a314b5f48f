#include <array>
#include <span>

#include "apps/ngi/editing.h"
#include "apps/ngi/set_effect.h"
#include "apps/ngi/verbs.h"
#include "ngi/archive/nres/write.h"
#include "ngi/msh/attributes.h"
#include "ngi/msh/set_field.h"
#include "ngi/texture/set_field.h"

namespace ngi::command {

namespace {

using Settings = std::span<const std::string>;

std::string_view key_of(std::string_view setting) {
  return setting.substr(0, setting.find('='));
}
std::string_view value_of(std::string_view setting) {
  return setting.substr(setting.find('=') + 1);
}

ExitCode set_in_entry(Context& context, const std::string& operand, Settings settings) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  for (const std::string& setting : settings) {
    auto done = entry->archive->set(index, key_of(setting), value_of(setting));
    if (!done) return context.fail(std::move(done).error().at_path(operand));
  }
  return editing.finish();
}

Result<msh::Document> open_document(const Context& context, const std::string& operand) {
  const auto asset = open_operand(context, operand);
  if (!asset) return tl::unexpected(asset.error());
  return msh::Document::parse(asset->bytes, {.limits = context.limits()});
}

// The model with the new values, or the first reason why not.
Result<msh::Document> set_fields(const msh::Document& document, Settings settings) {
  auto draft = msh::open_draft(document);
  if (!draft) return tl::unexpected(draft.error());
  for (const std::string& setting : settings) {
    auto done = msh::set_field(*draft, key_of(setting), value_of(setting));
    if (!done) return tl::unexpected(done.error());
  }
  const auto pieces = msh::write(*draft);
  if (!pieces) return tl::unexpected(pieces.error());
  return msh::Document::parse(join(*pieces));
}

Result<void> add_entry(const nres::Document& from, std::size_t entry, ContainerEditor& archive) {
  const auto added = nres::entry_of(from, entry);
  if (!added) return tl::unexpected(added.error());
  return archive.insert(archive.size(), {.name = std::string(from.name(entry)),
                                         .payload = added->payload,
                                         .type_id = added->type_id,
                                         .attr1 = added->attr1,
                                         .attr2 = added->attr2,
                                         .attr3 = added->attr3});
}

Result<void> update_entry(const nres::Document& from, std::size_t entry, ContainerEditor& archive) {
  const auto payload = from.payload(entry);
  if (!payload) return {};  // it was not readable before either
  if (auto done = archive.replace(entry, *payload); !done) return done;
  const msh::Attributes attributes = msh::attributes_of(from.records()[entry]);
  const std::array<std::pair<std::string_view, std::uint32_t>, 3> fields = {
      {{"attr1", attributes.attr1}, {"attr2", attributes.attr2}, {"attr3", attributes.attr3}}};
  for (const auto& [key, value] : fields) {
    if (auto done = archive.set(entry, key, std::to_string(value)); !done) return done;
  }
  return {};
}

// A changed table is a changed entry of the archive that the model is; a new one comes last.
Result<void> put_back(const nres::Document& changed, ContainerEditor& archive) {
  for (std::size_t i = 0; i < changed.size(); ++i) {
    auto done =
        i < archive.size() ? update_entry(changed, i, archive) : add_entry(changed, i, archive);
    if (!done) return done;
  }
  return {};
}

ExitCode set_in_model(Context& context, const std::string& operand, Settings settings) {
  Editing editing(context);
  const auto archive = editing.archive(operand);
  if (!archive) return context.fail(archive.error());
  const auto fail = [&](const Error& error) { return context.fail(Error(error).at_path(operand)); };
  const auto document = open_document(context, operand);
  if (!document) return fail(document.error());
  const auto changed = set_fields(*document, settings);
  if (!changed) return fail(changed.error());
  const auto done = put_back(changed->container(), **archive);
  return done ? editing.finish() : fail(done.error());
}

bool is_effect(const Context& context, const std::string& operand) {
  const auto asset = open_operand(context, operand);
  return asset && identify(*asset) == Kind::Effect;
}

ExitCode set_in_asset(Context& context, const std::string& operand, Settings settings) {
  if (!is_effect(context, operand)) return set_in_model(context, operand, settings);
  std::vector<Assignment> assignments;
  for (const std::string& setting : settings) {
    assignments.emplace_back(key_of(setting), value_of(setting));
  }
  return set_in_effect(context, operand, assignments);
}

// The texture with the new values, or the first reason why not.
Result<Bytes> set_texture_fields(Context& context, const std::string& operand, Settings settings) {
  const auto asset = open_operand(context, operand);
  if (!asset) return tl::unexpected(asset.error());
  const auto document = texture::Document::parse(asset->bytes);
  if (!document) return tl::unexpected(document.error());
  texture::Draft draft = texture::open_draft(*document);
  for (const std::string& setting : settings) {
    auto done = texture::set_field(draft, key_of(setting), value_of(setting), {}, context.limits());
    if (!done) return tl::unexpected(done.error());
  }
  return texture::write(draft);
}

ExitCode set_in_texture(Context& context, const std::string& operand, Settings settings) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const auto changed = set_texture_fields(context, operand, settings);
  if (!changed) return context.fail(Error(changed.error()).at_path(operand));
  const std::size_t index = *entry->archive->position(entry->source);
  auto done = entry->archive->replace(index, *changed);
  return done ? editing.finish() : context.fail(std::move(done).error().at_path(operand));
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto settings = std::span(operands).subspan(1);
  std::size_t of_model = 0;
  std::size_t of_texture = 0;
  for (const std::string& setting : settings) {
    if (setting.find('=') == std::string::npos) {
      return context.fail_usage("'" + setting + "' is not KEY=VALUE");
    }
    if (texture::is_texture_field(key_of(setting))) {
      ++of_texture;
    } else if (msh::is_model_field(key_of(setting))) {
      ++of_model;
    }
  }
  if (of_texture == settings.size()) return set_in_texture(context, operands[0], settings);
  if (of_model + of_texture == 0) return set_in_entry(context, operands[0], settings);
  if (of_model == settings.size()) return set_in_asset(context, operands[0], settings);
  return context.fail_usage(
      "fields of an entry and of the asset in it are set one after the other");
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "An entry of an archive, at any depth; or a model or an effect"},
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
    Example{"ngi set objects.rlb/robot.msh batch[3].wear_row=2 node[4].name=turret",
            "Another material row, another name"},
    Example{"ngi set effects.rlb/EXP_S header.duration_sec=2 command[0].size_high=3,3,3",
            "A longer and larger explosion"},
    Example{"ngi set Textures.lib/WALL.0 flags5=0x1000000 page[1].w=64",
            "A header word and a cell of a texture"},
};

}  // namespace

const Verb set_verb = {
    .name = "set",
    .group = Group::Edit,
    .summary = "set fields of an entry, a model, a texture or an effect",
    .description =
        "An entry of an NRes archive has the fields name, type (four letters or a number), attr1, "
        "attr2 and attr3. An entry of an RsLi archive has name, method (copy, xor, lzss, xor-lzss, "
        "lzhuf, xor-lzhuf, deflate), flags and service (four bytes in hex). Numbers are decimal, "
        "or "
        "hexadecimal with 0x.\n\n"
        "A model has tables: node, slot, batch, triangle, key, position, normal, uv0, lightmap_uv, "
        "index, frame_map, hall_vertex, hall_link and light. Their fields are those of 'ngi dump': "
        "batch[3].wear_row, node[4].slots[0], slot[2].sphere[3]. Besides there are node[4].name, "
        "node[4].label, header.segment[6] and frame_count. What depends on a change follows, and "
        "one "
        "that would make the model invalid is refused.\n\n"
        "A texture in an archive has flags4, flags5, unk6, mip_count and format (levels follow), "
        "page[1].x, .w, .y, .h, and palette[7].r, .g, .b, .x.\n\n"
        "An effect has the parts header and command[N]; their fields are those of 'ngi dump' too, "
        "besides command[N].enabled and command[N].word_high. A field of several numbers takes one "
        "(header.scale[2]=1) or all, parted by commas (header.scale=1,1,1); 0x before a float "
        "gives its bits.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
