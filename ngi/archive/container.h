#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/rsli/document.h"

namespace ngi {

// One step of a path inside an archive.
struct PathStep {
  enum class By { Name, Index, Type };
  By by = By::Name;
  std::string name = {};      // CP1251 bytes, compared by fold
  std::uint64_t index = 0;    // #17
  std::uint32_t type_id = 0;  // :Texm

  friend bool operator==(const PathStep&, const PathStep&) = default;
};

struct ContainerOptions {
  Limits limits = {};
  nres::Framing framing = nres::Framing::Exact;  // Salvage: also of RsLi archives
  nres::PayloadRecogniser recognise = nullptr;   // for Salvage
};

enum class WriteMode : std::uint8_t {
  Preserving,  // keeps everything that was not edited, including unindexed bytes
  Canonical,   // NRes: payloads dense in directory order, nothing else kept. RsLi: as Preserving
};

// An archive of either kind, for code that handles both alike.
class Container {
 public:
  // Detects the kind by magic; fails with PATH-NOT-ARCHIVE when it is neither.
  static Result<Container> open(Bytes bytes, const ContainerOptions& options = {});
  static bool recognises(std::span<const std::byte> bytes) noexcept;

  // nullptr when it is of the other kind.
  const nres::Document* nres() const noexcept;
  const rsli::Document* rsli() const noexcept;
  const Bytes& bytes() const noexcept;
  // True when the archive is damaged and was read by Salvage.
  bool salvaged() const noexcept;

  std::size_t size() const noexcept;
  std::string_view name(std::size_t entry) const noexcept;
  std::optional<std::uint32_t> type(std::size_t entry) const noexcept;  // NRes only
  // Values from the directory; they do not read the payload.
  std::uint64_t payload_size(std::size_t entry) const noexcept;  // decoded
  std::uint64_t data_offset(std::size_t entry) const noexcept;
  Result<Bytes> payload(std::size_t entry) const;  // decoded

  // Returns the first match in directory order.
  std::optional<std::size_t> find(const PathStep& step) const;
  // Returns the path step of each entry: its name where that finds the entry and can be typed, else
  // its index ("#17").
  std::vector<std::string> step_texts() const;

 private:
  struct Archive;
  explicit Container(Archive archive);

  std::shared_ptr<const Archive> archive_;  // copies share it
};

}  // namespace ngi
