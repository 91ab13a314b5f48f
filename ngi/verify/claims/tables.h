#pragma once

#include <span>

#include "ngi/verify/claim.h"

// The claims of each chapter. A marker <!-- claim: ID --> in the chapter stands behind the sentence
// that a row is from; tests/repository/claims_test.cpp compares the two.
namespace ngi::verify::claims {

std::span<const Claim> nres();
std::span<const Claim> msh();
std::span<const Claim> materials();
std::span<const Claim> fxid();
std::span<const Claim> terrain();
std::span<const Claim> game_assets();
std::span<const Claim> missions();
std::span<const Claim> rendering();

}  // namespace ngi::verify::claims
