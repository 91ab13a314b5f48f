#include "ngi/exchange/gltf/write.h"

#include <memory>

#include "ngi/core/text.h"
#include "ngi/exchange/gltf/detail/glb.h"
#include "ngi/exchange/gltf/detail/write_json.h"
#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

constexpr std::uint64_t largest = 0xFFFF'FFFF;

std::uint64_t padding(std::uint64_t size) noexcept {
  return (4 - size % 4) % 4;
}

Bytes zeros(std::uint64_t count) {
  return Bytes::own(std::vector<std::byte>(static_cast<std::size_t>(count)));
}

void append_padded(Pieces& pieces, const Bytes& bytes) {
  pieces.push_back(bytes);
  if (padding(bytes.size()) != 0) pieces.push_back(zeros(padding(bytes.size())));
}

// Appends the images to the geometry, each in its own buffer view.
Pieces place_pictures(Document& document) {
  Pieces binary;
  for (const Buffer& buffer : document.buffers) {
    for (const Bytes& piece : buffer.pieces) append_padded(binary, piece);
  }
  std::uint64_t offset = total_size(binary);
  for (Image& image : document.images) {
    image.buffer_view = document.buffer_views.size();
    image.uri.clear();
    document.buffer_views.push_back({.byte_offset = offset, .byte_length = image.file.size()});
    append_padded(binary, image.file);
    offset = total_size(binary);
  }
  if (offset != 0) {
    document.buffers.resize(1);
    document.buffers.front() = {.byte_length = offset};
  }
  return binary;
}

template <Record T>
Bytes copy_of(const T& record) {
  return Bytes::copy(bytes_of(record));
}

Bytes to_bytes(std::string text) {
  const auto owner = std::make_shared<const std::string>(std::move(text));
  return Bytes::shared(owner, std::as_bytes(std::span(*owner)));
}

// Percent-encodes a URI: blanks become "%20".
std::string uri_of(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~").find(c) != std::string_view::npos;
    if (plain) {
      out += c;
    } else {
      out += '%' + to_hex(std::as_bytes(std::span(&c, 1)));
    }
  }
  return out;
}

tl::unexpected<Error> too_large(std::uint64_t size) {
  return fail(exchange::rules::gltf_too_large, {}, size);
}

}  // namespace

Result<Pieces> write_glb(Document document) {
  const Pieces binary = place_pictures(document);
  std::string json = to_json(document);
  json.resize(json.size() + padding(json.size()), ' ');
  const std::uint64_t binary_size = total_size(binary);
  const std::uint64_t chunks = binary.empty() ? 1 : 2;
  const std::uint64_t size =
      sizeof(GlbHeader) + chunks * sizeof(ChunkHeader) + json.size() + binary_size;
  if (size > largest) return too_large(size);
  Pieces pieces = {
      copy_of(GlbHeader{glb_magic, glb_version, static_cast<std::uint32_t>(size)}),
      copy_of(ChunkHeader{static_cast<std::uint32_t>(json.size()), json_chunk}),
      to_bytes(std::move(json)),
  };
  if (!binary.empty()) {
    pieces.push_back(copy_of(ChunkHeader{static_cast<std::uint32_t>(binary_size), binary_chunk}));
    pieces.insert(pieces.end(), binary.begin(), binary.end());
  }
  return pieces;
}

Result<std::vector<OutFile>> write_gltf(Document document, const std::string& stem) {
  std::vector<OutFile> files(1);
  for (Buffer& buffer : document.buffers) {
    if (buffer.byte_length > largest) return too_large(buffer.byte_length);
    files.push_back({stem + ".bin", buffer.pieces});
    buffer.uri = uri_of(files.back().name);
  }
  std::vector<std::string> names;
  for (const Image& image : document.images) names.push_back(image.name);
  names = exchange::picture_files(stem, names);
  for (std::size_t i = 0; i < document.images.size(); ++i) {
    Image& image = document.images[i];
    files.push_back({names[i], {image.file}});
    image.uri = uri_of(names[i]);
    image.media_type.clear();
  }
  files.front() = {stem + ".gltf", {to_bytes(to_json(document))}};
  return files;
}

}  // namespace ngi::gltf
