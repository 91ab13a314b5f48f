#include <array>
#include <string_view>

#include "ngi/forge/demo/demo_mission.h"
#include "ngi/tables/sky/records.h"

namespace ngi::forge {

namespace {

constexpr std::uint32_t start_body = 0;  // docs/formats/game-assets.md 10.4
constexpr std::uint32_t stop_body = 1;
constexpr std::uint32_t nothing = 2;

// Colours are 0xRRGGBB; those of the slots by role, game-assets.md 10.4 "Ours".
struct SkyHour {
  std::uint32_t hour;
  std::uint32_t minute;
  std::uint32_t opcode;
  std::string_view body;
  std::uint32_t zenith, dome, horizon, below, fog;
  std::uint32_t stars, clouds, sun, moon;
  std::uint32_t light, counter, scene;
  float fog_end;  // times 700
};

constexpr std::array day = {
    SkyHour{0, 0, nothing, "", 0x050916, 0x0A1226, 0x142038, 0x070A12, 0x0E1628, 0xC8D0E8, 0x1C2434,
            0x000000, 0xD8DCE8, 0x34466A, 0x0C1220, 0x182034, 1.5F},
    SkyHour{4, 30, stop_body, "moon1", 0x0E1834, 0x222C4E, 0x4A4460, 0x15161F, 0x323450, 0x707890,
            0x38344A, 0x402010, 0x505868, 0x303C58, 0x121828, 0x1E2436, 1.5F},
    SkyHour{5, 0, start_body, "sun1", 0x142144, 0x34406A, 0x7A5A68, 0x1E1C22, 0x50485C, 0x404858,
            0x6A4A58, 0x804020, 0x303840, 0x4A4450, 0x1A2032, 0x262A3A, 1.5F},
    SkyHour{6, 45, nothing, "", 0x2C5090, 0x6C86B0, 0xF0B488, 0x504A44, 0xD8AC8C, 0x000000,
            0xF0BCA0, 0xFFC890, 0x000000, 0xE8AC78, 0x343C50, 0x3A3C46, 1.6F},
    SkyHour{9, 30, nothing, "", 0x3472C0, 0x6CA4DA, 0xC4DAE8, 0x686C66, 0xBCD2E0, 0x000000,
            0xFFFFFF, 0xFFF8E0, 0x000000, 0xF4ECD4, 0x424C5C, 0x42464C, 1.9F},
    SkyHour{13, 0, nothing, "", 0x2C6CBC, 0x64A2DA, 0xBCD6E8, 0x6A6E68, 0xB8D0E0, 0x000000,
            0xFFFFFF, 0xFFFCF0, 0x000000, 0xFFF8E8, 0x465060, 0x444850, 2.0F},
    SkyHour{17, 0, nothing, "", 0x2E62AA, 0x7098C8, 0xDCCCAC, 0x605A50, 0xCCC4B0, 0x000000,
            0xFFF0D8, 0xFFE8B8, 0x000000, 0xFFE2B4, 0x3C4458, 0x40404A, 1.8F},
    SkyHour{18, 40, nothing, "", 0x24407E, 0x7A6494, 0xF69A58, 0x44302C, 0xC07E5C, 0x101218,
            0xF2906C, 0xFF9A48, 0x000000, 0xFFA25A, 0x3A3A62, 0x3E3648, 1.6F},
    SkyHour{19, 40, nothing, "", 0x172450, 0x4A3866, 0xC05A4C, 0x281E24, 0x704454, 0x60687C,
            0x9C5058, 0xE05828, 0x202428, 0x8C5048, 0x262A48, 0x2C2A3C, 1.5F},
    SkyHour{20, 30, stop_body, "sun1", 0x0C1634, 0x242448, 0x583A50, 0x14141C, 0x382C42, 0x9098B0,
            0x443444, 0x602010, 0x485060, 0x34324C, 0x141A2E, 0x1E2234, 1.5F},
    SkyHour{21, 0, start_body, "moon1", 0x081028, 0x161C3A, 0x34304A, 0x0E1018, 0x242440, 0xB0B8D0,
            0x282A3C, 0x000000, 0xA0A8B8, 0x30385A, 0x101626, 0x1A2032, 1.5F},
};

void add_sky_record(std::vector<std::byte>& out, const auto& record) {
  const auto bytes = bytes_of(record);
  out.insert(out.end(), bytes.begin(), bytes.end());
}

void add_sky_text(std::vector<std::byte>& out, std::string_view text) {
  add_sky_record(out, le_u32(static_cast<std::uint32_t>(text.size())));
  const Bytes bytes = Bytes::copy(text);
  out.insert(out.end(), bytes.span().begin(), bytes.span().end());
}

std::uint32_t opaque(std::uint32_t rgb) {
  return 0xFF00'0000U | rgb;
}

sky::NewSlots slots_of(const SkyHour& hour) {
  sky::NewSlots slots = {};
  slots.slots0 = {opaque(hour.zenith), opaque(hour.dome), opaque(hour.horizon), opaque(hour.below),
                  opaque(hour.fog)};
  slots.fog = {0.1F, hour.fog_end};
  const std::array colours = {hour.stars, hour.stars, hour.clouds, hour.sun, hour.moon};
  for (std::size_t i = 0; i < colours.size(); ++i) slots.slots7[i] = opaque(colours[i]);
  for (std::size_t i = colours.size(); i < 12; ++i) slots.slots7[i] = opaque(hour.clouds);
  slots.slots7[12] = opaque(hour.light);
  slots.slots7[13] = opaque(hour.counter);
  slots.slots7[14] = opaque(hour.scene);
  return slots;
}

void add_sky_hour(std::vector<std::byte>& out, const SkyHour& hour) {
  sky::KeyframeHead head = {};
  head.version = 3;
  head.time.hour = hour.hour;
  head.time.minute = hour.minute;
  head.opcode = hour.opcode;
  add_sky_record(out, head);
  add_sky_record(out, slots_of(hour));
  add_sky_text(out, hour.body);
  for (int i = 1; i < 6; ++i) add_sky_text(out, "");
  add_sky_record(out, sky::KeyframeEnd{hour.body.empty() ? 0.0F : 60.0F,
                                       hour.body.empty() ? 0.0F : 60.0F, 1.0F, 0.0F});
  add_sky_record(out, le_u32(0));
}

}  // namespace

Bytes demo_sky() {
  std::vector<std::byte> out;
  add_sky_record(out, sky::Head{-1, 5});
  add_sky_record(out, le_u32(1));
  sky::SectionHead section = {};
  section.version = 1;
  section.keyframe_count = static_cast<std::uint32_t>(day.size());
  section.last.hour = 23U;
  section.last.minute = 59U;
  section.day_length.minute = 40U;
  add_sky_record(out, section);
  for (const SkyHour& hour : day) add_sky_hour(out, hour);
  sky::Tail tail = {};
  tail.clock.hour = 9U;
  tail.clock.minute = 30U;
  tail.sky_flag = 1U;
  add_sky_record(out, tail);
  return Bytes::own(std::move(out));
}

}  // namespace ngi::forge
