#include "ngi/asset/foreign_file.h"

#include <array>
#include <cstdint>

namespace ngi {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view model_advice =
    "'ngi convert FILE x.msh' makes a model of it, 'ngi import' puts it into an archive";
constexpr std::string_view picture_advice =
    "'ngi convert FILE x.texm' makes a texture of a PNG, TGA or DDS picture";
constexpr std::string_view unpack_advice = "unpack it first";
constexpr std::string_view export_advice = "export the model as glTF (.glb) first";

struct Magic {
  std::string_view bytes;
  std::uint64_t offset;
  ForeignFile file;
};
constexpr std::array magics = {
    Magic{"glTF"sv, 0, {"a glTF scene", model_advice}},
    Magic{"BLENDER"sv, 0, {"a Blender file", export_advice}},
    Magic{"Kaydara FBX Binary"sv, 0, {"an FBX scene", export_advice}},
    Magic{"\xFF\xD8\xFF"sv, 0, {"a JPEG picture", picture_advice}},
    Magic{"\x89PNG\r\n\x1A\n"sv, 0, {"a PNG picture", picture_advice}},
    Magic{"DDS "sv, 0, {"a DDS picture", picture_advice}},
    Magic{"GIF8"sv, 0, {"a GIF picture", picture_advice}},
    Magic{"WEBP"sv, 8, {"a WebP picture", picture_advice}},
    Magic{"8BPS"sv, 0, {"a Photoshop picture", picture_advice}},
    Magic{"gimp xcf"sv, 0, {"a GIMP picture", picture_advice}},
    Magic{"PK\x03\x04"sv, 0, {"a ZIP archive", unpack_advice}},
    Magic{"7z\xBC\xAF\x27\x1C"sv, 0, {"a 7z archive", unpack_advice}},
    Magic{"Rar!\x1A\x07"sv, 0, {"a RAR archive", unpack_advice}},
    Magic{"{"sv, 0, {"a JSON document", "'ngi convert FILE.json x.SUFFIX' makes an asset of it"}},
};

}  // namespace

std::optional<ForeignFile> foreign_file(const Bytes& bytes) noexcept {
  for (const Magic& magic : magics) {
    if (!bytes.contains(magic.offset, magic.bytes.size())) continue;
    if (bytes.text().substr(magic.offset).starts_with(magic.bytes)) return magic.file;
  }
  return std::nullopt;
}

}  // namespace ngi
