#include "ngi/render/detail/shader_sources.h"

namespace ngi::render::shader_sources {

constexpr std::string_view shared = R"(
layout(std140) uniform View {
  mat4 view_projection;
  mat4 sun_projection;
  vec4 eye;
  vec4 to_sun;
  vec4 sun_colour;
  vec4 sky_colour;
  vec4 floor_colour;
  vec4 ground;
  vec4 top;
  vec4 bottom;
  vec4 light_places[8];
  vec4 light_colours[8];
  vec4 light_fades[8];
  ivec4 view_choices;  // number of lights, reach of shadows on the ground
  vec4 counter_colour;
  vec4 scene_colour;
  vec4 fog;
  vec4 fog_colour;
  vec4 clip;
  vec4 dome_middle;
  vec4 dome_below;
  vec4 dome_clouds;
  vec4 dome_stars;
  vec4 sun_place;
  vec4 sun_body;
  vec4 moon_place;
  vec4 moon_body;
};
layout(std140) uniform Draw {
  vec4 diffuse;
  vec4 ambient;
  vec4 specular;
  vec4 cell;
  vec4 plain;
  ivec4 choices;  // textured, lightmapped (2, 3: texture or page alone), alpha test, blend mode
  ivec4 more;     // unlit, not draped
};

// Share of a colour that fog leaves: linear in the squared distance.
float kept_by_fog(vec3 point) {
  if (fog.z == 0.0) return 1.0;
  vec3 way = point - eye.xyz;
  float away = dot(way, way);
  return clamp(1.0 - (away - fog.x) / max(fog.y - fog.x, 1e-12), 0.0, 1.0);
}
// Fraction of the sunlight at a point; a larger reach gives softer edges. Outside the share of the
// shadow map that is used (to_sun.w) everything is lit.
float sunlight(sampler2DShadow map, vec3 point, int reach, float spread) {
  vec3 at = (sun_projection * vec4(point, 1.0)).xyz;
  vec2 texel = spread / vec2(textureSize(map, 0));
  vec2 past = abs(at.xy - 0.5 * to_sun.w) - 0.5 * to_sun.w - float(reach) * texel;
  if (max(past.x, past.y) > 0.0) return 1.0;
  float lit = 0.0;
  for (int y = -reach; y <= reach; ++y) {
    for (int x = -reach; x <= reach; ++x) {
      lit += texture(map, vec3(at.xy + vec2(x, y) * texel, min(at.z, 1.0)));
    }
  }
  float taps = float(2 * reach + 1);
  return lit / (taps * taps);
}
)";

constexpr std::string_view surface_vertex = R"(
struct Place {
  mat4 world;
  vec4 normal_x;
  vec4 normal_y;
  vec4 normal_z;
};
layout(std140) uniform Places { Place places[128]; };
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec2 lightmap_uv;
out vec3 unit_point;
out vec3 unit_normal;
out vec2 surface_uv;
out vec2 page_uv;
CLIP_OUT
void main() {
  vec4 point = places[gl_InstanceID].world * vec4(position, 1.0);
  unit_point = point.xyz;
  unit_normal = places[gl_InstanceID].normal_x.xyz * normal.x +
                places[gl_InstanceID].normal_y.xyz * normal.y +
                places[gl_InstanceID].normal_z.xyz * normal.z;
  surface_uv = vec2(cell.x + uv.x * cell.y, cell.z + uv.y * cell.w);
  page_uv = lightmap_uv;
  gl_Position = view_projection * point;
  CLIP_BY(dot(clip, point));
}
)";

// The lighting sums of docs/formats/rendering.md 12, per pixel instead of per vertex.
constexpr std::string_view surface_fragment = R"(
in vec3 unit_point;
in vec3 unit_normal;
in vec2 surface_uv;
in vec2 page_uv;
CLIP_IN
out vec4 colour;
uniform sampler2D surface_map;
uniform sampler2D light_map;
uniform sampler2DShadow shadow_map;

vec3 knee(vec3 base) {
  vec3 high = min(base / 6.0 + 5.0 / 6.0, vec3(2.0));
  return mix(base, high, greaterThan(base, vec3(1.0)));
}
vec3 shine(vec3 spec) {
  vec3 high = min(0.1 * spec + 0.7, vec3(1.0));
  return mix(0.8 * spec, high, greaterThan(spec, vec3(1.0)));
}
float highlight(vec3 n, vec3 from_light, vec3 to_eye) {
  int power = int(specular.w);
  if (power == 0) return 0.0;
  float s = max(dot(reflect(from_light, n), to_eye), 0.0);
  for (int i = 1; i < min(power, 16); ++i) s *= s;
  return s;
}

struct Lit { vec3 base; vec3 spec; };

