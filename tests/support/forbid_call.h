#pragma once

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace ngi::test {

// From now on a system call fails in this process with `error`, as on a file system that cannot do
// it; with `flags`, only when its third argument has one of them. There is no way back: for
// in_child_process().
inline bool forbid_call(long call, int error, std::uint32_t flags = 0) {
  constexpr std::uint16_t load = BPF_LD | BPF_W | BPF_ABS;
  constexpr std::uint16_t give = BPF_RET | BPF_K;
  constexpr std::uint32_t number = offsetof(seccomp_data, nr);
  constexpr std::uint32_t third_argument = offsetof(seccomp_data, args) + 2 * sizeof(std::uint64_t);
  const std::uint32_t failure = SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error);
  const std::uint8_t past_flags = flags == 0 ? 2 : 0;
  std::array<sock_filter, 7> steps = {{
      {load, 0, 0, number},
      {BPF_JMP | BPF_JEQ | BPF_K, 0, 4, static_cast<std::uint32_t>(call)},
      {BPF_JMP | BPF_JA, 0, 0, past_flags},
      {load, 0, 0, third_argument},
      {BPF_JMP | BPF_JSET | BPF_K, 0, 1, flags},
      {give, 0, 0, failure},
      {give, 0, 0, SECCOMP_RET_ALLOW},
  }};
  const sock_fprog program = {static_cast<std::uint16_t>(steps.size()), steps.data()};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

}  // namespace ngi::test
