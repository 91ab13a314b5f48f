#include "ngi/exchange/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::exchange::rules {

namespace {
constexpr RuleMaker exchange = {"docs/formats/exchange.md 7"};
}  // namespace

constexpr Rule gltf_container =
    exchange.refused("GLTF-CONTAINER", "is damaged: {0}",
                     "A .glb has a header of 12 bytes, a chunk of JSON text, then one of binary "
                     "data. The file was truncated, or is of another format.");

constexpr Rule gltf_version = exchange.refused(
    "GLTF-VERSION", "is glTF {0}; only 2.0 is supported",
    "Export the model as glTF 2.0, which all current programs write.", ErrorCategory::NotSupported);

constexpr Rule gltf_reference = exchange.refused(
    "GLTF-REFERENCE", "{0} refers to {1} {2}; there are {3}",
    "Items of a glTF file refer to each other by index, and this index does not exist.");

constexpr Rule gltf_accessor = exchange.refused(
    "GLTF-ACCESSOR", "accessor {0} {1}",
    "An accessor describes the location and type of the numbers of a mesh or an animation. "
    "This one reaches outside its data, or has the wrong content for its use.");

constexpr Rule gltf_uri = exchange.refused(
    "GLTF-URI", "the URI '{0}' {1}",
    "Data of a .gltf file is inside it (base64) or in files of the same folder. URIs that lead "
    "outside the folder or to a network are not followed.");

constexpr Rule gltf_unsupported = exchange.refused(
    "GLTF-UNSUPPORTED", "uses {0}, which is not supported; export again without it",
    "Parts of a game model are rigid triangles with a material. Apply modifiers and shape keys "
    "before the export, and turn compression off.",
    ErrorCategory::NotSupported);

constexpr Rule gltf_hierarchy = exchange.refused(
    "GLTF-HIERARCHY", "node {0} {1}",
    "The nodes of a glTF file form trees: a node has at most one parent and no cycles.");

constexpr Rule obj_syntax = exchange.refused(
    "OBJ-SYNTAX", "line {0}: {1}",
    "OBJ and MTL files are text with one statement per line. A corner of a face refers to a point "
    "above it: the first of the file is 1, the most recent one is -1.");

constexpr Rule exchange_limit = exchange.refused(
    "EXCHANGE-LIMIT", "has {0} {1}; the limit is {2}",
    "This is more than a game model can hold, or the decoded data exceeds the limit "
    "that --limit decoded-size=N sets.",
    ErrorCategory::NotSupported);

constexpr Rule exchange_match = exchange.refused(
    "EXCHANGE-MATCH", "does not match the base: {0}",
    "Import with a base finds the nodes of the base by the index that the export wrote while the "
    "base has the nodes it was exported with, else by name, then by content. Each must match "
    "exactly one node. A scene of an older version with nodes that are gone must be exported "
    "again. Materials without a row number are looked up in the WEAR next to the base, or the one "
    "named by --wear. Import without a base makes a new model.",
    ErrorCategory::Usage);

constexpr Rule exchange_resampled = exchange.warning(
    "EXCHANGE-RESAMPLED",
    "node {0} has keys between frames; moving them to whole frames changes it by up to {1} "
    "(position) and {2} (quaternion)",
    "Keys of a model are at whole frames. --fps sets the number of frames per second of the file; "
    "the export writes 30. In Blender, set the frame rate of the scene to that number before you "
    "import the file.");

constexpr Rule exchange_left_out = exchange.warning(
    "EXCHANGE-LEFT-OUT", "{0}",
    "The file contains data that a game model cannot represent. It was not imported.");

constexpr Rule exchange_older_scene = exchange.warning(
    "EXCHANGE-OLDER-SCENE",
    "was exported from another version of the landscape; materials, alphas and faces that changed "
    "since become as they are in the scene",
    "A scene of a landscape records a fingerprint of what it was made from. The landscape has "
    "other "
    "positions, faces, materials or alphas now. Heights that were not edited in the scene stay. "
    "Vertices and faces are found by their place where numbers do not fit. Export the landscape "
    "again before the next edit, or check the result with 'ngi diff'.");

constexpr Rule gltf_too_large = {
    "GLTF-TOO-LARGE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "would be {0} bytes long; the limit of a glTF file is 4294967295",
    "Sizes in glTF files have 32 bits. Export fewer cells, omit the textures with "
    "--no-textures, or write .gltf, which stores every picture in its own file.",
    exchange.section,
    ErrorCategory::NotSupported};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {
      &gltf_container,       &gltf_version,       &gltf_reference,
      &gltf_accessor,        &gltf_uri,           &gltf_unsupported,
      &gltf_hierarchy,       &obj_syntax,         &exchange_limit,
      &exchange_match,       &exchange_resampled, &exchange_left_out,
      &exchange_older_scene, &gltf_too_large};
  return table;
}

}  // namespace ngi::exchange::rules
