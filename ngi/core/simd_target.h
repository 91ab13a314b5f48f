#pragma once

#include <hwy/highway.h>

#include <initializer_list>

// Chooses among the functions that Highway compiled, one for each instruction set. The library of
// Highway does the same, but measures a timer for some milliseconds at each start of a program;
// without it only Highway's headers are needed.
//
//   static const auto chosen = NGI_BEST_SIMD(decode);
//   return chosen(pixels, count);
#define NGI_BEST_SIMD(function)                               \
  ngi::best_simd<decltype(&HWY_STATIC_DISPATCH(function))>(   \
      {{ngi::SimdTarget::Avx512, HWY_CHOOSE_AVX3(function)},  \
       {ngi::SimdTarget::Avx2, HWY_CHOOSE_AVX2(function)},    \
       {ngi::SimdTarget::Sse4, HWY_CHOOSE_SSE4(function)},    \
       {ngi::SimdTarget::Ssse3, HWY_CHOOSE_SSSE3(function)}}, \
      HWY_CHOOSE_FALLBACK(function))

namespace ngi {

enum class SimdTarget { Ssse3, Sse4, Avx2, Avx512 };

// Whether this processor and system have every instruction that Highway uses for a target.
inline bool has_simd(SimdTarget target) noexcept {
#if HWY_ARCH_X86
  __builtin_cpu_init();
  switch (target) {
    case SimdTarget::Avx512:
      return has_simd(SimdTarget::Avx2) && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
             __builtin_cpu_supports("avx512bw");
    case SimdTarget::Avx2:
      return has_simd(SimdTarget::Sse4) && __builtin_cpu_supports("avx2") &&
             __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
             __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c");
    case SimdTarget::Sse4:
      return has_simd(SimdTarget::Ssse3) && __builtin_cpu_supports("sse4.1") &&
             __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
             __builtin_cpu_supports("aes");
    case SimdTarget::Ssse3:
      return __builtin_cpu_supports("ssse3");
  }
#endif
  static_cast<void>(target);
  return false;
}

template <typename Function>
struct SimdChoice {
  SimdTarget target;
  Function function;  // nullptr: not compiled
};

// Returns the first function whose target this processor has.
template <typename Function>
Function best_simd(std::initializer_list<SimdChoice<Function>> choices,
                   Function otherwise) noexcept {
  for (const SimdChoice<Function>& choice : choices) {
    if (choice.function != nullptr && has_simd(choice.target)) return choice.function;
  }
  return otherwise;
}

}  // namespace ngi
