#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/fx/command.h"
#include "ngi/fx/records.h"

namespace ngi::fx {

// What became of a reference of an effect to a material or sound. Empty: it is there without bytes.
enum class Lookup : std::uint8_t { Found, Empty, Missing };

// A parsed effect: the header, whole commands viewed in place, and the bytes after them.
// header + commands + tail is the input, byte for byte, in both modes.
//
//   auto effect = fx::Document::parse(*map_file("boom.fxid"));
//   for (std::size_t i = 0; i < effect->command_count(); ++i) {
//     if (const fx::Light* light = effect->command(i).as<fx::Light>()) ...
//   }
class Document {
 public:
  // Strict: fails with the first of FXID-101..106 (docs/formats/fxid.md 5.1). Tolerant: fails only
  // when the input exceeds the limit; an unknown opcode or a truncated command ends the walk, and
  // the rest is the tail (5.2). Cost: one pass over the command words.
  static Result<Document> parse(Bytes bytes, Reading reading = Reading::Strict,
                                const Limits& limits = {});
  // Parses an effect inside an archive; FXID-502 for an entry of another type.
  static Result<Document> parse_entry(const nres::Document& archive, std::size_t entry,
                                      Reading reading = Reading::Strict, const Limits& limits = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  // nullptr when there are fewer than 60 bytes; then there are no commands.
  const Header* header() const noexcept;

  // Number of complete commands; the header may declare more.
  std::size_t command_count() const noexcept { return offsets_.size(); }
  // `index` must be below command_count().
  Command command(std::size_t index) const noexcept;

  // Bytes after the last whole command, or everything when there is no header.
  std::span<const std::byte> tail() const noexcept { return bytes_.span().subspan(end_); }

  // The framing errors that make a strict reader fail, in order.
  const std::vector<Issue>& damage() const noexcept { return damage_; }

  // Returns the place of a field of a command.
  Place place(std::size_t index, std::uint64_t field = 0) const;

 private:
  explicit Document(Bytes bytes) : bytes_(std::move(bytes)) {}
  void walk();

  Bytes bytes_;
  std::vector<std::uint64_t> offsets_;  // of the commands
  std::size_t end_ = 0;                 // of the last command
  std::vector<Issue> damage_;
};

}  // namespace ngi::fx
