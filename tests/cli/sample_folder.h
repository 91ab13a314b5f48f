#pragma once

#include <filesystem>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "tests/archive/nres_odd_archive.h"
#include "tests/archive/nres_samples.h"
#include "tests/archive/rsli_samples.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {

inline Bytes nres_bytes(const std::vector<nres::Entry>& entries) {
  return join(*nres::write_canonical(entries));
}

// The streams that make an archive a model.
inline Bytes small_model() {
  return nres_bytes({nres::entry(1, "nodes", "nn"), nres::entry(2, "slots", "s"),
                     nres::entry(3, "positions", "ppp"), nres::entry(6, "indices", "i"),
                     nres::entry(13, "batches", "batch")});
}

// objects.rlb: a model, its material table, and an empty entry with a Russian name.
inline Bytes objects_archive() {
  return nres_bytes({nres::entry(four_cc("MESH"), "robot.msh", small_model().text()),
                     nres::entry(four_cc("WEAR"), "Robot.wea", "1\r\n0 METAL\r\n"),
                     nres::entry(four_cc("MAT0"), "\xD0\xEE\xE1\xEE\xF2", "")});
}

// Names that are hard to show or to type: terminal controls, a separator, a mark, a repetition.
inline Bytes odd_names_archive() {
  return nres_bytes({nres::entry(1, "\x1B[2Jred", "0"), nres::entry(1, "a/b", "1"),
                     nres::entry(1, "#0", "2"), nres::entry(1, "twin", "3"),
                     nres::entry(2, "TWIN", "4")});
}

// A folder with objects.rlb, fonts.lib (RsLi), empty.lib, odd.rlb (unindexed bytes) and text.
struct SampleFolder : TemporaryFolder {
  SampleFolder() {
    write("objects.rlb", objects_archive().text());
    write("data/fonts.lib", rsli::three_entries().text());
    write("data/empty.lib", nres_bytes({}).text());
    write("data/odd.rlb", nres::odd_archive().text());
    write("readme.txt", "hello\n");
  }
};

}  // namespace ngi::test
