#include "ngi/render/detail/shader_sources.h"

// What lies behind everything: the wall of a studio and the sky.
namespace ngi::render::shader_sources {

// A full-screen triangle.
constexpr std::string_view backdrop_vertex = R"(
out vec2 place;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  place = corner;
  gl_Position = vec4(corner, 1.0, 1.0);
}
)";

// A little fixed noise prevents visible steps in the gradient.
constexpr std::string_view backdrop_fragment = R"(
in vec2 place;
out vec4 colour;
void main() {
  uvec2 at = uvec2(gl_FragCoord.xy);
  uint noise = (at.x * 1597334677u) ^ (at.y * 3812015801u);
  noise = (noise ^ (noise >> 15u)) * 2246822519u;
  float grain = (float(noise >> 24u) / 255.0 - 0.5) / 255.0;
  float height = smoothstep(-1.0, 1.0, place.y);
  float spot = exp(-0.9 * dot(place - vec2(0.0, 0.15), place - vec2(0.0, 0.15)));
  vec3 wall = mix(bottom.rgb, top.rgb, clamp(0.35 * height + 0.75 * spot - 0.05, 0.0, 1.0));
  colour = vec4(wall + grain, 1.0);
}
)";

// By the direction of view. It lies behind everything.
constexpr std::string_view sky_vertex = R"(
out vec3 way;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  mat4 back = inverse(view_projection);
  vec4 near = back * vec4(corner, -1.0, 1.0);
  vec4 far = back * vec4(corner, 1.0, 1.0);
  way = far.xyz / far.w - near.xyz / near.w;
  gl_Position = vec4(corner, 1.0, 1.0);
}
)";

constexpr std::string_view sky_fragment = R"(
in vec3 way;
out vec4 colour;

float spot(vec2 cell) {
  return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}
float soft_spots(vec2 p) {
  vec2 cell = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(spot(cell), spot(cell + vec2(1.0, 0.0)), f.x),
             mix(spot(cell + vec2(0.0, 1.0)), spot(cell + vec2(1.0, 1.0)), f.x), f.y);
}
float billows(vec2 p) {
  float sum = 0.0;
  float share = 0.5;
  for (int i = 0; i < 5; ++i) {
    sum += share * soft_spots(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 3.7;
    share *= 0.5;
  }
  return sum;
}

// A disc with a halo.
float body(vec3 direction, vec3 place, float cosine) {
  float facing = dot(direction, place);
  return smoothstep(cosine, cosine + 0.00012, facing) + 0.35 * pow(max(facing, 0.0), 900.0);
}

// The sky of a world: docs/formats/game-assets.md 10.4, "Ours".
vec3 dome(vec3 direction) {
  float rise = max(direction.z, 0.0);
  vec3 air = mix(bottom.rgb, dome_middle.rgb, smoothstep(0.0, 0.3, rise));
  air = mix(air, top.rgb, smoothstep(0.2, 0.85, rise));
  // Near the sun the horizon glows.
  float near_sun = max(dot(direction, sun_place.xyz), 0.0);
  float low = exp(-7.0 * max(rise, 0.0));
  air += sun_body.rgb * (0.30 * pow(near_sun, 5.0) * low + 0.30 * pow(near_sun, 40.0));
  float night = clamp(1.0 - 3.0 * dot(air, vec3(0.33)), 0.0, 1.0);
  vec3 cell = floor(direction * 190.0);
  float twinkle = spot(cell.xy + 57.0 * cell.z);
  vec3 away = fract(direction * 190.0) - 0.5;
  air += dome_stars.rgb * step(0.9955, twinkle) * smoothstep(0.5, 0.0, length(away)) *
         smoothstep(0.03, 0.25, rise) * mix(0.35, 1.0, night);
  air += sun_body.rgb * body(direction, sun_place.xyz, 0.99945);
  air += moon_body.rgb * body(direction, moon_place.xyz, 0.99965);
  if (rise > 0.015) {
    vec2 flat_way = direction.xy / (rise + 0.16);
    float cover = smoothstep(0.44, 0.74, billows(flat_way * 1.15 + 11.0));
    float lit = 0.72 + 0.28 * billows(flat_way * 2.3 + 4.0) + 0.5 * pow(near_sun, 6.0);
    air = mix(air, min(dome_clouds.rgb * lit, vec3(1.0)), 0.8 * cover * smoothstep(0.015, 0.16, rise));
  }
  return min(mix(air, dome_below.rgb, smoothstep(0.0, 0.35, -direction.z)), vec3(1.0));
}

void main() {
  vec3 direction = normalize(way);
  if (dome_middle.w > 0.5) {
    colour = vec4(dome(direction), 1.0);
    return;
  }
  float rise = clamp(direction.z, 0.0, 1.0);
  vec3 air = mix(bottom.rgb, top.rgb, 1.0 - pow(1.0 - rise, 3.0));
  vec3 earth = bottom.rgb * mix(1.0, 0.55, smoothstep(0.0, 0.5, -direction.z));
  float sun = max(dot(direction, to_sun.xyz), 0.0);
  vec3 glow = sun_colour.rgb * (0.25 * pow(sun, 12.0) + 0.5 * pow(sun, 400.0));
  colour = vec4(min(direction.z >= 0.0 ? air + glow : earth, vec3(1.0)), 1.0);
}
)";

}  // namespace ngi::render::shader_sources
