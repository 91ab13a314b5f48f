#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/tables/sound/records.h"

namespace ngi::sound {

struct Chunk {
  std::array<char, 4> id = {};
  std::uint64_t offset = 0;       // of its head, in the file
  std::uint32_t stored_size = 0;  // as the head says
  Bytes content = {};             // what is there of it
  std::optional<std::byte> padding = {};

  std::string_view name() const noexcept { return {id.data(), id.size()}; }
  std::uint64_t content_offset() const noexcept { return offset + sizeof(ChunkHead); }
  bool is_cut() const noexcept { return content.size() < stored_size; }
};

// A sound of the game, an entry SWAV of sounds.lib or voices.lib: a RIFF file of the form WAVE.
// docs/formats/game-assets.md 10.8. Chunks of other kinds, their order, padding and the bytes after
// the last chunk are kept.
class Document {
 public:
  // Fails with SND-001 when the bytes do not begin as such a file. A last chunk that is cut off is
  // no failure.
  static Result<Document> parse(Bytes file, const Limits& limits = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  const RiffHead& head() const noexcept { return *view<RiffHead>(bytes_, 0, 1).data(); }
  const std::vector<Chunk>& chunks() const noexcept { return chunks_; }
  // Too few bytes for one more chunk.
  const Bytes& tail() const noexcept { return tail_; }

  // nullptr when there is none, or it is too short.
  const Format* format() const noexcept;
  const Chunk* format_chunk() const noexcept { return find(format_id); }
  const Chunk* data_chunk() const noexcept { return find(data_id); }
  // Of each channel, by the sizes of the chunks; nullopt when the format does not tell.
  std::optional<std::uint64_t> frames() const noexcept;

 private:
  // The first one.
  const Chunk* find(const std::array<char, 4>& id) const noexcept;

  Bytes bytes_;
  std::vector<Chunk> chunks_;
  Bytes tail_;
};

// Whether the bytes begin as such a file.
bool has_magic(std::span<const std::byte> bytes) noexcept;

// Checks what the game expects of a sound: SND-002 to SND-007.
void check(const Document& sound, Report& report);

// Whether the game's sounds are coded like this: PCM of 8 or 16 bits or ADPCM, one or two channels.
bool is_usual_format(const Document& sound) noexcept;

// Returns the file with a field of its format set: "format.sample_rate". Fails with
// AUX-EDIT-INVALID.
Result<Bytes> set_field(const Document& sound, std::string_view path, std::string_view value);

// Returns a file of the chunks; sizes that are not given follow from their content.
struct NewChunk {
  std::array<char, 4> id = {};
  Bytes content = {};
  std::optional<std::uint32_t> stored_size = {};
  std::optional<std::byte> padding = {};
};
Result<Bytes> assemble(const std::vector<NewChunk>& chunks, const Bytes& tail,
                       std::optional<std::uint32_t> riff_size = {});

// Returns a PCM file of 16-bit samples, in which the channels alternate. Fails with SND-008 when
// it would be longer than such a file can be.
Result<Bytes> write_pcm(std::span<const std::int16_t> samples, std::uint16_t channels,
                        std::uint32_t sample_rate);

void annotate(const Document& sound, const RangeSink& sink);
void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::sound