Lit studio(vec3 n, vec3 to_eye) {
  float facing = dot(n, to_sun.xyz);
  float shadow = 1.0;
  if (SHADOWS != 0) {
    vec3 at = unit_point + n * 0.008 + to_sun.xyz * 0.004;
    shadow = sunlight(shadow_map, at, DRAFT != 0 ? 0 : 1, to_sun.w);
  }
  // Ambient occlusion: less sky is visible near the ground. In a world all objects are near it, and
  // lit as the ground is (land_shader_sources.cpp); little is left of the lamps of the studio, in
  // which trees would shine in the evening.
  float height = smoothstep(-0.02, 0.45, unit_point.z - ground.x);
  bool in_world = dome_middle.w > 0.0;
  float open = in_world ? 0.62 : mix(0.62, 1.0, height);
  float lamps = in_world ? 0.25 : 1.0;
  vec3 around = mix(floor_colour.rgb, sky_colour.rgb, n.z * 0.5 + 0.5) * open;
  float seen = dot(n, to_eye);
  // A light from the eye, as strong as the sky allows: in the evening it is weaker.
  vec3 fill = vec3(dot(sky_colour.rgb, vec3(0.0749)) * max(seen, 0.0)) * lamps;
  vec3 sun = sun_colour.rgb * shadow;
  // Rim light that separates the outline from the background.
  float edge = clamp(1.0 - abs(seen), 0.0, 1.0);
  vec3 rim = sky_colour.rgb * (edge * edge * edge * edge) * clamp(n.z + 0.6, 0.0, 1.0) * 0.55 * lamps;
  return Lit((around + fill + rim + sun * max(facing, 0.0)) * diffuse.rgb,
             sun * highlight(n, -to_sun.xyz, to_eye) * specular.rgb + rim * 0.25);
}
// One light from the eye and a counter light of 40 %.
Lit head_light(vec3 n, vec3 to_eye) {
  float facing = dot(n, to_eye);
  float amount = max(facing, 0.0) + 0.4 * max(-facing, 0.0);
  return Lit(amount * diffuse.rgb, highlight(n, -to_eye, to_eye) * specular.rgb);
}

// The sun of a world and its counter light.
Lit sun_light(vec3 n, vec3 to_eye) {
  float facing = dot(n, to_sun.xyz);
  vec3 amount = sun_colour.rgb * max(facing, 0.0) + counter_colour.rgb * max(-facing, 0.0);
  return Lit(amount * diffuse.rgb,
             sun_colour.rgb * highlight(n, -to_sun.xyz, to_eye) * specular.rgb);
}
Lit light_at(vec3 n, vec3 to_eye) {
  if (LIGHTING == 3) return sun_light(n, to_eye);
  if (LIGHTING == 1) return head_light(n, to_eye);
  return studio(n, to_eye);
}

// The lights of effects: docs/formats/fxid.md 7.1.
Lit near_lights(vec3 n, vec3 to_eye) {
  Lit sum = Lit(vec3(0.0), vec3(0.0));
  if (LIGHTS == 0) return sum;
  for (int i = 0; i < view_choices.x; ++i) {
    vec3 way = light_places[i].xyz - unit_point;
    float away = length(way);
    float range = light_places[i].w;
    if (away > range || away <= 0.0) continue;
    vec3 to_light = way / away;
    float near = (range - away) / range;
    float share = dot(light_fades[i].xyz, vec3(1.0, near, near * near));
    vec3 colour = light_colours[i].rgb * share;
    sum.base += colour * max(dot(n, to_light), 0.0) * diffuse.rgb;
    sum.spec += colour * highlight(n, -to_light, to_eye) * specular.rgb;
  }
  return sum;
}

vec4 shown() {
  vec4 texel = choices.x != 0 ? texture(surface_map, surface_uv) : vec4(1.0);
  float alpha = texel.a * ambient.a;
  if (ALPHA_TEST != 0 && alpha < 1.0 / 255.0) discard;
  if (SURFACE == 2) return vec4(min(texel.rgb * ambient.rgb, vec3(1.0)), alpha);
  if (LIGHTING == 2) {
    return vec4(min(texel.rgb * max(diffuse.rgb, ambient.rgb), vec3(1.0)), alpha);
  }
  if (SURFACE == 1) {
    vec3 tint = min(knee(max(diffuse.rgb, scene_colour.rgb)), vec3(1.0));
    vec3 page = choices.y == 2 ? vec3(1.0) : texture(light_map, page_uv).rgb;
    return vec4(page * (choices.y == 3 ? vec3(1.0) : texel.rgb * tint), ambient.a);
  }
  vec3 to_eye = normalize(eye.xyz - unit_point);
  float size = dot(unit_normal, unit_normal);
  vec3 n = size > 0.0 ? unit_normal * inversesqrt(size) : to_eye;
  Lit lit = light_at(n, to_eye);
  Lit near = near_lights(n, to_eye);
  vec3 k = knee(max(lit.base + near.base + ambient.rgb, scene_colour.rgb));
  vec3 spec = shine(lit.spec + near.spec + max(k - 1.0, vec3(0.0)));
  return vec4(min(texel.rgb * min(k, vec3(1.0)) + spec, vec3(1.0)), alpha);
}

