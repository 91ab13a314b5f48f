#include <cmath>

#include "ngi/fx/annotate.h"
#include "ngi/fx/check.h"
#include "ngi/fx/compare.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/rules.h"
#include "ngi/fx/statistics.h"
#include "ngi/json/fxid.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

void check_effect(const CheckInput& input, Report& report) {
  if (input.asset.record) fx::check_entry(*input.asset.record, report);
  const auto document = fx::Document::parse(input.asset.bytes, Reading::Tolerant, input.limits);
  if (!document) return report.add(document.error().issue);
  fx::check(*document, report, {input.game.reference});
}

bool annotate_effect(const Asset& asset, const ContainerOptions& options, const RangeSink& sink) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (effect) fx::annotate(*effect, sink);
  return effect.has_value();
}

Result<ChangedAsset> set_effect(const Asset& asset, std::span<const Assignment> assignments,
                                const FieldEditOptions& options) {
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!document) return tl::unexpected(document.error());
  auto draft = fx::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = fx::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return fx::write(*draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

Result<std::string> effect_to_json(const Asset& asset, json::Detail detail,
                                   const OpenOptions& options, Report& report) {
  const auto effect = read_effect_document(asset, options, report);
  if (!effect) return tl::unexpected(effect.error());
  return json::effect_to_json(*effect, detail);
}

Result<MadeAsset> effect_from_json(const Asset& document, const OpenOptions& options,
                                   Report& report) {
  auto bytes = json::effect_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const auto effect =
      read_effect_document({document.path, document.name, *bytes, {}}, options, report);
  if (!effect) return tl::unexpected(effect.error());
  return MadeAsset{{*bytes}};
}

Result<Pieces> export_effect(const Asset& asset, const ExportOptions& options) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!effect) return tl::unexpected(effect.error());
  return Pieces{Bytes::copy(json::effect_to_json(*effect, json::Detail::Full))};
}

Result<Bytes> import_effect(const Asset& file, const Limits& limits) {
  return json::effect_from_json(file.bytes.text(), limits);
}

// An effect has no magic number. It is recognised when its header has only known modes and flags,
// and each command after it a known opcode.
bool is_plausible(const fx::Header& header) {
  constexpr std::uint32_t max_commands = 256;  // keeps the time constant
  constexpr std::uint32_t last_mode = 17;      // docs/formats/fxid.md 6.3
  const float duration = header.duration_sec;
  const bool numbers = std::isfinite(duration) && duration >= 0 &&
                       std::isfinite(float{header.phase_jitter}) &&
                       std::isfinite(float{header.scale.x}) &&
                       std::isfinite(float{header.scale.y}) && std::isfinite(float{header.scale.z});
  return numbers && header.cmd_count >= 1 && header.cmd_count <= max_commands &&
         header.time_mode <= last_mode && (header.flags & ~fx::header_flags::known) == 0;
}

std::optional<std::uint64_t> effect_extent(std::span<const std::byte> bytes) {
  const auto header = view<fx::Header>(bytes, 0, 1);
  if (header.empty() || !is_plausible(header.front())) return std::nullopt;
  std::uint64_t end = sizeof(fx::Header);
  for (std::uint32_t i = 0; i < header.front().cmd_count; ++i) {
    const auto word = view<le_u32>(bytes, end, 1);
    if (word.empty() || (word.front() & fx::word_bits::high) != 0) return std::nullopt;
    const auto opcode =
        fx::to_opcode(static_cast<std::uint8_t>(word.front() & fx::word_bits::opcode));
    if (!opcode) return std::nullopt;
    end += fx::command_size(*opcode);
  }
  return end <= bytes.size() ? std::optional(end) : std::nullopt;
}

}  // namespace

const KindSupport rows::effect = {
    .kind = Kind::Effect,
    .check = check_effect,
    .compare = fx::compare_assets,
    .count = fx::count_facts,
    .annotate = annotate_effect,
    .set = set_effect,
    .file_suffix = ".fxid",
    .to_json = effect_to_json,
    .from_json = effect_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_effect,
                 .read = import_effect},
    .extent = effect_extent,
    .describe = describe_effect,
    .rules = fx::rules::all,
};

}  // namespace ngi::tasks
