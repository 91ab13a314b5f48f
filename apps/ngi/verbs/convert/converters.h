#pragma once

#include <span>
#include <string_view>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/open.h"

namespace ngi::command {

// One way from a kind of asset, or from a suffix for what is no asset, to a suffix.
struct Converter {
  Kind from_kind;
  std::string_view from_suffix;
  std::string_view to_suffix;
  // `target` is the operand DST.
  Result<Pieces> (*convert)(Context&, const tasks::OpenedAsset&, const std::string& target);
};

std::span<const Converter> picture_converters() noexcept;
std::span<const Converter> model_converters() noexcept;

}  // namespace ngi::command
