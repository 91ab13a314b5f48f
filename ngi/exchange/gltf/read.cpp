#include "ngi/exchange/gltf/read.h"

#include <unordered_map>

#include "ngi/core/byte_reader.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/exchange/gltf/detail/glb.h"
#include "ngi/exchange/gltf/detail/read_json.h"
#include "ngi/exchange/rules.h"
#include "ngi/json/base64.h"

namespace ngi::gltf {

namespace {

// The two parts of a file; a .gltf has only the text.
struct Parts {
  Bytes text = {};
  std::optional<Bytes> binary = {};
};

tl::unexpected<Error> damaged(std::string_view why, std::uint64_t offset) {
  return fail(exchange::rules::gltf_container, {.offset = offset}, why);
}

// Skips chunks after the first two, as the format requires; they are for extensions.
Result<Parts> split_glb(const Bytes& file) {
  ByteReader in(file);
  const GlbHeader* header = in.read<GlbHeader>();
  if (!header) return damaged("the header is truncated", 0);
  if (header->version != glb_version) {
    return fail(exchange::rules::gltf_version, {.offset = 4}, std::uint32_t{header->version});
  }
  if (header->length > file.size()) return damaged("the file is shorter than its header says", 8);
  const std::uint64_t end = header->length;
  Parts parts;
  std::uint64_t at = sizeof(GlbHeader);
  for (std::size_t i = 0; i < 2 && at < end; ++i) {
    const auto chunk = view<ChunkHeader>(file.slice(0, end), at, 1);
    if (chunk.empty()) return damaged("the header of a chunk is truncated", at);
    const std::uint64_t length = chunk[0].length;
    at += sizeof(ChunkHeader);
    if (length > end - at) return damaged("a chunk reaches past the end of the file", at);
    if (i == 0 && chunk[0].type != json_chunk) return damaged("the first chunk is not JSON", at);
    if (i == 0) parts.text = file.slice(at, length);
    if (i == 1 && chunk[0].type == binary_chunk) parts.binary = file.slice(at, length);
    at += (length + 3) / 4 * 4;
  }
  if (parts.text.empty()) return damaged("there is no JSON", sizeof(GlbHeader));
  return parts;
}

tl::unexpected<Error> bad_uri(std::string_view uri, std::string_view why) {
  constexpr std::size_t shown = 80;  // a data: URI may be as long as the file
  return fail(exchange::rules::gltf_uri, {}, uri.substr(0, shown), why);
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const auto byte = parse_number<std::uint8_t>(text.substr(i + 1, 2), 16);
    if (!byte) return std::nullopt;
    out += static_cast<char>(*byte);
    i += 2;
  }
  return out;
}

struct Loaded {
  Bytes bytes = {};
  std::string media_type = {};
};

Result<Loaded> load_data_uri(std::string_view uri) {
  const std::size_t comma = uri.find(',');
  if (comma == uri.npos) return bad_uri(uri, "has no data");
  std::string_view head = uri.substr(5, comma - 5);
  if (!head.ends_with(";base64")) return bad_uri(uri, "is not base64");
  head.remove_suffix(7);
  auto bytes = json::from_base64(uri.substr(comma + 1));
  if (!bytes) return bad_uri(uri, "is not valid base64");
  return Loaded{Bytes::own(*std::move(bytes)), std::string(head.substr(0, head.find(';')))};
}

// Loads what the URIs of one document name, each once.
class UriLoader {
 public:
  explicit UriLoader(const exchange::OpenSiblingFile& open) : open_(open) {}

  Result<Loaded> load(const std::string& uri) {
    const auto known = loaded_.find(uri);
    if (known != loaded_.end()) return known->second;
    auto loaded = read(uri);
    if (loaded) loaded_.try_emplace(uri, *loaded);
    return loaded;
  }

 private:
  Result<Loaded> read(const std::string& uri) const {
    if (uri.starts_with("data:")) return load_data_uri(uri);
    const auto path = percent_decoded(uri);
    if (!path || !exchange::stays_inside(*path))
      return bad_uri(uri, "leads outside the folder of the file");
    auto bytes = open_(*path);
    if (!bytes) return fail(std::move(bytes));
    return Loaded{bytes->stable(), {}};
  }

