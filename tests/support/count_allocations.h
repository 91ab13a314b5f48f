#pragma once

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

// Counts what a test program allocates, on all threads. It replaces the operators of the whole
// program, so one file of it includes this. ThreadSanitizer has operators of its own, which cannot
// be replaced: nothing is counted with it.
namespace ngi::test {

inline std::atomic<std::size_t> allocations = 0;

}  // namespace ngi::test

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define NGI_HAS_OTHER_OPERATORS
#endif
#endif
#ifndef NGI_HAS_OTHER_OPERATORS

void* operator new(std::size_t size) {
  ++ngi::test::allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++ngi::test::allocations;
  return std::malloc(size);
}
// The address of the whole block stands before the aligned memory.
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++ngi::test::allocations;
  std::size_t room = size + static_cast<std::size_t>(alignment);
  void* const block = std::malloc(room + sizeof(void*));
  if (block == nullptr) throw std::bad_alloc();
  void* memory = static_cast<void**>(block) + 1;
  std::align(static_cast<std::size_t>(alignment), size, memory, room);
  static_cast<void**>(memory)[-1] = block;
  return memory;
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  if (memory != nullptr) std::free(static_cast<void**>(memory)[-1]);
}
void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
  operator delete(memory, alignment);
}

#endif
