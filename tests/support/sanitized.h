#pragma once

namespace ngi {

// Whether the build has sanitizers, which take memory and time of their own.
bool is_sanitized();

}  // namespace ngi
