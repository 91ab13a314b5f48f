#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

// What a command draws with or plays.
struct ResourceUse {
  std::size_t command;
  std::string_view archive;  // as written; names are compared without regard to case
  std::string_view name;
};

// An effect that can be played: it has a header, and every command is whole and of a known opcode,
// so code that uses one needs no checks of framing. Numbers are as they stand in the file, odd ones
// too; what the engine makes of them is docs/formats/fxid.md 6 and 7.
//
// Strict reading makes this so by refusing every damage; tolerant reading by leaving out what
// follows an unknown opcode or was cut off (5.2). Both give the same on a sound effect.
class Effect {
 public:
  // Fails with FXID-101, and when strict with any framing error. What was found goes to `report`;
  // the rules that neither refuse nor change anything are left to check().
  static Result<Effect> check(Document document, Reading reading, Report* report = nullptr);

  const Document& document() const noexcept { return document_; }
  const Header& header() const noexcept { return *document_.header(); }
  bool has_flag(std::uint32_t flag) const noexcept { return (header().flags & flag) != 0; }
  std::size_t command_count() const noexcept { return document_.command_count(); }
  Command command(std::size_t index) const noexcept { return document_.command(index); }

  // The references that a game must have: those of all commands but lights, where both texts are
  // there (4.3). They live as long as the effect's bytes.
  std::vector<ResourceUse> resources() const;

 private:
  explicit Effect(Document document) : document_(std::move(document)) {}

  Document document_;
};

}  // namespace ngi::fx
