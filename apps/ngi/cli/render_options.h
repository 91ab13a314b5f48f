#pragma once

#include <tl/expected.hpp>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/render.h"

// Options of the verbs that draw.
namespace ngi::command {

namespace options {

inline constexpr Option size = {
    .flags = "--size", .value = "WxH", .help = "Width and height in pixels; default 1024x768"};
inline constexpr Option camera = {
    .flags = "--camera",
    .value = "YAW,PITCH[,DISTANCE]",
    .help =
        "Direction of view, in degrees: 0,0 is the front, 90,0 the left side, 0,90 from above; "
        "without a distance the model fills the picture",
    .excludes = "--fit"};
inline constexpr Option fit = {
    .flags = "--fit",
    .help = "Three-quarter view from the front, filling the picture; the default",
    .excludes = "--camera"};
inline constexpr Option transparent = {.flags = "--transparent",
                                       .help = "No background and no ground"};
inline constexpr Option no_grid = {.flags = "--no-grid", .help = "No lines on the ground"};
inline constexpr Option light = {
    .flags = "--light",
    .value = "LIGHT",
    .help = "Lighting: sky and sun with shadows, the lighting of the game, or unlit colours",
    .choices = "studio|game|flat"};
inline constexpr Option layer = {
    .flags = "--layer",
    .value = "LAYERS",
    .help =
        "Overlays, separated by commas: wireframe, overdraw; of models normals, bounds (boxes and "
        "spheres), boxes, spheres, hull, links, axes, sockets, names, lights, uv; of landscapes "
        "tiles, "
        "lods, slopes, flags, rows, areals, links, grid; of missions objects, routes, zones, "
        "lodes, "
        "areals, names",
    .repeatable = true};
inline constexpr Option top_down = {
    .flags = "--top-down",
    .help =
        "A landscape or mission from above without perspective, north "
        "up",
    .excludes = "--camera"};
inline constexpr Option look_at = {
    .flags = "--at,--to",
    .value = "X,Y[,Z]",
    .help =
        "The point of a landscape or mission that the camera looks at; without Z the ground "
        "there"};
inline constexpr Option look_from = {
    .flags = "--from",
    .value = "X,Y,Z",
    .help = "Where the eye is in a mission; it looks at the point of --at, or at the base",
    .excludes = "--camera"};
inline constexpr Option hour = {
    .flags = "--hour",
    .value = "H",
    .help = "The hour of a mission's sky, from 0 to 24; default: when the mission begins",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 24};
inline constexpr Option water = {
    .flags = "--water",
    .value = "WAY",
    .help =
        "Water of a landscape, as the game's settings choose it: a rippled reflection (REFLECTIONS "
        "and EMBM), a clear one (REFLECTIONS), or plain ground",
    .choices = "shifted|mirrored|plain"};
inline constexpr Option fog = {
    .flags = "--fog",
    .value = "START,END",
    .help =
        "Fog of a landscape or mission: the distances from the eye at which it begins and hides "
        "everything, thicker with the square of the distance; none: no fog",
    .excludes = "--top-down"};
inline constexpr Option clock_ms = {.flags = "--time",
                                    .value = "MS",
                                    .help = "The clock of materials and effects, in milliseconds",
                                    .kind = ValueKind::Whole,
                                    .minimum = 0,
                                    .maximum = 0xFFFF'FFFF};
inline constexpr Option sign = {
    .flags = "--sign",
    .value = "N",
    .help = "Sign of the owner, which selects the animation of materials",
    .kind = ValueKind::Whole,
    .minimum = 0,
    .maximum = 18};
inline constexpr Option fraction = {
    .flags = "--phase",
    .value = "SHARE",
    .help = "Progress of materials driven by the game, such as doors, from 0 to 1",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 1};
inline constexpr Option no_lightmaps = {
    .flags = "--no-lightmaps", .help = "Do not use lightmaps: light buildings like other models"};
inline constexpr Option portals = {.flags = "--portals",
                                   .help =
                                       "Draw the portals in the doorways of buildings, with the "
                                       "opacity of the game at this distance"};
inline constexpr Option no_mipmaps = {
    .flags = "--no-mipmaps", .help = "Do not use mipmaps, like the game's setting DisableMipmap"};
inline constexpr Option no_filtering = {.flags = "--no-filtering",
                                        .help = "Do not filter textures: show their pixels"};
inline constexpr Option no_multitexturing = {
    .flags = "--no-multitexturing",
    .help = "Draw lightmaps in a second pass, like the game's setting Disable MultiTexturing"};
inline constexpr Option sixteen_bit = {
    .flags = "--16-bit",
    .help = "Reduce textures to 16 bits, like the game's setting Force 16-bit textures"};

inline constexpr Option compare = {
    .flags = "--compare",
    .value = "PNG",
    .help = "Compare with this picture; exit code 7 when they differ",
    .completes = Completes::Files};
inline constexpr Option tolerance = {
    .flags = "--tolerance",
    .value = "X",
    .help = "Largest perceived difference that is accepted, from 0 to 1; default 0.02",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 1};

}  // namespace options

// The checked value of an option, or a message about a wrong one.
template <typename T>
using ValueOrMessage = tl::expected<T, std::string>;

ValueOrMessage<render::ImageSize> frame_size(const Arguments& arguments,
                                             render::ImageSize otherwise);
enum class LayerSet : std::uint8_t { Models, Landscapes, Missions };
ValueOrMessage<tasks::RenderSettings> render_settings(const Arguments& arguments,
                                                      render::ImageSize otherwise,
                                                      LayerSet layers = LayerSet::Models);
render::TextureOptions texture_options(const Arguments& arguments);
// Options of landscapes and areal maps.
ValueOrMessage<tasks::LandViewOptions> land_view_options(const Arguments& arguments,
                                                         LayerSet layers = LayerSet::Landscapes);

// Options of missions. Layers of the landscape go to `land`.
ValueOrMessage<tasks::MissionViewOptions> mission_view_options(const Arguments& arguments,
                                                               tasks::LandViewOptions& land);

// Options of materials and effects, shared by pictures and lists of draws.
float material_fraction(const Arguments& arguments);
std::uint32_t owner_sign(const Arguments& arguments);

}  // namespace ngi::command
