#include <array>
#include <bit>

#include "ngi/fx/detail/edit_internal.h"
#include "ngi/fx/edit.h"

namespace ngi::fx {

namespace {

struct Default {
  std::string_view field;
  std::array<float, 4> values;  // as many as the field has
};

// Values other than zero in a new command, for every field of that name.
constexpr std::array defaults = {
    Default{"t1", {1}},
    Default{"fade0", {1}},
    Default{"fade1", {1}},
    Default{"fade_pow", {1}},
    Default{"phase1", {1}},
    Default{"phase_pow", {1}},
    Default{"phase_rate", {1}},
    Default{"pos_pow", {1, 1, 1}},
    Default{"dir_low", {1, 0, 0}},
    Default{"dir_high", {1, 0, 0}},
    Default{"size_low", {1, 1, 1}},
    Default{"size_high", {1, 1, 1}},
    Default{"size_pow", {1, 1, 1}},
    Default{"colour_low", {1, 1, 1, 1}},
    Default{"colour_high", {1, 1, 1, 1}},
    Default{"range_low", {10}},
    Default{"range_high", {10}},
    Default{"attenuation", {0, 1, 0}},
    Default{"near_distance", {10}},
    Default{"far_distance", {100}},
    Default{"rate_low", {1}},
    Default{"rate_high", {1}},
    Default{"reach", {500}},
    Default{"width0", {1}},
    Default{"width1", {1}},
    Default{"tex_len", {1}},
    Default{"segment_len", {50}},
    Default{"life", {1}},
    Default{"period0", {0.1F}},
    Default{"period1", {0.1F}},
};

struct WholeDefault {
  std::string_view field;
  std::uint32_t value;
};
constexpr std::array whole_defaults = {
    WholeDefault{"max_segments", 20},
    WholeDefault{"count_a", 4},
    WholeDefault{"count_b", 4},
    WholeDefault{"slots", 20},
};
constexpr std::uint32_t usual_light_mode = 5;

}  // namespace

Result<Bytes> make_command(Opcode opcode, ReferenceText ref) {
  RecordBytes record(command_size(opcode));
  record[0] = static_cast<std::byte>(opcode);
  const auto fields = command_fields(opcode);
  for (const Default& filled : defaults) {
    const Field* field = find_field(fields, filled.field);
    for (std::size_t i = 0; field && i < field->count(); ++i) {
      put_field_bits(*field, record, i, std::bit_cast<std::uint32_t>(filled.values[i]));
    }
  }
  for (const WholeDefault& filled : whole_defaults) {
    const Field* field = find_field(fields, filled.field);
    if (field) put_field_bits(*field, record, 0, filled.value);
  }
  if (opcode == Opcode::Light)
    put_field_bits(*find_field(fields, "mode"), record, 0, usual_light_mode);
  for (const auto& [name, text] : {std::pair{"archive", ref.archive}, {"name", ref.name}}) {
    const Field* field = find_field(fields, name);
    if (!field) continue;
    if (auto done = put_text(record, *field, text); !done) return fail(std::move(done));
  }
  return Bytes::own(std::move(record));
}

}  // namespace ngi::fx