  const exchange::OpenSiblingFile& open_;
  std::unordered_map<std::string, Loaded> loaded_;
};

Result<void> load_buffers(Document& document, const std::optional<Bytes>& binary, UriLoader& uris) {
  for (std::size_t i = 0; i < document.buffers.size(); ++i) {
    Buffer& buffer = document.buffers[i];
    if (!buffer.uri.empty()) {
      auto loaded = uris.load(buffer.uri);
      if (!loaded) return fail(std::move(loaded));
      buffer.data = std::move(loaded->bytes);
    } else if (i == 0 && binary) {
      buffer.data = *binary;
    }
    if (buffer.byte_length > buffer.data.size()) {
      return fail(exchange::rules::gltf_container, {},
                  "buffer " + std::to_string(i) + " has " + std::to_string(buffer.data.size()) +
                      " bytes but declares " + std::to_string(buffer.byte_length));
    }
    buffer.data = buffer.data.slice(0, buffer.byte_length);
  }
  return {};
}

std::string media_type_of(std::span<const std::byte> file) {
  if (file.size() > 1 && file[0] == std::byte{0xFF} && file[1] == std::byte{0xD8}) {
    return "image/jpeg";
  }
  return "image/png";
}

Result<void> load_image(const Document& document, Image& image, UriLoader& uris) {
  if (image.buffer_view) {
    if (*image.buffer_view >= document.buffer_views.size()) {
      return fail(exchange::rules::gltf_reference, {}, "an image", "buffer view",
                  *image.buffer_view, document.buffer_views.size());
    }
    const BufferView& view = document.buffer_views[*image.buffer_view];
    if (view.buffer < document.buffers.size()) {
      const Bytes& data = document.buffers[view.buffer].data;
      if (data.contains(view.byte_offset, view.byte_length)) {
        image.file = data.slice(view.byte_offset, view.byte_length);
      }
    }
  } else if (!image.uri.empty()) {
    auto loaded = uris.load(image.uri);
    if (!loaded && loaded.error().rule().category == ErrorCategory::InvalidAsset) {
      return fail(std::move(loaded));
    }
    if (loaded) image.file = std::move(loaded->bytes);
    if (loaded && image.media_type.empty()) image.media_type = loaded->media_type;
  }
  if (image.media_type.empty()) image.media_type = media_type_of(image.file);
  return {};
}

// True for required extensions that affect only the appearance; they are ignored.
bool is_ignorable(std::string_view extension) {
  return extension == "KHR_lights_punctual" || extension == "KHR_texture_transform" ||
         extension == "KHR_mesh_quantization" || extension.starts_with("KHR_materials_");
}

Result<void> check_head(const Document& document) {
  if (!document.asset.version.starts_with("2.")) {
    return fail(exchange::rules::gltf_version, {}, document.asset.version);
  }
  for (const std::string& extension : document.extensions_required) {
    if (!is_ignorable(extension)) {
      return fail(exchange::rules::gltf_unsupported, {}, "the extension " + extension);
    }
  }
  return {};
}

}  // namespace

bool is_glb(std::span<const std::byte> file) noexcept {
  const auto magic = view<le_u32>(file, 0, 1);
  return !magic.empty() && magic[0] == glb_magic;
}

Result<Document> read(const Bytes& mapped, const exchange::OpenSiblingFile& open,
                      const Limits& limits) {
  const Bytes file = mapped.stable();
  Parts parts = {.text = file};
  if (is_glb(file)) {
    auto split = split_glb(file);
    if (!split) return fail(std::move(split));
    parts = *std::move(split);
  }
  auto text = json::Reader::parse(parts.text.text(), limits);
  if (!text) return fail(std::move(text));
  Document document = read_lists(text->root(), limits);
  if (text->failed()) return tl::unexpected(text->error());
  if (auto good = check_head(document); !good) return fail(std::move(good));
  UriLoader uris(open);
  auto loaded = load_buffers(document, parts.binary, uris);
  if (!loaded) return fail(std::move(loaded));
  for (Image& image : document.images) {
    auto found = load_image(document, image, uris);
    if (!found) return fail(std::move(found));
  }
  return document;
}

}  // namespace ngi::gltf
