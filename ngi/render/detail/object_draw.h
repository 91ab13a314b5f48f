#pragma once

#include "ngi/render/camera.h"
#include "ngi/render/detail/draw_command.h"
#include "ngi/render/detail/stored_texture.h"
#include "ngi/render/frame_plan.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

// An object uploaded to the GPU: its meshes and the textures of its batches.
class UploadedObject {
 public:
  // Loads textures into the store, which must outlive this. Decoding errors are reported.
  UploadedObject(const scene::ResolvedObject& object, TextureStore& store, Report& report);

  // Adds the commands for planned draws of an instance of the object.
  void add_commands(const scene::Instance& instance, std::span<const PlannedDraw> draws,
                    const UnitSpace& unit_space, std::vector<DrawCommand>& out) const;

 private:
  struct Part {
    Mesh mesh;
    // By their indices in the Resolution.
    std::vector<std::shared_ptr<const StoredTexture>> textures;
    std::vector<std::shared_ptr<const StoredTexture>> lightmaps;
  };

  std::vector<Part> parts_;
};

// Copies the colours of a material to a uniform block.
void set_material(DrawBlock& block, const mat0::PoolRecord& values) noexcept;
// Returns the atlas cell of a phase; the whole texture when there is no such cell.
Vector4 cell_of(const StoredTexture& texture, std::int32_t cell) noexcept;
// Returns world matrix and normal matrix, in unit space.
DrawPlace place_of(const math::Matrix& world, const UnitSpace& unit_space) noexcept;

}  // namespace ngi::render
