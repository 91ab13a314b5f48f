#include <cstddef>

#include "ngi/json/sound.h"
#include "ngi/tables/sound/document.h"
#include "ngi/tables/sound/rules.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/sound_files.h"

namespace ngi::tasks {

namespace {

// Part 2 has an empty entry: docs/formats/game-assets.md 10.
bool is_empty_entry(const Asset& asset) {
  return asset.record && asset.bytes.empty();
}

void check_sound(const CheckInput& input, Report& report) {
  if (is_empty_entry(input.asset)) return;
  const auto sound = sound::Document::parse(input.asset.bytes, input.limits);
  if (!sound) return report.add(sound.error().issue);
  sound::check(*sound, report);
}

bool annotate_sound(const Asset& asset, const ContainerOptions& options, const RangeSink& sink) {
  const auto sound = sound::Document::parse(asset.bytes, options.limits);
  if (sound) sound::annotate(*sound, sink);
  return sound.has_value();
}

Result<ChangedAsset> set_sound(const Asset& asset, std::span<const Assignment> assignments,
                               const FieldEditOptions& options) {
  Bytes bytes = asset.bytes;
  for (const auto& [field, value] : assignments) {
    const auto sound = sound::Document::parse(bytes, options.limits);
    if (!sound) return tl::unexpected(sound.error());
    auto changed = sound::set_field(*sound, field, value);
    if (!changed) return fail(std::move(changed));
    bytes = *std::move(changed);
  }
  return ChangedAsset{std::move(bytes)};
}

Result<std::string> dump_sound(const Asset& asset, json::Detail detail, const OpenOptions& options,
                               Report& report) {
  auto accepted = check_asset(Kind::Sound, asset, options, report);
  if (!accepted) return fail(std::move(accepted));
  return json::sound_to_json(asset.bytes, detail, options.container.limits);
}

Result<MadeAsset> sound_of_document(const Asset& document, const OpenOptions& options,
                                    Report& report) {
  auto bytes = json::sound_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const Asset made = {document.path, document.name, *bytes, {}};
  if (!bytes->empty()) {
    auto accepted = check_asset(Kind::Sound, made, options, report);
    if (!accepted) return fail(std::move(accepted));
  }
  return MadeAsset{{*bytes}};
}

// Exported sounds are the entries themselves: audio editors read both codings.
Result<Pieces> export_sound(const Asset& asset, const ExportOptions&) {
  return Pieces{asset.bytes};
}
Result<Bytes> import_sound(const Asset& file, const Limits& limits) {
  return file.bytes.empty() ? Result<Bytes>(file.bytes) : game_sound(file, limits);
}

std::optional<std::uint64_t> sound_extent(std::span<const std::byte> bytes) {
  if (!sound::has_magic(bytes)) return std::nullopt;
  constexpr std::uint64_t uncounted = offsetof(sound::RiffHead, form);
  return uncounted + std::uint64_t{view<sound::RiffHead>(bytes, 0, 1)[0].size};
}

std::string coding_text(const sound::Format& format) {
  const std::string bits = ", " + std::to_string(std::uint32_t{format.bits}) + " bits";
  if (format.coding == sound::coding_pcm) return "PCM" + bits;
  if (format.coding == sound::coding_adpcm) return "Microsoft ADPCM" + bits;
  return std::to_string(std::uint32_t{format.coding}) + bits;
}

std::string seconds_text(std::uint64_t milliseconds) {
  std::string rest = std::to_string(1000 + milliseconds % 1000);
  return std::to_string(milliseconds / 1000) + "." + rest.substr(1) + " seconds";
}

void describe_sound(const Asset& asset, const OpenOptions& options, Description& out) {
  if (is_empty_entry(asset)) return;
  const auto sound = sound::Document::parse(asset.bytes, options.container.limits);
  if (!sound) {
    out.error = Error(sound.error()).at_path(asset.path);
    return;
  }
  Report report;
  sound::check(*sound, report);
  out.issues.assign(report.issues().begin(), report.issues().end());
  const sound::Format* const format = sound->format();
  if (!format) return;
  const auto frames = sound->frames();
  const std::uint32_t rate = format->sample_rate;
  out.lines.emplace_back("Coding", coding_text(*format));
  out.lines.emplace_back("Channels", std::to_string(std::uint32_t{format->channels}));
  out.lines.emplace_back("Sample rate", std::to_string(rate) + " Hz");
  const bool has_length = frames && rate > 0;
  const std::uint64_t milliseconds = has_length ? *frames * 1000 / rate : 0;
  if (has_length) out.lines.emplace_back("Length", seconds_text(milliseconds));
  out.facts.emplace_back(
      "sound",
      FactValue::Object{{"coding", std::uint32_t{format->coding}},
                        {"channels", std::uint32_t{format->channels}},
                        {"sample_rate", rate},
                        {"bits", std::uint32_t{format->bits}},
                        {"frames", frames ? FactValue(*frames) : FactValue()},
                        {"milliseconds", has_length ? FactValue(milliseconds) : FactValue()}});
}

}  // namespace

const KindSupport rows::sound = {
    .kind = Kind::Sound,
    .check = check_sound,
    .compare = ngi::sound::compare_assets,
    .count = ngi::sound::count_facts,
    .annotate = annotate_sound,
    .set = set_sound,
    .file_suffix = ".wav",
    .to_json = dump_sound,
    .from_json = sound_of_document,
    .exported = {.as = "wav",
                 .suffix = ".wav",
                 .title = "WAV sound",
                 .write = export_sound,
                 .read = import_sound},
    .extent = sound_extent,
    .describe = describe_sound,
    .rules = ngi::sound::rules::all,
};

}  // namespace ngi::tasks
