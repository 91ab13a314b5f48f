#include "apps/ngi/cli/options.h"

#include <array>

namespace ngi::command {

namespace {

// The first two are for the command line only, not for the config file.
constexpr std::array global = {
    &options::help,  &options::config,   &options::game,  &options::mod,     &options::lang,
    &options::color, &options::progress, &options::quiet, &options::verbose, &options::jobs};

}  // namespace

std::span<const Option* const> global_options() noexcept {
  return global;
}

std::span<const Option* const> configurable_options() noexcept {
  return std::span(global).subspan(2);
}

}  // namespace ngi::command
