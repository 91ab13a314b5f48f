// What ngi/render uses of OpenGL 3.3, made of WebGL 2: the imports "gl" of the module (cmake/web/include/epoxy/gl.h).
// WebGL has objects where OpenGL has numbers, and lacks a few functions, which are made of others here.

const GL_LINE = 0x1B01;
const CLAMP_TO_BORDER = 0x812D;
const CLAMP_TO_EDGE = 0x812F;
const CLIP_DISTANCE0 = 0x3000;
const POLYGON_OFFSET_LINE = 0x2A02;
const INVALID_INDEX = 0xFFFFFFFF;

// Objects by their numbers; 0 is none.
class Names {
  constructor() {
    this.objects = [null];
    this.free = [];
  }
  add(object) {
    const name = this.free.pop() ?? this.objects.length;
    this.objects[name] = object;
    return name;
  }
  get(name) {
    return this.objects[name] ?? null;
  }
  remove(name) {
    const object = this.get(name);
    if (name !== 0) {
      this.objects[name] = null;
      this.free.push(name);
    }
    return object;
  }
}

// canvas: an OffscreenCanvas. memory(): the memory of the module.
export function makeGl(canvas, memory) {
  let gl = null;
  const buffers = new Names();
  const textures = new Names();
  const arrays = new Names();
  const framebuffers = new Names();
  const renderbuffers = new Names();
  const programs = new Names();
  const shaders = new Names();
  const locations = new Names();
  const noArray = { attributes: [], elements: null, base: 0 };
  let array = noArray;       // what is bound
  let vertexBuffer = null;
  let asLines = false;       // of glPolygonMode

  // Addresses above 2 GiB come as negative numbers.
  const bytes = (pointer, size) => new Uint8Array(memory().buffer, pointer >>> 0, size >>> 0);
  const words = (pointer, count) => new Int32Array(memory().buffer, pointer >>> 0, count);
  const put = (pointer, value) => { words(pointer, 1)[0] = value; };
  const text = (pointer, length) => {
    const all = new Uint8Array(memory().buffer);
    const start = pointer >>> 0;
    const end = length === undefined ? all.indexOf(0, start) : start + length;
    return new TextDecoder().decode(all.slice(start, end));
  };
  const putText = (value, pointer, room) => {
    const encoded = new TextEncoder().encode(value).subarray(0, room - 1);
    bytes(pointer, room).fill(0).set(encoded);
  };
  const generate = (names, make) => (count, pointer) => {
    for (let i = 0; i < count; ++i) put(pointer + 4 * i, names.add(make()));
  };
  const remove = (names, destroy) => (count, pointer) => {
    for (const name of words(pointer, count)) {
      const object = names.remove(name);
      if (object) destroy(object);
    }
  };

  // WebGL has no base vertex: the attributes begin later instead.
  function beginAt(base) {
    if (array.base === base) return;
    array.base = base;
    for (const [place, one] of array.attributes.entries()) {
      if (!one) continue;
      gl.bindBuffer(gl.ARRAY_BUFFER, one.buffer);
      gl.vertexAttribPointer(place, one.components, one.type, one.normalised, one.stride, one.offset + base * one.stride);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, vertexBuffer);
  }

  // The edges of triangles, because WebGL fills all of them. Returns a buffer of pairs of indices.
  function edges(indices) {
    const out = new Uint32Array(indices.length * 2);
    for (let i = 0; i + 2 < indices.length; i += 3) {
      out.set([indices[i], indices[i + 1], indices[i + 1], indices[i + 2], indices[i + 2], indices[i]], i * 2);
    }
    return out;
  }
  function drawEdges(indices, instances) {
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer);
    const pairs = edges(indices);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, pairs, gl.STREAM_DRAW);
    gl.drawElementsInstanced(gl.LINES, pairs.length, gl.UNSIGNED_INT, 0, instances);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, array.elements?.buffer ?? null);
    gl.deleteBuffer(buffer);
  }

  const imports = {
    open() {
      // Kept: what was drawn stays visible until it is drawn over.
      gl ??= canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, preserveDrawingBuffer: true });
      return gl ? 1 : 0;
    },
    text_of(name, pointer, room) {
      const info = name === gl.RENDERER ? gl.getExtension('WEBGL_debug_renderer_info') : null;
      putText(String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : name)), pointer, room);
    },

    glGenBuffers: generate(buffers, () => ({ buffer: gl.createBuffer(), indices: null })),
    glGenTextures: generate(textures, () => gl.createTexture()),
    glGenVertexArrays: generate(arrays, () => ({ object: gl.createVertexArray(), attributes: [], elements: null, base: 0 })),
    glGenFramebuffers: generate(framebuffers, () => gl.createFramebuffer()),
    glGenRenderbuffers: generate(renderbuffers, () => gl.createRenderbuffer()),
    glDeleteBuffers: remove(buffers, (one) => gl.deleteBuffer(one.buffer)),
    glDeleteTextures: remove(textures, (one) => gl.deleteTexture(one)),
    glDeleteVertexArrays: remove(arrays, (one) => gl.deleteVertexArray(one.object)),
    glDeleteFramebuffers: remove(framebuffers, (one) => gl.deleteFramebuffer(one)),
    glDeleteRenderbuffers: remove(renderbuffers, (one) => gl.deleteRenderbuffer(one)),

    glBindBuffer(target, name) {
      const one = buffers.get(name);
      gl.bindBuffer(target, one?.buffer ?? null);
      if (target === gl.ARRAY_BUFFER) vertexBuffer = one?.buffer ?? null;
      if (target === gl.ELEMENT_ARRAY_BUFFER) array.elements = one;
    },
    glBindBufferBase: (target, index, name) => gl.bindBufferBase(target, index, buffers.get(name)?.buffer ?? null),
    glBindBufferRange: (target, index, name, offset, size) => gl.bindBufferRange(target, index, buffers.get(name).buffer, offset, size),
    glBufferData(target, size, pointer, usage) {
      gl.bufferData(target, pointer === 0 ? size >>> 0 : bytes(pointer, size), usage);
      if (target === gl.ELEMENT_ARRAY_BUFFER && array.elements) {
        array.elements.indices = new Uint16Array(bytes(pointer, size).slice().buffer);
      }
    },
    glBufferSubData: (target, offset, size, pointer) => gl.bufferSubData(target, offset, bytes(pointer, size)),
    glBindVertexArray(name) {
      array = arrays.get(name) ?? noArray;
      gl.bindVertexArray(array.object ?? null);
    },
    glEnableVertexAttribArray: (place) => gl.enableVertexAttribArray(place),
    glVertexAttribPointer(place, components, type, normalised, stride, offset) {
      array.attributes[place] = { buffer: vertexBuffer, components, type, normalised: normalised !== 0, stride, offset };
      gl.vertexAttribPointer(place, components, type, normalised !== 0, stride, offset);
    },

    glDrawArrays: (mode, first, count) => gl.drawArrays(mode, first, count),
    glMultiDrawArrays(mode, firsts, counts, draws) {
      const from = words(firsts, draws);
      const many = words(counts, draws);
      for (let i = 0; i < draws; ++i) {
        if (asLines) {
          drawEdges(Uint32Array.from({ length: many[i] }, (_, k) => from[i] + k), 1);
        } else {
          gl.drawArrays(mode, from[i], many[i]);
        }
      }
    },
    glDrawElementsInstancedBaseVertex(mode, count, type, offset, instances, base) {
      beginAt(base);
      if (asLines) {
        drawEdges(array.elements.indices.subarray(offset / 2, offset / 2 + count), instances);
      } else {
        gl.drawElementsInstanced(mode, count, type, offset, instances);
      }
    },
    glPolygonMode(face, mode) { asLines = mode === GL_LINE; },

    glCreateShader: (type) => shaders.add(gl.createShader(type)),
    glShaderSource(shader, count, texts, lengths) {
      const pointers = words(texts, count);
      const sizes = words(lengths, count);
      let source = '';
      for (let i = 0; i < count; ++i) source += text(pointers[i], sizes[i]);
      gl.shaderSource(shaders.get(shader), source);
    },
    glCompileShader: (shader) => gl.compileShader(shaders.get(shader)),
    glAttachShader: (program, shader) => gl.attachShader(programs.get(program), shaders.get(shader)),
    glDeleteShader: (shader) => gl.deleteShader(shaders.remove(shader)),
    glGetShaderiv: (shader, name, pointer) => put(pointer, Number(gl.getShaderParameter(shaders.get(shader), name))),
    glGetShaderInfoLog: (shader, room, length, pointer) => putText(gl.getShaderInfoLog(shaders.get(shader)) ?? '', pointer, room),
    glCreateProgram: () => programs.add(gl.createProgram()),
    glDeleteProgram: (program) => gl.deleteProgram(programs.remove(program)),
    glLinkProgram: (program) => gl.linkProgram(programs.get(program)),
    glGetProgramiv: (program, name, pointer) => put(pointer, Number(gl.getProgramParameter(programs.get(program), name))),
    glGetProgramInfoLog: (program, room, length, pointer) => putText(gl.getProgramInfoLog(programs.get(program)) ?? '', pointer, room),
    glUseProgram: (program) => gl.useProgram(programs.get(program)),
    glGetUniformBlockIndex(program, name) {
      const index = gl.getUniformBlockIndex(programs.get(program), text(name));
      return (index === INVALID_INDEX ? -1 : index) | 0;
    },
    glUniformBlockBinding: (program, index, binding) => gl.uniformBlockBinding(programs.get(program), index, binding),
    glGetUniformLocation(program, name) {
      const location = gl.getUniformLocation(programs.get(program), text(name));
      return location ? locations.add(location) : -1;
    },
    glUniform1i(location, value) {
      if (location > 0) gl.uniform1i(locations.get(location), value);
    },

    glBindTexture: (target, name) => gl.bindTexture(target, textures.get(name)),
    glActiveTexture: (unit) => gl.activeTexture(unit),
    glTexImage2D(target, level, stored, width, height, border, format, type, pointer) {
      const sizes = { [gl.RGBA]: 4, [gl.RG]: 2 };
      let pixels = null;
      if (pointer !== 0) {
        const count = width * height * sizes[format];
        pixels = type === gl.FLOAT ? new Float32Array(memory().buffer, pointer >>> 0, count) : bytes(pointer, count);
      }
      gl.texImage2D(target, level, stored, width, height, border, format, type, pixels);
    },
    glTexParameteri: (target, name, value) => gl.texParameteri(target, name, value === CLAMP_TO_BORDER ? CLAMP_TO_EDGE : value),
    glTexParameterfv() {},  // the colour of a border, which WebGL does not have; the shader knows what lies outside
    glGenerateMipmap: (target) => gl.generateMipmap(target),
    glPixelStorei: (name, value) => gl.pixelStorei(name, value),

    glBindFramebuffer: (target, name) => gl.bindFramebuffer(target, framebuffers.get(name)),
    glBindRenderbuffer: (target, name) => gl.bindRenderbuffer(target, renderbuffers.get(name)),
    glRenderbufferStorage: (target, format, width, height) => gl.renderbufferStorage(target, format, width, height),
    glRenderbufferStorageMultisample: (target, samples, format, width, height) =>
      gl.renderbufferStorageMultisample(target, samples, format, width, height),
    glFramebufferRenderbuffer: (target, attachment, kind, name) => gl.framebufferRenderbuffer(target, attachment, kind, renderbuffers.get(name)),
    glFramebufferTexture2D: (target, attachment, kind, name, level) =>
      gl.framebufferTexture2D(target, attachment, kind, textures.get(name), level),
    glCheckFramebufferStatus: (target) => gl.checkFramebufferStatus(target),
    glBlitFramebuffer: (...all) => gl.blitFramebuffer(...all),
    glDrawBuffer: (buffer) => gl.drawBuffers([buffer]),
    glReadBuffer: (buffer) => gl.readBuffer(buffer),
    glReadPixels: (x, y, width, height, format, type, pointer) =>
      gl.readPixels(x, y, width, height, format, type, bytes(pointer, width * height * 4)),

    glBlendFunc: (source, target) => gl.blendFunc(source, target),
    glBlendFuncSeparate: (...all) => gl.blendFuncSeparate(...all),
    glClear: (mask) => gl.clear(mask),
    glClearColor: (...all) => gl.clearColor(...all),
    glColorMask: (...all) => gl.colorMask(...all.map((one) => one !== 0)),
    glDepthFunc: (name) => gl.depthFunc(name),
    glDepthMask: (write) => gl.depthMask(write !== 0),
    glEnable(what) { if (what !== CLIP_DISTANCE0 && what !== POLYGON_OFFSET_LINE) gl.enable(what); },
    glDisable(what) { if (what !== CLIP_DISTANCE0 && what !== POLYGON_OFFSET_LINE) gl.disable(what); },
    glFrontFace: (winding) => gl.frontFace(winding),
    glPolygonOffset: (factor, units) => gl.polygonOffset(factor, units),
    glViewport: (...all) => gl.viewport(...all),
    glGetIntegerv: (name, pointer) => put(pointer, gl.getParameter(name)),
  };
  return imports;
}
