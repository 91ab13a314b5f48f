// What ngi/render uses of OpenGL, as functions that the page gives to the module: apps/web/page/gl.js makes WebGL 2 of them.
#pragma once

#include <cstddef>
#include <cstdint>

using GLenum = std::uint32_t;
using GLbitfield = std::uint32_t;
using GLuint = std::uint32_t;
using GLint = std::int32_t;
using GLsizei = std::int32_t;
using GLfloat = float;
using GLboolean = std::uint8_t;
using GLubyte = std::uint8_t;
using GLchar = char;
using GLintptr = std::ptrdiff_t;
using GLsizeiptr = std::ptrdiff_t;

#define GL_ARRAY_BUFFER 0x8892
#define GL_BLEND 0x0BE2
#define GL_CCW 0x0901
#define GL_CLAMP_TO_BORDER 0x812D
#define GL_CLAMP_TO_EDGE 0x812F
#define GL_CLIP_DISTANCE0 0x3000
#define GL_COLOR_ATTACHMENT0 0x8CE0
#define GL_COLOR_BUFFER_BIT 0x00004000
#define GL_COMPARE_REF_TO_TEXTURE 0x884E
#define GL_COMPILE_STATUS 0x8B81
#define GL_CULL_FACE 0x0B44
#define GL_CW 0x0900
#define GL_DEPTH_ATTACHMENT 0x8D00
#define GL_DEPTH_BUFFER_BIT 0x00000100
#define GL_DEPTH_COMPONENT 0x1902
#define GL_DEPTH_COMPONENT24 0x81A6
#define GL_DEPTH_TEST 0x0B71
#define GL_DRAW_FRAMEBUFFER 0x8CA9
#define GL_DST_COLOR 0x0306
#define GL_ELEMENT_ARRAY_BUFFER 0x8893
#define GL_FALSE 0
#define GL_FILL 0x1B02
#define GL_FLOAT 0x1406
#define GL_FRAGMENT_SHADER 0x8B30
#define GL_FRAMEBUFFER 0x8D40
#define GL_FRAMEBUFFER_COMPLETE 0x8CD5
#define GL_FRONT_AND_BACK 0x0408
#define GL_INVALID_INDEX 0xFFFFFFFF
#define GL_LEQUAL 0x0203
#define GL_LINE 0x1B01
#define GL_LINEAR 0x2601
#define GL_LINEAR_MIPMAP_LINEAR 0x2703
#define GL_LINES 0x0001
#define GL_LINK_STATUS 0x8B82
#define GL_MAX_RENDERBUFFER_SIZE 0x84E8
#define GL_MAX_SAMPLES 0x8D57
#define GL_MAX_TEXTURE_SIZE 0x0D33
#define GL_NEAREST 0x2600
#define GL_NEAREST_MIPMAP_NEAREST 0x2700
#define GL_NONE 0
#define GL_ONE 1
#define GL_ONE_MINUS_SRC_ALPHA 0x0303
#define GL_PACK_ALIGNMENT 0x0D05
#define GL_POLYGON_OFFSET_FILL 0x8037
#define GL_POLYGON_OFFSET_LINE 0x2A02
#define GL_READ_FRAMEBUFFER 0x8CA8
#define GL_RENDERBUFFER 0x8D41
#define GL_RENDERER 0x1F01
#define GL_REPEAT 0x2901
#define GL_RG 0x8227
#define GL_RG16F 0x822F
#define GL_RGBA 0x1908
#define GL_RGBA8 0x8058
#define GL_SRC_COLOR 0x0300
#define GL_STATIC_DRAW 0x88E4
#define GL_STREAM_DRAW 0x88E0
#define GL_TEXTURE0 0x84C0
#define GL_TEXTURE_2D 0x0DE1
#define GL_TEXTURE_BORDER_COLOR 0x1004
#define GL_TEXTURE_COMPARE_FUNC 0x884D
#define GL_TEXTURE_COMPARE_MODE 0x884C
#define GL_TEXTURE_MAG_FILTER 0x2800
#define GL_TEXTURE_MAX_LEVEL 0x813D
#define GL_TEXTURE_MIN_FILTER 0x2801
#define GL_TEXTURE_WRAP_S 0x2802
#define GL_TEXTURE_WRAP_T 0x2803
#define GL_TRIANGLES 0x0004
#define GL_TRIANGLE_STRIP 0x0005
#define GL_TRUE 1
#define GL_UNIFORM_BUFFER 0x8A11
#define GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT 0x8A34
#define GL_UNPACK_ALIGNMENT 0x0CF5
#define GL_UNSIGNED_BYTE 0x1401
#define GL_UNSIGNED_INT 0x1405
#define GL_UNSIGNED_SHORT 0x1403
#define GL_VERSION 0x1F02
#define GL_VERTEX_SHADER 0x8B31
#define GL_ZERO 0

