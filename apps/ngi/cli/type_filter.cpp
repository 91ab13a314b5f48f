#include "apps/ngi/cli/type_filter.h"

#include "apps/ngi/cli/listing_options.h"
#include "apps/ngi/print/translation.h"
#include "ngi/archive/type_id.h"

namespace ngi::command {

tl::expected<TypeFilter, std::string> TypeFilter::parse(const Arguments& arguments) {
  TypeFilter filter;
  for (const std::string& text : arguments.values(options::type)) {
    const auto type = parse_type(text);
    if (!type) {
      return tl::unexpected(format_message("'{}' is not a type: four letters or a number", text));
    }
    filter.types_.insert(*type);
  }
  return filter;
}

}  // namespace ngi::command
