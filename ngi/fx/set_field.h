#pragma once

#include <string_view>

#include "ngi/fx/draft.h"

namespace ngi::fx {

// Sets one value of an effect, named as people and documents name it:
//
//   header.duration_sec, header.flags, header.scale[2]
//   command[2].range_high, command[2].pos_low[1], command[2].archive
//   command[2].enabled, command[2].word_high
// A field of several numbers also takes all of them, separated by commas:
// command[2].pos_low=1,0,0.5. Whole numbers are decimal or begin with 0x; 0x before a float gives
// its bits. A changed text is padded with zeros. Fails with FXID-605, and with FXID-602 for a text.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value);

}  // namespace ngi::fx
