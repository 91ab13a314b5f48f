#pragma once

#include "ngi/archive/container.h"
#include "ngi/core/result.h"

// What an archive becomes on disk. Entries may share bytes or be packed very well, so a file of a
// megabyte can claim a content of many gigabytes. docs/formats/files.md 3.
namespace ngi {

enum class InnerArchives : std::uint8_t { AsFiles, AsFolders };

// Fails with FILE-OUTPUT-SIZE when the files of an unpacked archive would take more than the limits
// allow. Decodes payloads only to look for archives inside, and not before the sum of what they
// claim to be fits.
Result<void> require_output_fits(const Container& archive, const ContainerOptions& options,
                                 InnerArchives inner);

}  // namespace ngi
