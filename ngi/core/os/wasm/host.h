#pragma once

#include <cstddef>
#include <cstdint>

// The functions that the page gives to the module.
namespace ngi::os {

// Copies bytes of a file that the person chose to memory; false when it cannot be read any more.
__attribute__((import_module("host"), import_name("read_file"))) bool host_read_file(
    std::uint32_t file, double offset, std::byte* to, std::uint32_t size);

}  // namespace ngi::os
