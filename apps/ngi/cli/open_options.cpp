#include "apps/ngi/cli/open_options.h"

#include "apps/ngi/cli/options.h"
#include "apps/ngi/files.h"

namespace ngi::command {

tasks::OpenOptions open_options(const Context& context) {
  const Arguments& arguments = context.arguments();
  tasks::OpenOptions out;
  out.game = arguments.value(options::game);
  out.container.limits = context.limits();
  if (arguments.has(options::salvage)) out.container.framing = nres::Framing::Salvage;
  out.reading = context.reading(Reading::Tolerant);
  out.kind = kind_from_name(arguments.value(options::as_kind));
  if (arguments.has(options::attr2)) {
    out.attr2 = static_cast<std::uint32_t>(arguments.whole_number(options::attr2, 0));
  }
  return out;
}

Result<tasks::OpenedAsset> open_input(const Context& context, const std::string& operand) {
  if (operand != "-") return tasks::open_asset(operand, open_options(context));
  auto bytes = read_input(context, operand);
  if (!bytes) return fail(std::move(bytes));
  return tasks::open_bytes(*std::move(bytes), operand, open_options(context));
}

}  // namespace ngi::command
