#pragma once

#include <string_view>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/render/detail/gl_object.h"
#include "ngi/render/detail/land_draw.h"
#include "ngi/render/detail/uniform_blocks.h"

namespace ngi::render {

enum class SurfaceSort : std::uint8_t { Lit, Lightmapped, Unlit };

// What a fragment shader is compiled for. A processor that draws pays for every branch of a shader,
// taken or not, so a branch that is the same for a whole draw is no branch of the program.
struct ShaderSettings {
  Lighting lighting = Lighting::Studio;
  Shading shading = Shading::Picture;
  bool shadows = true;
  bool lights = false;  // of effects
  SurfaceSort surface = SurfaceSort::Lit;
  bool alpha_test = false;
  LandTerm term = LandTerm::Primary;
  bool draft = false;  // shadows on surfaces have hard edges

  friend bool operator==(const ShaderSettings&, const ShaderSettings&) = default;
};

// The programs of one pair of sources. Each is made when it is first needed.
class ProgramVariants {
 public:
  ProgramVariants() = default;  // none
  // Makes the program of `usual`. Fails with RENDER-DRIVER. The sources must outlive this.
  static Result<ProgramVariants> make(std::string_view vertex, std::string_view fragment,
                                      const ShaderSettings& usual);

  // Makes the program current. If the driver refuses it, the usual one is current.
  void use(const ShaderSettings& settings);

 private:
  struct Variant {
    ShaderSettings settings;
    Program program;  // no name: the driver has refused it
  };
  const Program& find_or_make(const ShaderSettings& settings);

  std::string_view vertex_;
  std::string_view fragment_;
  std::vector<Variant> made_;
};

}  // namespace ngi::render
