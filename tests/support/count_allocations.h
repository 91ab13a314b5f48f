#pragma once

#include <cstdlib>
#include <new>

// Counts what a test program allocates. It replaces the operators of the whole program, so one file
// of it includes this.
namespace ngi::test {

inline std::size_t allocations = 0;

}  // namespace ngi::test

void* operator new(std::size_t size) {
  ++ngi::test::allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++ngi::test::allocations;
  return std::malloc(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++ngi::test::allocations;
  const auto step = static_cast<std::size_t>(alignment);
  if (void* const memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
