#include "ngi/fx/check.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "ngi/archive/type_id.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/core/text.h"
#include "ngi/fx/fields.h"
#include "ngi/fx/rules.h"
#include "ngi/fx/settings.h"
#include "ngi/math/finite.h"

namespace ngi::fx {

namespace {

constexpr std::uint64_t max_elements = 4096;

bool is_finite(const Field& field, std::span<const std::byte> record) {
  for (std::size_t i = 0; i < field.count(); ++i) {
    if (!std::isfinite(std::bit_cast<float>(field_bits(field, record, i)))) return false;
  }
  return true;
}

bool is_zero(const Vec3& v) {
  return v.x == 0.0F && v.y == 0.0F && v.z == 0.0F;
}

class HeaderCheck {
 public:
  HeaderCheck(const Header& header, Report& report) : header_(header), report_(report) {}

  void run() {
    time();
    flags();
    numbers();
    const std::uint32_t settings = header_.settings_id;
    if (!find_settings_switch(settings)) {
      add(rules::settings_range, "settings_id", hex_argument(settings));
    }
    if (header_.cmd_count == 0U) add(rules::no_commands, "cmd_count");
  }

 private:
  template <typename... Values>
  void add(const Rule& rule, std::string_view field, const Values&... values) {
    const std::uint64_t offset = find_field(header_fields(), field)->offset;
    report_.add(rule, {.stream = "header", .offset = offset}, values...);
  }

  bool has(std::uint32_t flag) const { return (header_.flags & flag) != 0; }

  void time() {
    const std::uint32_t mode = header_.time_mode;
    const float duration = header_.duration_sec;
    if (mode > 17) add(rules::time_mode_range, "time_mode", mode);
    if (mode == 3 || (mode >= 6 && mode <= 13)) add(rules::time_mode_unseen, "time_mode", mode);
    const bool by_time = (mode >= 1 && mode <= 3) || has(header_flags::mul_by_life);
    if (duration == 0.0F && by_time) add(rules::duration_zero, "duration_sec");
    if (!std::isfinite(duration) || duration < 0.0F) {
      add(rules::duration_value, "duration_sec", real_text(duration));
    }
  }

  void flags() {
    const std::uint32_t unknown = header_.flags & ~header_flags::known;
    if (unknown != 0) add(rules::flags_unknown, "flags", hex_argument(unknown));
    if (has(header_flags::env_a) && has(header_flags::env_b)) add(rules::flags_exclusive, "flags");
    if (header_.phase_jitter != 0.0F && !has(header_flags::random_phase)) {
      add(rules::unused_random, "phase_jitter", "phase_jitter", "0x0001");
    }
    if (!is_zero(header_.rand_shift) && !has(header_flags::random_shift)) {
      add(rules::unused_random, "rand_shift", "rand_shift", "0x0008");
    }
  }

  void numbers() {
    if (!math::all_finite(bytes_of(header_))) {
      for (const Field& field : header_fields()) {
        if (!field.is_real() || field.name == "duration_sec") continue;
        if (!is_finite(field, bytes_of(header_))) {
          add(rules::header_nonfinite, field.name, field.name);
        }
      }
    }
    const Vec3& scale = header_.scale;
    if (scale.x == 0.0F || scale.y == 0.0F || scale.z == 0.0F) add(rules::scale_zero, "scale");
  }

  const Header& header_;
  Report& report_;
};

class CommandCheck {
 public:
  CommandCheck(const Document& document, std::size_t index, Report& report,
               const CheckOptions& options)
      : document_(document),
        index_(index),
        command_(document.command(index)),
        fields_(command_fields(command_.opcode())),
        report_(report),
        options_(options) {}

  void run() {
    const std::uint32_t high = command_.word_high();
    if (high != 0) report_.add(rules::word_high, document_.place(index_), hex_argument(high));
    command_.visit([this](const auto& command) { check(command); });
    numbers();
    window();
    reference();
    link();
  }

  // Checks the target of the reference. The one of a light is optional.
  void link() {
    const Reference* ref = command_.reference();
    if (!ref || command_.opcode() == Opcode::Light) return;
    const std::string_view archive = text_of(ref->archive);
    const std::string_view name = text_of(ref->name);
    if (archive.empty() || name.empty()) {
      const std::string_view field = archive.empty() ? "archive" : "name";
      linked(rules::ref_empty, field, field);
    } else if (options_.lookup) {
      look_up(archive, name);
    }
  }

 private:
  void numbers() {
    // Reals stand at multiples of four bytes, so most commands need no look at their fields.
    if (math::all_finite(command_.bytes())) return;
    for (const Field& field : fields_) {
      if (field.is_real() && !is_finite(field, command_.bytes())) {
        add(rules::nonfinite, field.name, field.name);
      }
    }
  }

  template <typename... Values>
  void add(const Rule& rule, std::string_view field, const Values&... values) {
    report_.add(rule, place(field), values...);
  }
  Place place(std::string_view field) const {
    return document_.place(index_, find_field(fields_, field)->offset);
  }

