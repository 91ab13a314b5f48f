#pragma once

#include "ngi/exchange/exchange.h"
#include "ngi/tasks/import_asset.h"

// An asset as a file that another program edits, and back.
namespace ngi::tasks {

// Makes the file for a paint program, a 3D program or a text editor: a picture of a texture, a
// binary glTF scene of a model, the export format of any other kind. The name is valid on every
// system. Missing materials are reported.
Result<exchange::OutFile> file_for_editing(const OpenedAsset& asset, const OpenOptions& options,
                                           Report& report);

// Returns the content that such a file stands for. NOT-SUPPORTED when it is of another sort.
Result<ImportedContent> content_from_file(const Asset& file, const OpenedAsset& present,
                                          const OpenOptions& options, Report& report);

// Reports what such content changes outside the asset: EXCHANGE-LEFT-OUT. For programs that take
// over the content alone.
void report_changes_outside(const ImportedContent& made, Report& report);

}  // namespace ngi::tasks
