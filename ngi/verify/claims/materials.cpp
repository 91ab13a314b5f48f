// Materials, material tables and textures: docs/formats/materials.md.
#include <array>

#include "ngi/verify/claims/tables.h"

namespace ngi::verify::claims {

namespace {

constexpr std::array materials_rows = {
    count("mat-materials", "13", "905 materials; 1 127 in Part 2", "mat.materials",
          {"905", "1127", "905"}),
    every("mat-size", "2.2", "the size of a material follows from its counts", "mat.size"),
    values("mat-attr1", "2.6", "attr1 is 0 on 54, 2 on 417, 4 on 219, 5 on 1, 8 on 214",
           "mat.attr1", {"0: 54, 2: 417, 4: 219, 5: 1, 8: 214"}),
    only("mat-attr2", "2.2", "attr2 is 6 on every material", "mat.attr2", "6"),
    only("mat-attr3", "2.1", "attr3 is 0 on every material", "mat.attr3", "0"),
    count("mat-phases", "13", "3 143 phases", "mat.phases", {"3143"}),
    count("mat-keys", "13", "3 147 keys", "mat.keys", {"3147"}),
    near("mat-phase-count", "13", "at most 29 phases", "mat.phase-count", {"1 .. 29"}),

    count("mat-one-phase", "13", "531 materials have one phase", "mat.one-phase", {"531"}),
    values("mat-block-counts", "13", "860 materials have one block, 43 two, 2 eight",
           "mat.block-counts", {"1: 860, 2: 43, 8: 2"}),
    count("mat-blocks", "2.4", "962 blocks", "mat.blocks", {"962"}),
    values("mat-modes", "2.4", "modes 0 to 3 on 821, 96, 44 and 1 blocks", "mat.modes",
           {"0: 821, 1: 96, 2: 44, 3: 1"}),
    only("mat-modes-known", "2.4", "no mode above 3", "mat.modes", "0|1|2|3"),
    values("mat-masks", "2.4", "masks 0, 1, 2, 3, 7 and 0x11", "mat.masks",
           {"0: 848, 1: 106, 2: 1, 3: 3, 7: 3, 17: 1"}),
    every("mat-key-phase", "2.4", "every key names an existing phase", "mat.key-phase"),
    every("mat-key-k2", "2.4", "k2 is 0 on every key", "mat.key-k2"),
    count("mat-multi-blocks", "2.4", "45 materials have several blocks",
          "mat.multi-block-materials", {"45"}),
    every("mat-multi-block", "2.4", "in them block i has one key, of phase i", "mat.multi-block"),
    only("mat-meta-a", "2.5", "the surface class is 0 to 10 or 255", "mat.meta-a",
         "0|1|2|3|4|5|6|7|8|9|10|255"),
    times("mat-meta-a-unset", "2.5", "it is not set on 376 materials", "mat.meta-a", "255",
          {"376"}),
    every("mat-meta-b", "2.5", "metaB is 255", "mat.meta-b"),
    every("mat-meta-c", "2.5", "metaC is 1.0", "mat.meta-c"),
    values("mat-meta-d", "2.5", "damage is 0 on 901 materials, 1 000 on two, 10 000 on two",
           "mat.meta-d", {"0: 901, 1000: 2, 10000: 2"}),
    times("mat-textures", "13", "518 textures; 631 in Part 2", "nres.types", "Texm",
          {"518", "631", "518"}),
    every("mat-texture-readable", "6.1", "every texture can be read", "mat.texture-readable"),
    only("mat-texture-formats", "6.3", "formats 556 and 88 are in no file", "mat.texture-formats",
         "0|565|4444|888|8888"),
    only("mat-texture-flags4", "6.1", "flags4 is 32 or 0", "mat.texture-flags4", "0|32"),
    only("mat-texture-flags5", "6.1", "flags5 is 0, 0x04000000 or 0x00800000", "mat.texture-flags5",
         "0|67108864|8388608|16777216"),
    near("mat-texture-sizes", "13", "sides are 8 to 256", "mat.texture-sizes", {"8 .. 256"}),
    every("mat-texture-end", "6.7", "a texture ends with its levels or a Page", "mat.texture-end"),
    every("mat-mip-skip-bits", "6.8", "no file sets the bits of the mip skip", "mat.mip-skip-bits"),
    every("mat-palette-padding", "6.5", "the fourth byte of a palette is constant in a texture",
          "mat.palette-padding"),

    every("mat-888-padding", "6.3", "the fourth byte of format 888 is 0", "mat.888-padding"),
    not_forged(ratio("mat-mip-mean", "6.11",
                     "levels are truncated means of level 0 on 248 of 341 chains", "mat.mip-mean",
                     {"248 of 341"})),
    values("mat-library-formats", "13",
           "formats of Textures.lib: 237 of 8888, 52 of 888, 47 of 565, 42 of 4444, 15 indexed",
           "mat.library-formats", {"0: 15, 565: 47, 888: 52, 4444: 42, 8888: 237"}),
    values("mat-library-flags4", "13", "flags4 of Textures.lib is 32 on 361, 0 on 32",
           "mat.library-flags4", {"0: 32, 32: 361"}),
    values("mat-library-flags5", "13", "flags5 of Textures.lib is 0 on 312, 0x04000000 on 81",
           "mat.library-flags5", {"0: 312, 67108864: 81"}),
    values("mat-lightmap-formats", "13", "25 lightmaps of format 565", "mat.lightmap-formats",
           {"565: 25"}),
    every("mat-lightmap-size", "13", "lightmaps are squares of 128 or 256", "mat.lightmap-size"),
    values("mat-lightmap-flags5", "13", "flags5 of lightmaps is 0x00800000 on 3, else 0",
           "mat.lightmap-flags5", {"0: 22, 8388608: 3"}),

    not_forged(
        every("mat-font-flags5", "6.6", "the atlas of a font sets 0x01000000", "mat.font-flags5")),
    count("mat-wear-entries", "13", "439 WEAR entries; 515 in Part 2", "mat.wear-entries",
          {"439", "515"}),
    count("mat-wear-files", "13", "95 WEAR files", "mat.wear-files", {"95", "95"}),
    every("mat-wear-attributes", "5.1", "attributes of WEAR entries are 0, 0, 1",
          "mat.wear-attributes"),
    count("mat-wear-lightmaps", "13", "21 tables have lightmaps", "mat.wear-lightmaps", {"21"}),
    not_forged(values(
        "mat-all-formats", "13",
        "formats of all textures: 15 indexed, 155 of 565, 59 of 4444, 52 of 888, 237 of 8888",
        "mat.texture-formats", {"0: 15, 565: 155, 888: 52, 4444: 59, 8888: 237"})),
};

}  // namespace

std::span<const Claim> materials() {
  return materials_rows;
}

}  // namespace ngi::verify::claims
