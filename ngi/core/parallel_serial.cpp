#include "ngi/core/for_each_index.h"

namespace ngi {

void for_each_index(std::size_t count, unsigned /*threads*/,
                    const std::function<void(std::size_t)>& visit) {
  for (std::size_t i = 0; i < count; ++i) visit(i);
}

}  // namespace ngi