void main() {
  LEAVE_OUT_CLIPPED
  if (SHADING == 1) {
    colour = plain;
    return;
  }
  vec4 seen = shown();
  if (SHADING == 2) {
    colour = vec4(0.16, 0.055, 0.02, 0.0);
    return;
  }
  // docs/formats/rendering.md 12: fog is black for adding modes and neutral for multiplying ones.
  vec3 haze = choices.w == 2 ? vec3(0.0) : choices.w == 3 ? vec3(1.0)
            : choices.w == 5 ? vec3(0.5) : fog_colour.rgb;
  seen.rgb = mix(haze, seen.rgb, kept_by_fog(unit_point));
  if (choices.w == 4) {
    colour = vec4(seen.rgb * seen.a, seen.a);
  } else if (choices.w == 2) {
    vec3 added = seen.rgb * seen.a;
    colour = vec4(added, max(added.r, max(added.g, added.b)));
  } else {
    colour = vec4(seen.rgb, 1.0);
  }
}
)";

constexpr std::string_view shadow_fragment = R"(
in vec2 surface_uv;
uniform sampler2D surface_map;
void main() {
  if (ALPHA_TEST != 0 && texture(surface_map, surface_uv).a < 0.5) discard;
}
)";

constexpr std::string_view ground_vertex = R"(
out vec2 floor_point;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID >> 1) * 2 - 1);
  floor_point = corner * 7.0;
  gl_Position = view_projection * vec4(floor_point, ground.x, 1.0);
}
)";

constexpr std::string_view ground_fragment = R"(
in vec2 floor_point;
out vec4 colour;
uniform sampler2DShadow shadow_map;
float lines(float spacing) {
  vec2 at = floor_point / spacing;
  vec2 width = fwidth(at);
  vec2 away = abs(fract(at - 0.5) - 0.5) / max(width, vec2(1e-6));
  vec2 seen = clamp(1.2 - away, 0.0, 1.0) * clamp(0.6 - width, 0.0, 0.5) * 2.0;
  return max(seen.x, seen.y);
}
// The discs of effect lights on the ground: docs/formats/fxid.md 7.1.
vec3 discs() {
  vec3 sum = vec3(0.0);
  if (LIGHTS == 0) return sum;
  for (int i = 0; i < view_choices.x; ++i) {
    vec3 way = light_places[i].xyz - vec3(floor_point, ground.x);
    float side = light_places[i].w * light_places[i].w - way.z * way.z;
    float share = 1.0 - dot(way.xy, way.xy) / max(side, 1e-9);
    if (side > 0.0 && share > 0.0) {
      sum += normalize(light_colours[i].rgb + 1e-6) * light_colours[i].a * share * share;
    }
  }
  return sum;
}
void main() {
  float reach = length(floor_point);
  if (reach > 4.5) discard;
  float near = 1.0 - smoothstep(1.0, 4.5, reach);
  float line = max(lines(ground.y) * 0.10, lines(ground.y * 10.0) * 0.22) * near * ground.w;
  float dark = 0.0;
  if (SHADOWS != 0) {
    vec3 at = vec3(floor_point, ground.x);
    float lit = sunlight(shadow_map, at, view_choices.y, 3.0);
    dark = (1.0 - lit) * ground.z;
  }
  float pool = exp(-reach * reach * 1.6) * 0.16 * ground.z;
  dark = max(dark, pool);
  // The floor is slightly brighter around a lit model.
  float shine = LIGHTING == 0 ? 0.10 * exp(-reach * reach * 0.45) * (1.0 - dark) : 0.0;
  float alpha = dark + line * (1.0 - dark);
  vec3 glow = discs() * near + sun_colour.rgb * shine;
  if (alpha + glow.r + glow.g + glow.b < 0.002) discard;
  colour = vec4(vec3(1.0) * line * (1.0 - dark) + glow, alpha);
}
)";

constexpr std::string_view line_vertex = R"(
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 tint;
out vec4 line_tint;
void main() {
  line_tint = tint;
  gl_Position = view_projection * vec4(position, 1.0);
}
)";

constexpr std::string_view line_fragment = R"(
in vec4 line_tint;
out vec4 colour;
void main() { colour = vec4(line_tint.rgb * line_tint.a, line_tint.a); }
)";

}  // namespace ngi::render::shader_sources
