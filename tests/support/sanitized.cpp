#include "tests/support/sanitized.h"

namespace ngi {

bool is_sanitized() {
  return NGI_IS_SANITIZED;
}

}  // namespace ngi
