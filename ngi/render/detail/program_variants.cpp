#include "ngi/render/detail/program_variants.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <string>

#include "ngi/render/detail/shader.h"

namespace ngi::render {

namespace {

// The lines that stand before a source: shader_sources.h says what they mean.
std::string defines_of(const ShaderSettings& settings) {
  const auto line = [](std::string_view name, int value) {
    return "#define " + std::string(name) + " " + std::to_string(value) + "\n";
  };
  return line("LIGHTING", static_cast<int>(settings.lighting)) +
         line("SHADING", static_cast<int>(settings.shading)) + line("SHADOWS", settings.shadows) +
         line("LIGHTS", settings.lights) + line("SURFACE", static_cast<int>(settings.surface)) +
         line("ALPHA_TEST", settings.alpha_test) + line("TERM", static_cast<int>(settings.term)) +
         line("DRAFT", settings.draft);
}

}  // namespace

Result<ProgramVariants> ProgramVariants::make(std::string_view vertex, std::string_view fragment,
                                              const ShaderSettings& usual) {
  ProgramVariants out;
  out.vertex_ = vertex;
  out.fragment_ = fragment;
  auto program = make_program(vertex, fragment, defines_of(usual));
  if (!program) return fail(std::move(program));
  out.made_.push_back({usual, *std::move(program)});
  return out;
}

const Program& ProgramVariants::find_or_make(const ShaderSettings& settings) {
  const auto found = std::ranges::find(made_, settings, &Variant::settings);
  if (found != made_.end()) return found->program;
  auto made = make_program(vertex_, fragment_, defines_of(settings));
  made_.push_back({settings, made ? *std::move(made) : Program()});
  return made_.back().program;
}

void ProgramVariants::use(const ShaderSettings& settings) {
  const Program& wanted = find_or_make(settings);
  glUseProgram(wanted.name() != 0 ? wanted.name() : made_.front().program.name());
}

}  // namespace ngi::render
