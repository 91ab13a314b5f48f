#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/verb.h"
#include "apps/ngi/print/translation.h"

// Options that a verb has for one kind of input and that do nothing for another are refused there.
namespace ngi::command {

using OptionList = std::span<const Option* const>;

// Several lists as one.
template <std::size_t... N>
constexpr auto joined(const std::array<const Option*, N>&... lists) {
  std::array<const Option*, (N + ...)> out = {};
  auto at = out.begin();
  ((at = std::ranges::copy(lists, at).out), ...);
  return out;
}

// Returns the first of `options` that was given and is not among `used`; nullptr when there is
// none.
inline const Option* find_unused(const Arguments& arguments, OptionList options,
                                 OptionList used = {}) {
  const auto found = std::ranges::find_if(options, [&](const Option* option) {
    const bool is_used = std::ranges::any_of(
        used, [option](const Option* one) { return one->flags == option->flags; });
    return !is_used && arguments.has(*option);
  });
  return found == options.end() ? nullptr : *found;
}

// Returns a message about that option; empty when there is none. `when` ends the sentence
// "'--fps' does nothing ...".
inline std::string unused_option(const Arguments& arguments, OptionList options, OptionList used,
                                 std::string_view when) {
  const Option* unused = find_unused(arguments, options, used);
  if (!unused) return "";
  return format_message("'{}' does nothing {}", long_flag(*unused), translated(when));
}

}  // namespace ngi::command
