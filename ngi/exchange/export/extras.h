#pragma once

#include <span>

#include "ngi/exchange/model.h"
#include "ngi/json/writer.h"

// The members of `extras.ngi`, for data that glTF and OBJ cannot represent:
// docs/formats/exchange.md
// 3. Each function writes members into an object that the caller has begun.
namespace ngi::exchange {

inline constexpr std::string_view schema = "ngi.exchange/1";
inline constexpr std::string_view land_kind = "land";  // `kind` of the scene of a landscape
inline constexpr std::string_view mission_kind = "mission";

void write_scene_extras(json::Writer& out, const Model& model, Axes axes);
void write_node_extras(json::Writer& out, const Node& node);
void write_material_extras(json::Writer& out, const Material& material);
void write_outline_extras(json::Writer& out, const Outline& outline);
void write_object_extras(json::Writer& out, std::uint32_t index, const ObjectRecord& object);
void write_lode_extras(json::Writer& out, std::size_t index);
// Writes the parts of a shape that are in one mesh.
void write_mesh_extras(json::Writer& out, const Shape& shape, std::span<const Part* const> parts);

}  // namespace ngi::exchange
