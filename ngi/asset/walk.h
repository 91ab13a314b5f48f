#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "ngi/asset/kind.h"

namespace ngi {

// An asset met on a walk.
struct Visited {
  const Asset& asset;  // its path leads to it; without bytes when they cannot be read
  Kind kind;
  std::uint64_t depth;       // 0: the asset the walk began with
  const Container* parent;   // the archive it stands in; nullptr at depth 0
  std::size_t index;         // its place there
  const Container* archive;  // its own content, when it is an archive
  const Error* error;        // why its bytes, or the archive in them, cannot be read
};

enum class Next : std::uint8_t { Inside, Over };
using Visitor = std::function<Next(const Visited&)>;

// Meets an asset and all that is nested in it: each archive before its entries, entries in the
// order of the directory. Archives are entered while the visitor says so. Work is bounded whatever
// the bytes say: past Limits::depth an archive is met with PATH-TOO-DEEP and not entered. Past
// Limits::entries (of all archives together) one last asset is met with PATH-TOO-MANY, and when
// nested archives have many times the bytes of the asset, with PATH-NESTED-SIZE. RsLi entries are
// unpacked only as long as their sizes together are in proportion to the asset's.
void walk(const Asset& asset, const ContainerOptions& options, const Visitor& visitor);

}  // namespace ngi
