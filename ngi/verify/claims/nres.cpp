// Archives: docs/formats/nres.md.
#include <array>

#include "ngi/verify/claims/tables.h"

namespace ngi::verify::claims {

namespace {

constexpr std::array nres_rows = {
    not_forged(count("nres-files", "A9", "Part 1 has 120 NRes files, Part 2 134", "nres.files",
                     {"120", "134"})),
    not_forged(count("nres-entries", "A9", "they have 6 804 entries, in Part 2 8 171",
                     "nres.entries", {"6804", "8171"})),
    every("nres-name-tail", "A3", "bytes after the NUL of a name are zero", "nres.name-tail"),
    every("nres-name-short", "A3", "the last four bytes of a name field are zero",
          "nres.name-short"),
    every("nres-name-ended", "A9", "every name ends with a NUL", "nres.name-ended"),
    every("nres-aligned", "A4", "every payload starts at a multiple of 8", "nres.aligned"),
    every("nres-inside", "A4", "every payload lies between header and directory", "nres.inside"),
    every("nres-payload-order", "A4", "payloads stand in the order of the directory",
          "nres.payload-order"),
    every("nres-sort-table", "A5", "the sort table is the stable order of the names in lower case",
          "nres.sort-table"),
    every("nres-no-overlap", "A9", "no two payloads overlap", "nres.no-overlap"),
    not_forged(every("nres-dense", "A9", "gaps between payloads are up to seven zero bytes",
                     "nres.dense")),
    every("nres-nested", "A8", "a MESH entry is a complete archive of the size of the entry",
          "nres.nested"),
    times("nres-type-mesh", "A9", "435 MESH entries", "nres.types", "MESH", {"435", "511", "435"}),
    not_forged(times("nres-type-ctld", "A9", "531 CTLD entries", "nres.types", "CTLD", {"531"})),
    not_forged(times("nres-type-ndpr", "A9", "542 NDPR entries", "nres.types", "NDPR", {"542"})),
    times("nres-type-ctpt", "A9", "284 CTPT entries", "nres.types", "CTPT", {"284"}),
    times("nres-type-expl", "A9", "144 EXPL entries", "nres.types", "EXPL", {"144"}),
    times("nres-type-base", "A9", "30 BASE entries", "nres.types", "BASE", {"30"}),
    times("nres-type-mat0", "A9", "905 MAT0 entries", "nres.types", "MAT0", {"905", "1127", "905"}),
    times("nres-type-fxid", "A9", "923 FXID entries", "nres.types", "FXID", {"923", "1065", "923"}),
    not_forged(times("nres-type-dscr", "A9", "395 DSCR entries", "nres.types", "DSCR", {"395"})),
    every("nres-trf1-attr2", "A10", "attr2 of TRF1 is 0", "nres.trf1-attr2"),
    count("rsli-files", "B5", "two RsLi archives", "nres.rsli-files", {"2", "2", "2"}),
    values("rsli-methods", "B5", "24 entries by Deflate and two by LZSS", "nres.rsli-methods",
           {"gamefont.rlb lzss: 2, sprites.lib deflate: 24"}),
    every("rsli-count-again", "B2", "the two counts are equal", "nres.rsli-count-again"),
    every("rsli-zeros", "B2", "the reserved bytes of the header are zero", "nres.rsli-zeros"),
    every("rsli-total", "B2", "total_unpacked is the sum of the unpacked sizes", "nres.rsli-total"),
    values("rsli-totals", "B2", "the sums are 87 096 and 1 573 632", "nres.rsli-totals",
           {"gamefont.rlb 87096: 1, sprites.lib 1573632: 1"}),
    every("rsli-seed", "B8", "the seed is the sum of the packed sizes", "nres.rsli-seed"),
    every("rsli-names", "B4", "names are in upper case", "nres.rsli-names"),
    every("rsli-decodes", "B5", "every method delivers exactly the unpacked size",
          "nres.rsli-decodes"),
    every("rsli-eof-plus-one", "B8", "the last entry of sprites.lib runs one byte past the end",
          "nres.rsli-eof-plus-one"),
    every("rsli-font-atlas", "B9.2", "a font has a texture at byte 4116", "nres.font-atlas"),
    not_forged(every("rsli-font-glyphs", "B9.2",
                     "(u1 - u0) times the width of the atlas is advance + 1", "nres.font-glyphs")),
    every("pal-magic", "B9.2", "Ipol stands at 1024 of a palette", "nres.pal-magic"),
    every("pal-symmetric", "B9.2", "the blend table is symmetric", "nres.pal-symmetric"),
    not_forged(ratio("pal-diagonal", "B9.2",
                     "237 of 256 cells of the diagonal name themselves, in both palettes",
                     "nres.pal-diagonal", {"474 of 512"})),
};

}  // namespace

std::span<const Claim> nres() {
  return nres_rows;
}

}  // namespace ngi::verify::claims
