#pragma once

#include <string>

#include "ngi/asset/asset_path.h"
#include "ngi/core/report.h"
#include "ngi/fx/document.h"
#include "ngi/material/mat0/material.h"
#include "ngi/msh/model.h"
#include "ngi/tasks/open.h"
#include "ngi/texture/document.h"

// Assets as the types of their formats. What is wrong with an asset goes to the report, with the
// asset's path; a strict reader (OpenOptions::reading) refuses it at its first error.
namespace ngi::tasks {

// As it stands in the file; the report gets the errors that a check finds.
Result<msh::Document> read_model_document(const Asset& asset, const OpenOptions& options,
                                          Report& report);
Result<texture::Document> read_texture(const Asset& asset, const OpenOptions& options,
                                       Report& report);
Result<mat0::Document> read_material_document(const Asset& asset, const OpenOptions& options,
                                              Report& report);
Result<fx::Document> read_effect_document(const Asset& asset, const OpenOptions& options,
                                          Report& report);

// Checked; the report says what is damaged and was left out.
Result<msh::Model> read_model(const Asset& asset, const OpenOptions& options, Report& report);
Result<mat0::Material> read_material(const Asset& asset, const OpenOptions& options,
                                     Report& report);

// What a reader does with what a check found: a strict one refuses the asset, a tolerant one
// reports the errors and goes on.
Result<void> refuse_or_report(const Report& found, const std::string& path, Reading reading,
                              Report& report);

}  // namespace ngi::tasks
