#include "ngi/tasks/foreign_file.h"

#include <array>

#include "ngi/asset/kind.h"
#include "ngi/core/text.h"

namespace ngi::tasks {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view as_picture = "save it as PNG, TGA, DDS or JPEG";
constexpr std::string_view as_scene = "export it as .glb, .gltf or .obj";
constexpr std::string_view makes_texture = "'ngi convert FILE x.texm' makes a texture of it";
constexpr std::string_view makes_model =
    "'ngi convert FILE x.msh' makes a model of it, 'ngi import' puts it into an archive";
constexpr std::string_view makes_sound = "'ngi convert FILE x.wav' makes a sound of it";
constexpr std::string_view makes_asset = "'ngi convert FILE x.SUFFIX' makes an asset of it";

struct ForeignRow {
  std::string_view magic;   // empty: told by its suffix alone
  std::string_view suffix;  // empty: told by its magic alone
  ForeignFormat format;
};

constexpr std::array foreign_rows = {
    ForeignRow{"\x89PNG"sv, ".png", {"PNG picture", "", makes_texture}},
    ForeignRow{"\xFF\xD8\xFF"sv, ".jpg", {"JPEG picture", "", makes_texture}},
    ForeignRow{"", ".jpeg", {"JPEG picture", "", makes_texture}},
    ForeignRow{"DDS "sv, ".dds", {"DDS picture", "", makes_texture}},
    ForeignRow{"", ".tga", {"TGA picture", "", makes_texture}},
    ForeignRow{"GIF8"sv, ".gif", {"GIF picture", as_picture}},
    ForeignRow{"", ".bmp", {"BMP picture", as_picture}},
    ForeignRow{"", ".webp", {"WebP picture", as_picture}},
    ForeignRow{"II*\0"sv, ".tif", {"TIFF picture", as_picture}},
    ForeignRow{"MM\0*"sv, ".tiff", {"TIFF picture", as_picture}},
    ForeignRow{"8BPS"sv, ".psd", {"Photoshop document", as_picture}},
    ForeignRow{"gimp xcf"sv, ".xcf", {"GIMP document", as_picture}},
    ForeignRow{"glTF"sv, ".glb", {"glTF scene", "", makes_model}},
    ForeignRow{"", ".gltf", {"glTF scene", "", makes_model}},
    ForeignRow{"", ".obj", {"Wavefront OBJ model", "", makes_model}},
    ForeignRow{"", ".mtl", {"material file of an OBJ model", "take the .obj file"}},
    ForeignRow{"BLENDER"sv, ".blend", {"Blender document", as_scene}},
    ForeignRow{"Kaydara FBX"sv, ".fbx", {"FBX scene", as_scene}},
    ForeignRow{"", ".dae", {"Collada scene", as_scene}},
    ForeignRow{"", ".3ds", {"3D Studio model", as_scene}},
    ForeignRow{"OggS"sv, ".ogg", {"Ogg sound", "", makes_sound}},
    ForeignRow{"ID3"sv, ".mp3", {"MP3 sound", "", makes_sound}},
    ForeignRow{"fLaC"sv, ".flac", {"FLAC sound", "", makes_sound}},
    ForeignRow{"", ".json", {"JSON document", "", makes_asset}},
    ForeignRow{"PK\x03\x04"sv, ".zip", {"ZIP archive", "unpack it first"}},
    ForeignRow{"7z\xBC\xAF"sv, ".7z", {"7-Zip archive", "unpack it first"}},
    ForeignRow{"Rar!"sv, ".rar", {"RAR archive", "unpack it first"}},
};

}  // namespace

std::string with_article(std::string_view title) {
  if (title.ends_with('s') || title.ends_with(" data")) return std::string(title);
  // NRes, RsLi, FBX and MP3 are spelt; "unit" does not begin with a vowel when it is spoken.
  const bool vowel = std::string_view("aeioO").find(title.front()) != std::string_view::npos;
  const bool spelt = title.starts_with("NRes") || title.starts_with("RsLi") ||
                     title.starts_with("FBX") || title.starts_with("MP3");
  return (vowel || spelt ? "an " : "a ") + std::string(title);
}

std::optional<ForeignFormat> foreign_format(const Asset& file) {
  const std::string_view content = file.bytes.text();
  for (const ForeignRow& row : foreign_rows) {
    if (!row.magic.empty() && content.starts_with(row.magic)) return row.format;
  }
  // WebP files begin as sounds do.
  const bool is_webp = content.starts_with("RIFF") && content.substr(0, 12).ends_with("WEBP");
  if (!is_webp && identify(file.bytes) != Kind::Unknown) return std::nullopt;
  const std::string name = fold(is_webp ? ".webp" : file.name);
  for (const ForeignRow& row : foreign_rows) {
    if (!row.suffix.empty() && name.ends_with(row.suffix)) return row.format;
  }
  return std::nullopt;
}

std::string next_step(const ForeignFormat& format, std::string_view path) {
  constexpr std::string_view placeholder = "FILE";
  std::string step(format.way_in.empty() ? format.advice : format.way_in);
  const std::size_t place = step.find(placeholder);
  if (place != std::string::npos) step.replace(place, placeholder.size(), path);
  return step;
}

std::string_view suffix_of_content(const Bytes& bytes) {
  const std::string_view content = bytes.text();
  for (const ForeignRow& row : foreign_rows) {
    if (!row.magic.empty() && content.starts_with(row.magic)) return row.suffix;
  }
  const std::size_t first = content.find_first_not_of(" \t\r\n");
  return first != content.npos && content[first] == '{' ? ".json" : "";
}

}  // namespace ngi::tasks
