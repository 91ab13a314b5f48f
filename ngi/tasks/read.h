#pragma once

#include <string>

#include "ngi/asset/asset_path.h"
#include "ngi/core/report.h"
#include "ngi/fx/document.h"
#include "ngi/material/mat0/material.h"
#include "ngi/msh/model.h"
#include "ngi/tasks/open.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/model.h"
#include "ngi/texture/document.h"

// Reading assets into the types of their formats. Issues are reported with the asset's path; a
// strict reader (OpenOptions::reading) refuses an asset at its first error.
namespace ngi::tasks {

// Returns the stored values; errors that a check finds are reported.
Result<msh::Document> read_model_document(const Asset& asset, const OpenOptions& options,
                                          Report& report);
Result<texture::Document> read_texture(const Asset& asset, const OpenOptions& options,
                                       Report& report);
Result<mat0::Document> read_material_document(const Asset& asset, const OpenOptions& options,
                                              Report& report);
Result<fx::Document> read_effect_document(const Asset& asset, const OpenOptions& options,
                                          Report& report);
Result<areals::Document> read_areal_map_document(const Asset& asset, const OpenOptions& options,
                                                 Report& report);

Result<land::Document> read_land_document(const Asset& asset, const OpenOptions& options,
                                          Report& report);

// Returns checked values; damaged parts are left out and reported.
Result<msh::Model> read_model(const Asset& asset, const OpenOptions& options, Report& report);
Result<land::Land> read_land(const Asset& asset, const OpenOptions& options, Report& report);
Result<mat0::Material> read_material(const Asset& asset, const OpenOptions& options,
                                     Report& report);
Result<areals::AreaMap> read_areal_map(const Asset& asset, const OpenOptions& options,
                                       Report& report);

// Handles the issues of a check: a strict reader refuses the asset, a tolerant one reports the
// errors.
Result<void> refuse_or_report(const Report& found, const std::string& path, Reading reading,
                              Report& report);

}  // namespace ngi::tasks
