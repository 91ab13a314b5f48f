#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "ngi/asset/kind.h"

namespace ngi {

// An asset found while walking.
struct Visited {
  const Asset& asset;  // with its path; without bytes when they cannot be read
  Kind kind;
  std::uint64_t depth;       // 0: the asset where the walk started
  const Container* parent;   // the archive that contains it; nullptr at depth 0
  std::size_t index;         // its index there
  const Container* archive;  // its own content, when it is an archive
  const Error* error;        // why its bytes or the archive cannot be read
};

enum class Next : std::uint8_t { Inside, Over };
using Visitor = std::function<Next(const Visited&)>;

// Visits an asset and everything nested in it: each archive before its entries, entries in
// directory order. The visitor decides which archives are entered. The work is bounded for any
// input: beyond Limits::depth an archive is reported with PATH-TOO-DEEP and not entered. Beyond
// Limits::entries (of all archives together) one last asset is reported with PATH-TOO-MANY, and
// when nested archives have many times the bytes of the asset, with PATH-NESTED-SIZE. RsLi entries
// are unpacked only while their total size is in proportion to the asset's.
void walk(const Asset& asset, const ContainerOptions& options, const Visitor& visitor);

}  // namespace ngi
