#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

// A resource that a command uses.
struct ResourceUse {
  std::size_t command;
  std::string_view archive;  // as stored; names are compared without case
  std::string_view name;
};

// An effect that can be played: it has a header, and every command is complete and of a known
// opcode, so users need not check the framing. Numbers are as stored, even odd
// ones; docs/formats/fxid.md 6 and 7 say how the engine treats them.
//
// Strict reading ensures this by rejecting all damage; tolerant reading by dropping everything
// after an unknown opcode or a truncation (5.2). Both give the same result for a valid effect.
class Effect {
 public:
  // Fails with FXID-101, and in strict mode with any framing error. Adds issues to `report`;
  // rules that neither reject nor change anything are left to check().
  static Result<Effect> check(Document document, Reading reading, Report* report = nullptr);

  const Document& document() const noexcept { return document_; }
  const Header& header() const noexcept { return *document_.header(); }
  bool has_flag(std::uint32_t flag) const noexcept { return (header().flags & flag) != 0; }
  std::size_t command_count() const noexcept { return document_.command_count(); }
  Command command(std::size_t index) const noexcept { return document_.command(index); }

  // Returns the references that must exist in a game: those of all commands but lights, where both
  // texts are set (4.3). They are valid as long as the effect's bytes.
  std::vector<ResourceUse> resources() const;

 private:
  explicit Effect(Document document) : document_(std::move(document)) {}

  Document document_;
};

}  // namespace ngi::fx
