#pragma once

#include "ngi/render/camera.h"
#include "ngi/render/draw_command.h"
#include "ngi/render/frame_plan.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

// A object on the graphics card, sent once: its meshes, and what its batches show.
class UploadedObject {
 public:
  // Textures go to the store, which must outlive this. What cannot be decoded is reported.
  UploadedObject(const ResolvedObject& object, TextureStore& store, Report& report);

  // Adds the commands for planned draws of an instance of the object.
  void add_commands(const scene::Instance& instance, std::span<const PlannedDraw> draws,
                    const UnitSpace& unit_space, std::vector<DrawCommand>& out) const;

 private:
  struct Part {
    Mesh mesh;
    // By their places in the Resolution.
    std::vector<const StoredTexture*> textures;
    std::vector<const StoredTexture*> lightmaps;
  };

  std::vector<Part> parts_;
};

// Puts the colours of a material into a block.
void set_material(DrawBlock& block, const mat0::PoolRecord& values) noexcept;
// The cell of an atlas that a phase asks for; the whole texture when there is no such cell.
Vector4 cell_of(const StoredTexture& texture, std::int32_t cell) noexcept;
// World matrix and normals, onto the unit_space.
void set_place(DrawBlock& block, const math::Matrix& world, const UnitSpace& unit_space) noexcept;

}  // namespace ngi::render
