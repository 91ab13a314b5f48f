#pragma once

#include "ngi/asset/fields/field_list.h"
#include "ngi/tables/sound/records.h"

namespace ngi::sound {

inline constexpr std::array coding_words = {FieldWord{coding_pcm, "pcm"},
                                            FieldWord{coding_adpcm, "adpcm"}};

template <typename Visit>
void for_each_field(const Format& format, Visit&& visit) {
  visit("coding", with_words(format.coding, coding_words));
  visit("channels", format.channels);
  visit("sample_rate", format.sample_rate);
  visit("byte_rate", format.byte_rate);
  visit("block_align", format.block_align);
  visit("bits", format.bits);
}

}  // namespace ngi::sound