// The functions of the page are imported from "gl" under their names.
#define NGI_GL(name) __attribute__((import_module("gl"), import_name(#name)))

extern "C" NGI_GL(glActiveTexture) void glActiveTexture(GLenum unit);
extern "C" NGI_GL(glAttachShader) void glAttachShader(GLuint program, GLuint shader);
extern "C" NGI_GL(glBindBuffer) void glBindBuffer(GLenum target, GLuint buffer);
extern "C" NGI_GL(glBindBufferBase) void glBindBufferBase(GLenum target, GLuint index, GLuint buffer);
extern "C" NGI_GL(glBindBufferRange) void glBindBufferRange(GLenum target, GLuint index, GLuint buffer, GLintptr offset, GLsizeiptr size);
extern "C" NGI_GL(glBindFramebuffer) void glBindFramebuffer(GLenum target, GLuint framebuffer);
extern "C" NGI_GL(glBindRenderbuffer) void glBindRenderbuffer(GLenum target, GLuint renderbuffer);
extern "C" NGI_GL(glBindTexture) void glBindTexture(GLenum target, GLuint texture);
extern "C" NGI_GL(glBindVertexArray) void glBindVertexArray(GLuint array);
extern "C" NGI_GL(glBlendFunc) void glBlendFunc(GLenum source, GLenum target);
extern "C" NGI_GL(glBlendFuncSeparate) void glBlendFuncSeparate(GLenum source, GLenum target, GLenum source_alpha, GLenum target_alpha);
extern "C" NGI_GL(glBlitFramebuffer) void glBlitFramebuffer(GLint x0, GLint y0, GLint x1, GLint y1, GLint to_x0, GLint to_y0, GLint to_x1, GLint to_y1, GLbitfield mask, GLenum filter);
extern "C" NGI_GL(glBufferData) void glBufferData(GLenum target, GLsizeiptr size, const void* data, GLenum usage);
extern "C" NGI_GL(glBufferSubData) void glBufferSubData(GLenum target, GLintptr offset, GLsizeiptr size, const void* data);
extern "C" NGI_GL(glCheckFramebufferStatus) GLenum glCheckFramebufferStatus(GLenum target);
extern "C" NGI_GL(glClear) void glClear(GLbitfield mask);
extern "C" NGI_GL(glClearColor) void glClearColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha);
extern "C" NGI_GL(glColorMask) void glColorMask(GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha);
extern "C" NGI_GL(glCompileShader) void glCompileShader(GLuint shader);
extern "C" NGI_GL(glCreateProgram) GLuint glCreateProgram();
extern "C" NGI_GL(glCreateShader) GLuint glCreateShader(GLenum type);
extern "C" NGI_GL(glDeleteBuffers) void glDeleteBuffers(GLsizei count, const GLuint* names);
extern "C" NGI_GL(glDeleteFramebuffers) void glDeleteFramebuffers(GLsizei count, const GLuint* names);
extern "C" NGI_GL(glDeleteProgram) void glDeleteProgram(GLuint program);
extern "C" NGI_GL(glDeleteRenderbuffers) void glDeleteRenderbuffers(GLsizei count, const GLuint* names);
extern "C" NGI_GL(glDeleteShader) void glDeleteShader(GLuint shader);
extern "C" NGI_GL(glDeleteTextures) void glDeleteTextures(GLsizei count, const GLuint* names);
extern "C" NGI_GL(glDeleteVertexArrays) void glDeleteVertexArrays(GLsizei count, const GLuint* names);
extern "C" NGI_GL(glDepthFunc) void glDepthFunc(GLenum function);
extern "C" NGI_GL(glDepthMask) void glDepthMask(GLboolean write);
extern "C" NGI_GL(glDisable) void glDisable(GLenum what);
extern "C" NGI_GL(glDrawArrays) void glDrawArrays(GLenum mode, GLint first, GLsizei count);
extern "C" NGI_GL(glDrawBuffer) void glDrawBuffer(GLenum buffer);
extern "C" NGI_GL(glDrawElementsInstancedBaseVertex) void glDrawElementsInstancedBaseVertex(GLenum mode, GLsizei count, GLenum type, const void* offset, GLsizei instances, GLint base);
extern "C" NGI_GL(glEnable) void glEnable(GLenum what);
extern "C" NGI_GL(glEnableVertexAttribArray) void glEnableVertexAttribArray(GLuint place);
extern "C" NGI_GL(glFramebufferRenderbuffer) void glFramebufferRenderbuffer(GLenum target, GLenum attachment, GLenum renderbuffer_target, GLuint renderbuffer);
extern "C" NGI_GL(glFramebufferTexture2D) void glFramebufferTexture2D(GLenum target, GLenum attachment, GLenum texture_target, GLuint texture, GLint level);
extern "C" NGI_GL(glFrontFace) void glFrontFace(GLenum winding);
extern "C" NGI_GL(glGenBuffers) void glGenBuffers(GLsizei count, GLuint* names);
extern "C" NGI_GL(glGenFramebuffers) void glGenFramebuffers(GLsizei count, GLuint* names);
extern "C" NGI_GL(glGenRenderbuffers) void glGenRenderbuffers(GLsizei count, GLuint* names);
extern "C" NGI_GL(glGenTextures) void glGenTextures(GLsizei count, GLuint* names);
extern "C" NGI_GL(glGenVertexArrays) void glGenVertexArrays(GLsizei count, GLuint* names);
extern "C" NGI_GL(glGenerateMipmap) void glGenerateMipmap(GLenum target);
extern "C" NGI_GL(glGetIntegerv) void glGetIntegerv(GLenum name, GLint* value);
extern "C" NGI_GL(glGetProgramInfoLog) void glGetProgramInfoLog(GLuint program, GLsizei room, GLsizei* length, GLchar* log);
extern "C" NGI_GL(glGetProgramiv) void glGetProgramiv(GLuint program, GLenum name, GLint* value);
extern "C" NGI_GL(glGetShaderInfoLog) void glGetShaderInfoLog(GLuint shader, GLsizei room, GLsizei* length, GLchar* log);
extern "C" NGI_GL(glGetShaderiv) void glGetShaderiv(GLuint shader, GLenum name, GLint* value);
extern "C" NGI_GL(glGetUniformBlockIndex) GLuint glGetUniformBlockIndex(GLuint program, const GLchar* name);
extern "C" NGI_GL(glGetUniformLocation) GLint glGetUniformLocation(GLuint program, const GLchar* name);
extern "C" NGI_GL(glLinkProgram) void glLinkProgram(GLuint program);
extern "C" NGI_GL(glMultiDrawArrays) void glMultiDrawArrays(GLenum mode, const GLint* firsts, const GLsizei* counts, GLsizei draws);
extern "C" NGI_GL(glPixelStorei) void glPixelStorei(GLenum name, GLint value);
extern "C" NGI_GL(glPolygonMode) void glPolygonMode(GLenum face, GLenum mode);
extern "C" NGI_GL(glPolygonOffset) void glPolygonOffset(GLfloat factor, GLfloat units);
extern "C" NGI_GL(glReadBuffer) void glReadBuffer(GLenum buffer);
extern "C" NGI_GL(glReadPixels) void glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void* pixels);
extern "C" NGI_GL(glRenderbufferStorage) void glRenderbufferStorage(GLenum target, GLenum format, GLsizei width, GLsizei height);
extern "C" NGI_GL(glRenderbufferStorageMultisample) void glRenderbufferStorageMultisample(GLenum target, GLsizei samples, GLenum format, GLsizei width, GLsizei height);
extern "C" NGI_GL(glShaderSource) void glShaderSource(GLuint shader, GLsizei count, const GLchar* const* texts, const GLint* lengths);
extern "C" NGI_GL(glTexImage2D) void glTexImage2D(GLenum target, GLint level, GLint stored, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type, const void* pixels);
extern "C" NGI_GL(glTexParameterfv) void glTexParameterfv(GLenum target, GLenum name, const GLfloat* values);
extern "C" NGI_GL(glTexParameteri) void glTexParameteri(GLenum target, GLenum name, GLint value);
extern "C" NGI_GL(glUniform1i) void glUniform1i(GLint location, GLint value);
extern "C" NGI_GL(glUniformBlockBinding) void glUniformBlockBinding(GLuint program, GLuint index, GLuint binding);
extern "C" NGI_GL(glUseProgram) void glUseProgram(GLuint program);
extern "C" NGI_GL(glVertexAttribPointer) void glVertexAttribPointer(GLuint place, GLint components, GLenum type, GLboolean normalised, GLsizei stride, const void* offset);
extern "C" NGI_GL(glViewport) void glViewport(GLint x, GLint y, GLsizei width, GLsizei height);

// The text of a name of the driver; valid until the next call.
const GLubyte* glGetString(GLenum name);
