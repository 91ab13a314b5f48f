#include <array>

#include "ngi/forge/demo/detail/effects.h"

namespace ngi::forge {

namespace {

using enum fx::Opcode;

// Headers: mode of the strength and settings group (docs/formats/fxid.md 3).

// Plays once, then ends.
constexpr std::array blast = {Setting{"time_mode", "1"}, Setting{"duration_sec", "2"},
                              Setting{"flags", "0x16"}, Setting{"settings_id", "0x311"}};
constexpr std::array short_blast = {Setting{"time_mode", "1"}, Setting{"duration_sec", "0.35"},
                                    Setting{"flags", "0x16"}, Setting{"settings_id", "0x312"}};
// Repeats.
constexpr std::array smoulder = {Setting{"time_mode", "2"}, Setting{"duration_sec", "4"},
                                 Setting{"flags", "0x10"}, Setting{"settings_id", "0x310"}};
// Follows the speed of its owner.
constexpr std::array plume = {Setting{"time_mode", "5"}, Setting{"duration_sec", "1"},
                              Setting{"flags", "0x10"}, Setting{"settings_id", "0x20C"}};
constexpr std::array dust_header = {Setting{"time_mode", "15"}, Setting{"duration_sec", "1"},
                                    Setting{"flags", "0x10"}, Setting{"settings_id", "0x106"}};
// Visible only when its centre is in view; pulsates.
constexpr std::array blinking = {Setting{"time_mode", "2"}, Setting{"duration_sec", "1.5"},
                                 Setting{"flags", "0xD20"}, Setting{"settings_id", "0x313"}};
constexpr std::array beam_header = {Setting{"time_mode", "1"}, Setting{"duration_sec", "0.5"},
                                    Setting{"flags", "0x1012"}, Setting{"settings_id", "0x20E"}};
constexpr std::array shield_header = {Setting{"time_mode", "1"}, Setting{"duration_sec", "0.8"},
                                      Setting{"flags", "0x12"}, Setting{"settings_id", "0x109"}};
// Grows with the damage; flickers.
constexpr std::array damage_header = {Setting{"time_mode", "14"}, Setting{"duration_sec", "1"},
                                      Setting{"phase_jitter", "0.1"}, Setting{"flags", "0x11"},
                                      Setting{"settings_id", "0x003"}};
// Driven by the animation of a node: a door.
constexpr std::array door_header = {Setting{"time_mode", "16"}, Setting{"duration_sec", "1"},
                                    Setting{"flags", "0x10"}, Setting{"settings_id", "0x107"}};

// Commands.

constexpr std::array flash_light = {Setting{"colour_low", "3,2.2,1,1"},
                                    Setting{"colour_high", "0.4,0.1,0,1"},
                                    Setting{"range_low", "24"}, Setting{"range_high", "4"}};
constexpr std::array soft_light = {
    Setting{"colour_low", "1,0.5,0.2,1"}, Setting{"colour_high", "1,0.4,0.1,1"},
    Setting{"colour_rand", "0.3,0.2,0,0"}, Setting{"range_low", "6"}, Setting{"range_high", "9"}};
constexpr std::array red_flashes = {Setting{"colour_low", "0.2,0,0,1"},
                                    Setting{"colour_high", "1.5,0.2,0.1,1"},
                                    Setting{"range_low", "2"}, Setting{"range_high", "8"}};
constexpr std::array from_the_start = {Setting{"t0", "0.02"}};
constexpr std::array looped = {Setting{"mode", "2"}, Setting{"rate_low", "0.8"},
                               Setting{"rate_high", "1.3"}};
constexpr std::array ball = {Setting{"enabled", "1"}, Setting{"t1", "0.5"}, Setting{"fade1", "0"},
                             Setting{"size_low", "1,1,1"}, Setting{"size_high", "7,7,7"}};
constexpr std::array shock = {Setting{"mode", "2"},         Setting{"t1", "0.3"},
                              Setting{"fade1", "0"},        Setting{"dir_low", "0,0,1"},
                              Setting{"dir_high", "0,0,1"}, Setting{"size_high", "14,14,14"}};
constexpr std::array mark = {Setting{"mode", "2"},         Setting{"t0", "0.1"},
                             Setting{"fade1", "0"},        Setting{"dir_low", "0,0,1"},
                             Setting{"dir_high", "0,0,1"}, Setting{"size_low", "4,4,4"},
                             Setting{"size_high", "5,5,5"}};
constexpr std::array flying_sparks = {Setting{"enabled", "1"},
                                      Setting{"fade1", "0"},
                                      Setting{"count_a", "6"},
                                      Setting{"count_b", "5"},
                                      Setting{"pos_rand", "16,16,12"},
                                      Setting{"size_low", "0.4,0.4,0.4"},
                                      Setting{"size_high", "0.1,0.1,0.1"}};
constexpr std::array flying_debris = {Setting{"count_a", "4"},
                                      Setting{"count_b", "3"},
                                      Setting{"pos_high", "0,0,3"},
                                      Setting{"pos_rand", "12,12,8"},
                                      Setting{"size_low", "0.5,0.5,0.5"},
                                      Setting{"size_high", "0.3,0.3,0.3"},
                                      Setting{"size_rand", "0.3,0.3,0.3"}};
constexpr std::array rising_smoke = {Setting{"fade0", "0.7"},      Setting{"fade1", "0"},
                                     Setting{"slots", "30"},       Setting{"pos_high", "0,0,9"},
                                     Setting{"pos_rand", "3,3,2"}, Setting{"size_high", "4,4,4"}};
// The plume over a lode: docs/formats/missions.md 4.8.
constexpr std::array mineral_smoke = {
    Setting{"fade0", "0.6"},       Setting{"fade1", "0"},        Setting{"slots", "40"},
    Setting{"pos_high", "1,0,22"}, Setting{"pos_rand", "2,2,3"}, Setting{"size_low", "1.5,1.5,1.5"},
    Setting{"size_high", "9,9,9"}};
constexpr std::array mineral_light = {Setting{"colour_low", "0.3,1.1,0.8,1"},
                                      Setting{"colour_high", "0.2,0.9,0.7,1"},
                                      Setting{"range_low", "18"}, Setting{"range_high", "22"}};
constexpr std::array low_dust = {Setting{"fade0", "0.5"},       Setting{"fade1", "0"},
                                 Setting{"t0", "0.1"},          Setting{"slots", "24"},
                                 Setting{"pos_high", "-3,0,1"}, Setting{"pos_rand", "2,4,1"},
                                 Setting{"size_high", "3,3,3"}};
constexpr std::array muzzle_flame = {Setting{"enabled", "1"}, Setting{"mode", "1"},
                                     Setting{"fade1", "0"}, Setting{"size_low", "1,0.5,0.5"},
                                     Setting{"size_high", "3,1,1"}};
constexpr std::array jet_flame = {Setting{"mode", "1"}, Setting{"size_low", "0.5,0.5,0.5"},
                                  Setting{"size_high", "4,0.8,0.8"}};
constexpr std::array halo = {Setting{"enabled", "1"}, Setting{"fade0", "0.2"},
                             Setting{"reach", "120"}, Setting{"size_high", "3,3,3"}};
constexpr std::array bolt = {Setting{"fade1", "0"},         Setting{"width0", "0.6"},
                             Setting{"width1", "0.1"},      Setting{"tex_len", "4"},
                             Setting{"max_segments", "16"}, Setting{"segment_len", "12"}};
constexpr std::array dome = {Setting{"fade0", "0.9"},      Setting{"fade1", "0"},
                             Setting{"size_low", "5,5,5"}, Setting{"size_high", "6,6,6"},
                             Setting{"render_kind", "2"},  Setting{"render_flag", "1"}};

// Effects.

constexpr std::array explosion = {
    CommandRecipe{Light, "", flash_light},
    CommandRecipe{Sound, "BOOM.WAV", from_the_start},
    CommandRecipe{Sprite, "FX_FIRE", ball},
    CommandRecipe{Sprite, "FX_RING", shock},
    CommandRecipe{ParticleBurst, "FX_SPARK", flying_sparks},
    CommandRecipe{DebrisBurst, "FX_DEBRIS", flying_debris},
    CommandRecipe{ParticleStream, "FX_SMOKE", rising_smoke},
};
constexpr std::array hit = {
    CommandRecipe{Light, "", flash_light},
    CommandRecipe{Sprite, "FX_BURN", mark},
    CommandRecipe{ParticleBurst, "FX_SPARK", flying_sparks},
};
constexpr std::array muzzle = {
    CommandRecipe{Light, "", flash_light},
    CommandRecipe{Sound, "SHOT.WAV", from_the_start},
    CommandRecipe{Sprite, "FX_FIRE", muzzle_flame},
};
constexpr std::array chimney = {CommandRecipe{ParticleStream, "FX_SMOKE", rising_smoke}};
constexpr std::array mineral = {CommandRecipe{Light, "", mineral_light},
                                CommandRecipe{ParticleStream, "FX_SMOKE", mineral_smoke}};
constexpr std::array jet_commands = {
    CommandRecipe{Sprite, "FLY_GLOW", jet_flame},
    CommandRecipe{Sprite, "FX_HAZE", jet_flame},
    CommandRecipe{Sound, "HUM.WAV", looped},
};
constexpr std::array steps = {
    CommandRecipe{ParticleStream, "FX_DUST", low_dust},
    CommandRecipe{Sound, "SERVO.WAV", looped},
};
constexpr std::array beacon_commands = {
    CommandRecipe{Light, "", red_flashes},
    CommandRecipe{Glow, "FX_SPARK", halo},
};
constexpr std::array ray = {
    CommandRecipe{Bolt, "FX_BEAM", bolt},
    CommandRecipe{Glow, "FX_SPARK", halo},
    CommandRecipe{Sound, "SHOT.WAV", from_the_start},
};
constexpr std::array screen = {
    CommandRecipe{HalfSphere, "FX_SHIELD", dome},
    CommandRecipe{Light, "", soft_light},
};
constexpr std::array burning = {
    CommandRecipe{Light, "", soft_light},
    CommandRecipe{Sprite, "FX_FIRE", ball},
    CommandRecipe{ParticleStream, "FX_SMOKE", rising_smoke},
};
constexpr std::array gate_commands = {
    CommandRecipe{Sound, "SERVO.WAV", from_the_start},
    CommandRecipe{ParticleBurst, "FX_DUST", flying_debris},
};
constexpr std::array alarm_commands = {
    CommandRecipe{Light, "", red_flashes}, CommandRecipe{Sound, "SIREN.WAV", looped},
    CommandRecipe{Null},  // supported by the engine but not used by shipped effects
};

constexpr std::array effect_recipes = {
    EffectRecipe{"exp_big", blast, explosion},
    EffectRecipe{"exp_hit", short_blast, hit},
    EffectRecipe{"gun_flash", short_blast, muzzle},
    EffectRecipe{"smoke_chimney", smoulder, chimney},
    EffectRecipe{"jet_plume", plume, jet_commands},
    EffectRecipe{"step_dust", dust_header, steps},
    EffectRecipe{"beacon_red", blinking, beacon_commands},
    EffectRecipe{"laser_ray", beam_header, ray},
    EffectRecipe{"shield_hit", shield_header, screen},
    EffectRecipe{"fire_damage", damage_header, burning},
    EffectRecipe{"gate_open", door_header, gate_commands},
    EffectRecipe{"box_alarm", blinking, alarm_commands},
    EffectRecipe{"env_mineral", smoulder, mineral},
};

}  // namespace

std::span<const EffectRecipe> all_effects() noexcept {
  return effect_recipes;
}

}  // namespace ngi::forge
