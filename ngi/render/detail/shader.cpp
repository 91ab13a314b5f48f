#include "ngi/render/detail/shader.h"

#include <epoxy/gl.h>

#include <array>
#include <string>

#include "ngi/render/detail/shader_sources.h"
#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

constexpr GLsizei longest_log = 4096;

// Fails with the start of the compiler's log, on one line.
tl::unexpected<Error> refused(std::string log) {
  for (char& c : log) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return fail(rules::driver_failed, {}, "a shader", log);
}

Result<void> attach(GLuint program, GLenum unit_space, std::string_view defines,
                    std::string_view source) {
  const std::array parts = {shader_sources::dialect, shader_sources::shared, defines, source};
  std::array<const GLchar*, parts.size()> texts = {};
  std::array<GLint, parts.size()> lengths = {};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    texts[i] = parts[i].empty() ? "" : parts[i].data();
    lengths[i] = static_cast<GLint>(parts[i].size());
  }
  const GLuint shader = glCreateShader(unit_space);
  glShaderSource(shader, static_cast<GLsizei>(texts.size()), texts.data(), lengths.data());
  glCompileShader(shader);
  glAttachShader(program, shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  std::array<char, longest_log> log = {};
  glGetShaderInfoLog(shader, longest_log, nullptr, log.data());
  glDeleteShader(shader);  // freed together with the program
  if (compiled != GL_TRUE) return refused(log.data());
  return {};
}

void bind_block(GLuint program, const char* name, GLuint binding) {
  const GLuint index = glGetUniformBlockIndex(program, name);
  if (index != GL_INVALID_INDEX) glUniformBlockBinding(program, index, binding);
}

}  // namespace

Result<Program> make_program(std::string_view vertex, std::string_view fragment,
                             std::string_view defines) {
  auto program = Program::make();
  if (auto done = attach(program.name(), GL_VERTEX_SHADER, defines, vertex); !done) {
    return fail(std::move(done));
  }
  if (auto done = attach(program.name(), GL_FRAGMENT_SHADER, defines, fragment); !done) {
    return fail(std::move(done));
  }
  glLinkProgram(program.name());
  GLint linked = GL_FALSE;
  glGetProgramiv(program.name(), GL_LINK_STATUS, &linked);
  if (linked != GL_TRUE) {
    std::array<char, longest_log> log = {};
    glGetProgramInfoLog(program.name(), longest_log, nullptr, log.data());
    return refused(log.data());
  }
  bind_block(program.name(), "View", 0);
  bind_block(program.name(), "Draw", 1);
  bind_block(program.name(), "Land", 2);
  bind_block(program.name(), "Places", 3);
  glUseProgram(program.name());
  constexpr std::array samplers = {"surface_map", "light_map",  "shadow_map",
                                   "drape_map",   "mirror_map", "bump_map"};
  for (std::size_t unit = 0; unit < samplers.size(); ++unit) {
    glUniform1i(glGetUniformLocation(program.name(), samplers[unit]), static_cast<GLint>(unit));
  }
  return program;
}

}  // namespace ngi::render
