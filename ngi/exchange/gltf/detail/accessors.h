#pragma once

#include <cstdint>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"

namespace ngi::gltf {

// Reads the numbers of accessors: any component type, interleaved, sparse, normalised.
// Ranges are checked before allocation. The total read from one document is limited to
// Limits::decoded_size, even when accessors share data (EXCHANGE-LIMIT).
// Otherwise fails with GLTF-REFERENCE and GLTF-ACCESSOR.
class Accessors {
 public:
  // `document` must outlive this.
  Accessors(const Document& document, const Limits& limits)
      : document_(&document), left_(limits.decoded_size), limit_(limits.decoded_size) {}

  // Returns finite numbers, element by element.
  Result<std::vector<float>> numbers(Index accessor, ElementType type);
  // Returns integers that are not normalised.
  Result<std::vector<std::uint32_t>> whole_numbers(Index accessor, ElementType type);

  // Takes from the same limit what else is made from data that a file can name many times.
  Result<void> take(std::uint64_t bytes);

 private:
  Result<const Accessor*> find(Index accessor, ElementType type);
  template <typename T>
  Result<std::vector<T>> read(Index index, const Accessor& accessor);
  template <typename T>
  Result<void> overlay(Index index, const Accessor& accessor, std::vector<T>& values);

  const Document* document_;
  std::uint64_t left_;
  std::uint64_t limit_;
};

}  // namespace ngi::gltf