  void check(const Light& light) {
    const std::uint32_t mode = light.mode;
    if (mode < 1 || mode > 7) add(rules::light_mode, "mode", mode);
    if (!all_zero(std::as_bytes(std::span(light.opaque136)))) {
      add(rules::light_tail, "opaque136", "opaque136");
    } else if (!all_zero(bytes_of(light.ref))) {
      add(rules::light_tail, "archive", "the optional reference");
    }
  }

  void check(const Sound& sound) {
    const std::uint32_t mode = sound.mode;
    if (mode > 3) add(rules::sound_mode, "mode", mode);
  }

  void check(const Sprite& sprite) {
    const std::uint32_t mode = sprite.mode;
    if (mode > 2) add(rules::sprite_mode, "mode", mode);
  }

  void check(const Glow& glow) {
    check(glow.sprite);
    if (glow.reach == 0.0F) add(rules::reach_zero, "reach");
  }

  void check(const HalfSphere& dome) {
    check(dome.sprite);
    const std::uint32_t kind = dome.render_kind;
    if (kind > 2) add(rules::render_kind, "render_kind", kind);
  }

  void check(const Bolt& bolt) { elements(bolt.max_segments, "max_segments"); }
  void check(const Stream& stream) { elements(stream.slots, "slots"); }
  void check(const Burst& burst) {
    elements(std::uint64_t{burst.count_a} * burst.count_b, "count_a");
  }
  void check(const Null&) { report_.add(rules::null_command, document_.place(index_)); }

  void elements(std::uint64_t count, std::string_view field) {
    if (count > max_elements) add(rules::elements_many, field, count);
    if (count == 0) add(rules::elements_none, field);
  }

  void window() {
    const Window* window = command_.window();
    if (!window) return;
    const float t0 = window->t0;
    const float t1 = window->t1;
    if (t0 >= 0.0F && t0 <= t1 && t1 <= 1.0F) return;
    add(rules::window_order, "t0", real_text(t0), real_text(t1));
  }

  void reference() {
    const Reference* ref = command_.reference();
    if (!ref) return;
    text("archive", ref->archive);
    text("name", ref->name);
    const std::string_view archive = text_of(ref->archive);
    if (!archive.empty()) usual_archive(archive);
  }

  void text(std::string_view field, const std::array<char, 32>& bytes) {
    const std::string_view text = text_of(bytes);
    if (text.size() == bytes.size()) add(rules::ref_nul, field, field);
    if (!all_zero(std::as_bytes(std::span(bytes)).subspan(text.size()))) {
      add(rules::ref_residue, field, field);
    }
    const bool printable = std::ranges::all_of(text, [](char c) { return c >= 0x20 && c <= 0x7E; });
    if (!printable) add(rules::ref_bytes, field, field);
  }

  void usual_archive(std::string_view archive) {
    const bool sound = command_.opcode() == Opcode::Sound;
    const std::string_view usual = sound ? "sounds.lib" : "material.lib";
    if (compare_folded(archive, usual) == 0) return;
    add(rules::ref_archive, "archive", cp1251_to_utf8(archive), usual);
  }

  void look_up(std::string_view archive, std::string_view name) {
    const Lookup found = options_.lookup(archive, name);
    const std::string shown_archive = cp1251_to_utf8(archive);
    const std::string shown_name = cp1251_to_utf8(name);
    if (found == Lookup::Missing) linked(rules::ref_missing, "name", shown_archive, shown_name);
    if (found == Lookup::Empty && command_.opcode() == Opcode::Sound) {
      add(rules::ref_no_sample, "name", shown_archive, shown_name);
    }
  }

  // These are errors in the book's link profile.
  template <typename... Values>
  void linked(const Rule& rule, std::string_view field, const Values&... values) {
    const Severity severity = options_.lookup ? Severity::Error : rule.severity;
    report_.add_as(severity, rule, place(field), values...);
  }

  const Document& document_;
  std::size_t index_;
  Command command_;
  std::span<const Field> fields_;
  Report& report_;
  const CheckOptions& options_;
};

}  // namespace

void check(const Document& document, Report& report, const CheckOptions& options) {
  for (const Issue& issue : document.damage()) report.add(issue);
  if (!document.header()) return;
  HeaderCheck(*document.header(), report).run();
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    CommandCheck(document, i, report, options).run();
  }
}

void check_links(const Document& document, const ReferenceLookup& lookup, Report& report) {
  const CheckOptions options = {lookup};
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    CommandCheck(document, i, report, options).link();
  }
}

void check_entry(const nres::Record& record, Report& report) {
  const std::uint32_t type = record.type_id;
  if (type != type_id) report.add(rules::entry_type, {}, type_text(type));
  const std::uint32_t attr1 = record.attr1;
  const std::uint32_t attr2 = record.attr2;
  const std::uint32_t attr3 = record.attr3;
  if (attr1 != 0 || attr2 != 0 || attr3 != 1) {
    report.add(rules::entry_attributes, {}, attr1, attr2, attr3);
  }
}

}  // namespace ngi::fx
