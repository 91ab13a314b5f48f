#pragma once

#include <string>

namespace ngi {

// A number with six digits after the point, as messages show it: "1.007719". Not a number is "nan",
// or "-nan" when its sign bit is set, on every system; std::to_string() leaves that sign to the C
// library.
std::string fixed_text(double number);

}  // namespace ngi
