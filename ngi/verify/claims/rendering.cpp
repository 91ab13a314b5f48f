// Drawing: docs/formats/rendering.md.
#include <array>

#include "ngi/verify/claims/tables.h"

namespace ngi::verify::claims {

namespace {

constexpr std::array rendering_rows = {
    not_forged(ratio("render-winding", "9",
                     "434 of 435 models wind with the normals of their vertices",
                     "render.winding-normals", {"434 of 435"})),
    near("render-winding-worst", "9", "in the worst model 92.9 % of the triangles do",
         "render.winding-share", {"92.85 .. 100"}),
    not_forged(distinct("render-flag-values", "8", "14 values of batch flags", "render.batch-flags",
                        {"14"})),
    not_forged(times("render-bit-0001", "8", "183 batches have flag 0x0001", "render.batch-bits",
                     "1", {"183"})),
    not_forged(times("render-bit-0002", "8", "1 477 batches have flag 0x0002", "render.batch-bits",
                     "2", {"1477"})),
    not_forged(times("render-bit-0004", "8", "112 batches have flag 0x0004", "render.batch-bits",
                     "4", {"112"})),
    times("render-bit-0008", "8", "633 portal batches", "render.batch-bits", "8", {"633"}),
    not_forged(times("render-bit-0010", "8", "66 batches have flag 0x0010", "render.batch-bits",
                     "16", {"66"})),
    times("render-bit-0020", "8", "no batch has flag 0x0020", "render.batch-bits", "32", {"0"}),
    not_forged(times("render-bit-0040", "8", "170 batches have flag 0x0040", "render.batch-bits",
                     "64", {"170"})),
    not_forged(times("render-bit-0100", "8", "2 953 see-through batches", "render.batch-bits",
                     "256", {"2953"})),
    not_forged(times("render-bit-0102", "8", "1 430 batches have flags 0x0102",
                     "render.batch-flags", "258", {"1430"})),
    times("render-bit-0200", "8", "no batch has flag 0x0200", "render.batch-bits", "512", {"0"}),
    times("render-bit-0800", "8", "no batch has flag 0x0800", "render.batch-bits", "2048", {"0"}),
    times("render-bit-2000", "8", "972 lightmapped batches", "render.batch-bits", "8192", {"972"}),
    not_forged(times("render-bit-4000", "8", "307 batches have flag 0x4000", "render.batch-bits",
                     "16384", {"307"})),
    every("render-bit-4000-portal", "8", "flag 0x4000 is on portals only",
          "render.bit-4000-portal"),
    not_forged(every("render-portal-see-through", "8", "portals are see-through",
                     "render.portal-see-through")),
    near("render-fog-start", "12", "the fog of a sky begins at 0", "render.fog-start", {"0 .. 0"}),
    near("render-fog-end", "12", "it ends at 70 to 700 units", "render.fog-end",
         {"69.99 .. 700.01"}),
};

}  // namespace

std::span<const Claim> rendering() {
  return rendering_rows;
}

}  // namespace ngi::verify::claims
