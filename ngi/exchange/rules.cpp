#include "ngi/exchange/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::exchange::rules {

namespace {
constexpr RuleMaker exchange = {"docs/formats/exchange.md 7"};
}  // namespace

constexpr Rule gltf_container = exchange.refused(
    "GLTF-CONTAINER", "is damaged: {0}",
    "A .glb begins with a header of 12 bytes and holds a chunk of JSON text, then one of binary "
    "data. The file was cut off, or is something else.");

constexpr Rule gltf_version =
    exchange.refused("GLTF-VERSION", "is glTF {0}, and 2.0 is supported",
                     "Save the model as glTF 2.0, which every program of the last years writes.",
                     ErrorCategory::NotSupported);

constexpr Rule gltf_reference = exchange.refused(
    "GLTF-REFERENCE", "{0} names {1} {2}, of which there are {3}",
    "Things of a glTF file refer to each other by number, and this number leads nowhere.");

constexpr Rule gltf_accessor = exchange.refused(
    "GLTF-ACCESSOR", "accessor {0} {1}",
    "An accessor says where the numbers of a mesh or an animation are and what they look like. "
    "This one reaches outside its data, or does not hold what its place wants.");

constexpr Rule gltf_uri = exchange.refused(
    "GLTF-URI", "the address '{0}' {1}",
    "Data of a .gltf file stand inside it (base64) or in files beside it. Addresses that lead out "
    "of its folder or into a network are not followed.");

constexpr Rule gltf_unsupported = exchange.refused(
    "GLTF-UNSUPPORTED", "needs {0}, which models of the game do not have",
    "Parts of a model are rigid triangles with a material. Apply modifiers and shape keys before "
    "the export, and switch compression off.",
    ErrorCategory::NotSupported);

constexpr Rule gltf_hierarchy = exchange.refused(
    "GLTF-HIERARCHY", "node {0} {1}",
    "The nodes of a glTF file are trees: a node has one parent at most and is not below itself.");

constexpr Rule obj_syntax = exchange.refused(
    "OBJ-SYNTAX", "line {0}: {1}",
    "OBJ and MTL files are text, one word and its numbers a line. A corner of a face names a point "
    "that stands above it: the first of the file is 1, the last one so far -1.");

constexpr Rule exchange_limit = exchange.refused(
    "EXCHANGE-LIMIT", "has {0} {1}, more than {2}",
    "A model of the game has no room for that much, or the file unfolds to more than the limit "
    "that --limit decoded-size=N sets.",
    ErrorCategory::NotSupported);

constexpr Rule exchange_match = exchange.refused(
    "EXCHANGE-MATCH", "does not fit the base: {0}",
    "Import with a base finds the nodes of the base by the number that the export wrote beside "
    "them, else by name. What is found twice, or nowhere, would be a guess. Materials that do not "
    "tell their row are looked up in the WEAR beside the base, or that --wear names. Import "
    "without "
    "a base makes a new model.",
    ErrorCategory::Usage);

constexpr Rule exchange_resampled = exchange.warning(
    "EXCHANGE-RESAMPLED",
    "node {0} has keys between frames; at whole frames it is up to {1} (position) and {2} "
    "(quaternion) away",
    "Keys of a model stand at whole frames. --fps sets how many frames a second of the file has; "
    "30 is what the export writes.");

constexpr Rule exchange_left_out = exchange.warning(
    "EXCHANGE-LEFT-OUT", "{0}",
    "Something in the file has no place in a model of the game and was not taken over.");

constexpr Rule gltf_too_large = {
    "GLTF-TOO-LARGE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "would be {0} bytes long, more than the 4294967295 of a glTF file",
    "Sizes in glTF files have 32 bits. Write fewer cells, leave the textures out with "
    "--no-textures, or write .gltf, which keeps every picture in a file of its own.",
    exchange.section,
    ErrorCategory::NotSupported};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {
      &gltf_container,     &gltf_version,      &gltf_reference, &gltf_accessor,  &gltf_uri,
      &gltf_unsupported,   &gltf_hierarchy,    &obj_syntax,     &exchange_limit, &exchange_match,
      &exchange_resampled, &exchange_left_out, &gltf_too_large};
  return table;
}

}  // namespace ngi::exchange::rules
