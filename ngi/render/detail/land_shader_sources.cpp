#include "ngi/render/detail/shader_sources.h"

namespace ngi::render::shader_sources {

constexpr std::string_view land_vertex = R"(
layout(std140) uniform Land {
  mat4 world;
  vec4 drape;
  vec4 water;
  vec4 bump;
  ivec4 land_choices;  // draped
};
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec2 micro_uv;
layout(location = 4) in float alpha;
layout(location = 5) in vec4 face_colour;
out vec3 unit_point;
out vec3 unit_normal;
out vec2 surface_uv;
out vec2 detail_uv;
out vec2 drape_uv;
out vec2 water_uv;
out float blend;
out vec4 tint;
CLIP_OUT
void main() {
  vec4 point = world * vec4(position, 1.0);
  unit_point = point.xyz;
  unit_normal = normal;
  surface_uv = uv;
  detail_uv = micro_uv;
  drape_uv = (position.xy - drape.xy) * drape.zw;
  water_uv = (position.xy - water.xy) * water.zw;
  blend = alpha;
  tint = face_colour;
  gl_Position = view_projection * point;
  CLIP_BY(dot(clip, point));
}
)";

// The three terms of docs/formats/terrain.md 3.7, the lighting of 3.9 and the water of 3.10.
constexpr std::string_view land_fragment = R"(
layout(std140) uniform Land {
  mat4 world;
  vec4 drape;
  vec4 water;
  vec4 bump;
  ivec4 land_choices;
};
in vec3 unit_point;
in vec3 unit_normal;
in vec2 surface_uv;
in vec2 detail_uv;
in vec2 drape_uv;
in vec2 water_uv;
in float blend;
in vec4 tint;
CLIP_IN
out vec4 colour;
uniform sampler2D surface_map;
uniform sampler2D light_map;  // the microtexture
uniform sampler2DShadow shadow_map;
uniform sampler2D drape_map;
uniform sampler2D mirror_map;
uniform sampler2D bump_map;

vec3 light_on(vec3 n) {
  if (LIGHTING == 2) return vec3(1.0);
  float facing = dot(n, to_sun.xyz);
  if (LIGHTING == 3) {
    return sun_colour.rgb * max(facing, 0.0) + counter_colour.rgb * max(-facing, 0.0);
  }
  if (LIGHTING == 1) {
    float seen = dot(n, normalize(eye.xyz - unit_point));
    return vec3(max(seen, 0.0) + 0.4 * max(-seen, 0.0));
  }
  float shadow = 1.0;
  if (SHADOWS != 0) {
    vec3 at = unit_point + n * 0.004 + to_sun.xyz * 0.003;
    shadow = sunlight(shadow_map, at, DRAFT != 0 ? 0 : 1, to_sun.w);
  }
  vec3 around = mix(floor_colour.rgb, sky_colour.rgb, n.z * 0.5 + 0.5) * 0.62;
  return around + sun_colour.rgb * max(facing, 0.0) * shadow * 0.95;
}

// The lights of effects: docs/formats/fxid.md 7.1.
vec3 near_lights(vec3 n) {
  vec3 sum = vec3(0.0);
  if (LIGHTS == 0) return sum;
  for (int i = 0; i < view_choices.x; ++i) {
    vec3 way = light_places[i].xyz - unit_point;
    float away = length(way);
    float range = light_places[i].w;
    if (away > range || away <= 0.0) continue;
    float near = (range - away) / range;
    float share = dot(light_fades[i].xyz, vec3(1.0, near, near * near));
    sum += light_colours[i].rgb * share * max(dot(n, way / away), 0.0);
  }
  return sum;
}

vec2 ripple() {
  return texture(bump_map, vec2(1.0 - water_uv.y, 1.0 - water_uv.x) * bump.y + bump.x).rg;
}
vec3 mirrored(vec2 shift) {
  vec2 at = vec2(1.0 - water_uv.y, 1.0 - water_uv.x) + shift * bump.z;
  return texture(mirror_map, vec2(at.x, 1.0 - at.y)).rgb;
}
// The engine's water is the reflection times the lit colour. Under studio light the colour of the
// material shows where the view is steep, the reflection where it is flat, and the sun glitters;
// ripples are lower, so that they do not reach below the shore.
vec3 water_colour(vec3 lit) {
  vec2 shift = ripple();
  if (LIGHTING != 0) return mirrored(shift) * lit;
  vec3 to_eye = normalize(eye.xyz - unit_point);
  float flat_view = pow(1.0 - clamp(to_eye.z, 0.0, 1.0), 3.0);
  vec3 deep = mix(vec3(dot(lit, vec3(0.33))), lit, 0.6) * vec3(0.22, 0.34, 0.42);
  vec3 seen = mirrored(shift * 0.08) * mix(vec3(1.0), lit, 0.35);
  vec3 wave = normalize(vec3(shift * 0.05, 1.0));
  float glint = pow(max(dot(reflect(-to_sun.xyz, wave), to_eye), 0.0), 220.0);
  return mix(deep, seen, 0.22 + 0.78 * flat_view) + sun_colour.rgb * glint * 0.6;
}

void main() {
  LEAVE_OUT_CLIPPED
  if (SHADING == 1) {
    colour = plain;
    return;
  }
  if (SHADING == 2) {
    colour = vec4(0.16, 0.055, 0.02, 0.0);
    return;
  }
  float size = dot(unit_normal, unit_normal);
  vec3 n = size > 0.0 ? unit_normal * inversesqrt(size) : vec3(0.0, 0.0, 1.0);
  vec3 base = (light_on(n) + near_lights(n)) * diffuse.rgb + ambient.rgb;
  base = max(base, scene_colour.rgb);
  vec3 lit = min(base, vec3(1.0));
  vec3 spec = max(base - 1.0, vec3(0.0)) * 0.8;
  vec3 seen;
  if (TERM == 2) {
    seen = min(water_colour(lit), vec3(1.0));
  } else if (TERM == 3) {
    seen = tint.rgb * mix(vec3(1.0), lit, 0.75);
  } else {
    vec3 texel = choices.x != 0 ? texture(surface_map, surface_uv).rgb : vec3(1.0);
    if (choices.y != 0) texel = min(texel * texture(light_map, detail_uv).rgb * 2.0, vec3(1.0));
    seen = min(texel * lit + spec, vec3(1.0));
  }
  if (land_choices.x != 0 && more.y == 0) {
    vec4 over = texture(drape_map, vec2(drape_uv.x, 1.0 - drape_uv.y));
    seen = mix(seen, over.rgb * mix(vec3(1.0), lit, 0.4), over.a);
  }
  seen = mix(fog_colour.rgb, seen, kept_by_fog(unit_point));
  float share = TERM == 1 ? clamp(blend * ambient.a, 0.0, 1.0) : 1.0;
  colour = vec4(seen * share, share);
}
)";

constexpr std::string_view land_shadow_fragment = R"(
void main() {}
)";

}  // namespace ngi::render::shader_sources
