#pragma once

#include <span>

#include "apps/ngi/cli/kind_choices.h"
#include "apps/ngi/cli/verb.h"

namespace ngi::command {

// Options that several verbs share. Each verb lists those it reads.
namespace options {

inline constexpr Option help = {.flags = "-h,--help", .help = "Show this help"};
inline constexpr Option config = {
    .flags = "--config",
    .value = "FILE",
    .help = "Read settings from FILE instead of ~/.config/ngi/config.ini",
    .completes = Completes::Files};
inline constexpr Option game = {
    .flags = "--game",
    .value = "DIR",
    .help = "Folder of an installed game, in which paths that are not on disk are looked up",
    .completes = Completes::Folders};
inline constexpr Option mod = {
    .flags = "--mod",
    .value = "DIR",
    .help =
        "Folder on top of the game: its files are read first, and changes to files of the game "
        "are written there; several: the first is the topmost",
    .repeatable = true,
    .completes = Completes::Folders};
inline constexpr Option lang = {
    .flags = "--lang",
    .value = "LANGUAGE",
    .help = "Language of messages and help; otherwise that of the system. JSON is always English",
    .choices = "en|ru"};
inline constexpr Option color = {
    .flags = "--color",
    .value = "WHEN",
    .help = "Colour the text; auto: on a terminal, unless NO_COLOR is set",
    .choices = "auto|always|never"};
inline constexpr Option progress = {.flags = "--progress",
                                    .value = "WHEN",
                                    .help = "Show a progress bar; auto: on a terminal",
                                    .choices = "auto|always|never"};
inline constexpr Option quiet = {
    .flags = "-q,--quiet", .help = "Print only results and errors", .excludes = "-v,--verbose"};
inline constexpr Option verbose = {
    .flags = "-v,--verbose", .help = "Print more about the work", .excludes = "-q,--quiet"};
inline constexpr Option jobs = {.flags = "-j,--jobs",
                                .value = "N",
                                .help = "Use N threads; the result is the same at any N",
                                .kind = ValueKind::Whole,
                                .minimum = 1,
                                .maximum = 1024};

inline constexpr Option format = {
    .flags = "--format", .value = "FORMAT", .help = "Output format", .choices = "text|json"};
inline constexpr Option strict = {
    .flags = "--strict", .help = "Refuse an asset at its first error", .excludes = "--tolerant"};
inline constexpr Option tolerant = {.flags = "--tolerant",
                                    .help = "Skip damaged parts, report them and continue",
                                    .excludes = "--strict"};
inline constexpr Option limit = {
    .flags = "--limit",
    .value = "KEY=VALUE",
    .help =
        "Raise or lower a safety limit: input-size, entries, packed-size, decoded-size, depth, "
        "unpacked-size, document-memory or picture-memory; "
        "VALUE may end in K, M or G",
    .repeatable = true};
inline constexpr Option salvage = {.flags = "--salvage",
                                   .help = "Read what is left of a truncated or damaged archive"};
inline constexpr Option as_kind = {.flags = "--as",
                                   .value = "KIND",
                                   .help = "Treat the input as this kind of asset",
                                   .choices = kind_choices};
inline constexpr Option attr2 = {
    .flags = "--attr2",
    .value = "N",
    .help = "Version of a material (MAT0) in a file, which only its archive entry stores",
    .kind = ValueKind::Whole,
    .minimum = 0,
    .maximum = 0xFFFF'FFFF};
inline constexpr Option output = {.flags = "-o,--output",
                                  .value = "OUT",
                                  .help = "Write to OUT; - is standard output",
                                  .completes = Completes::Files};
inline constexpr Option force = {.flags = "-f,--force",
                                 .help = "Replace files that exist already, or are read-only"};
inline constexpr Option backup = {
    .flags = "--backup", .help = "Keep what is replaced as NAME.bak, or NAME.bak2 and so on"};
inline constexpr Option dry_run = {.flags = "-n,--dry-run",
                                   .help = "Print what would change and write nothing"};
inline constexpr Option canonical = {
    .flags = "--canonical",
    .help = "Write the NRes archive compactly, without the bytes that belong to no entry"};
inline constexpr Option raw = {.flags = "--raw",
                               .help = "Put the bytes of FILE in as they are, whatever they are"};
inline constexpr Option markdown = {.flags = "--markdown",
                                    .help = "Print the Markdown page of the documentation"};

}  // namespace options

// Options of every verb; they may precede or follow its name.
std::span<const Option* const> global_options() noexcept;
// The global options that the config file may set.
std::span<const Option* const> configurable_options() noexcept;

}  // namespace ngi::command
