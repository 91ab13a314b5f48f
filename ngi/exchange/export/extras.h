#pragma once

#include <span>

#include "ngi/exchange/model.h"
#include "ngi/json/writer.h"

// The members of `extras.ngi`, for data that glTF and OBJ cannot represent:
// docs/formats/exchange.md
// 3. Each function writes members into an object that the caller has begun.
namespace ngi::exchange {

inline constexpr std::string_view schema = "ngi.exchange/1";

// How the root node of a file rotates the engine's axes: Y up, Y up with models facing +Z
// (docs/formats/rendering.md 11), or not at all.
enum class Axes : std::uint8_t { Gltf, Front, Engine };
std::string_view name_of(Axes axes) noexcept;

void write_scene_extras(json::Writer& out, const Model& model, Axes axes);
void write_node_extras(json::Writer& out, const Node& node);
void write_material_extras(json::Writer& out, const Material& material);
// Writes the parts of a shape that are in one mesh.
void write_mesh_extras(json::Writer& out, const Shape& shape, std::span<const Part* const> parts);

}  // namespace ngi::exchange
