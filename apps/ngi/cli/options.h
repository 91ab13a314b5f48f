#pragma once

#include <span>

#include "apps/ngi/cli/kind_choices.h"
#include "apps/ngi/cli/verb.h"

namespace ngi::command {

// Options that more than one verb takes, each written once. A verb lists those it honours.
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
inline constexpr Option color = {
    .flags = "--color",
    .value = "WHEN",
    .help = "Colour the text; auto: on a terminal, unless NO_COLOR is set",
    .choices = "auto|always|never"};
inline constexpr Option progress = {.flags = "--progress",
                                    .value = "WHEN",
                                    .help = "Show a progress bar; auto: on a terminal",
                                    .choices = "auto|always|never"};
inline constexpr Option quiet = {.flags = "-q,--quiet",
                                 .help = "Say nothing but results and errors",
                                 .excludes = "-v,--verbose"};
inline constexpr Option verbose = {
    .flags = "-v,--verbose", .help = "Say more about what is being done", .excludes = "-q,--quiet"};
inline constexpr Option jobs = {.flags = "-j,--jobs",
                                .value = "N",
                                .help = "Use N threads; the result is the same at any N",
                                .kind = ValueKind::Whole,
                                .minimum = 1,
                                .maximum = 1024};

inline constexpr Option format = {
    .flags = "--format", .value = "FORMAT", .help = "What to print", .choices = "text|json"};
inline constexpr Option strict = {
    .flags = "--strict", .help = "Refuse an asset at its first error", .excludes = "--tolerant"};
inline constexpr Option tolerant = {.flags = "--tolerant",
                                    .help = "Drop what is damaged, report it and go on",
                                    .excludes = "--strict"};
inline constexpr Option limit = {
    .flags = "--limit",
    .value = "KEY=VALUE",
    .help =
        "Raise or lower a safety limit: input-size, entries, packed-size, decoded-size or depth; "
        "VALUE may end in K, M or G",
    .repeatable = true};
inline constexpr Option salvage = {
    .flags = "--salvage", .help = "Read an NRes archive whose stated size is not its real one"};
inline constexpr Option as_kind = {.flags = "--as",
                                   .value = "KIND",
                                   .help = "Take the input for this kind of asset",
                                   .choices = kind_choices};
inline constexpr Option attr2 = {
    .flags = "--attr2",
    .value = "N",
    .help = "The material version, which a MAT0 file outside its archive does not hold",
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
                                   .help = "Say what would change and write nothing"};
inline constexpr Option canonical = {
    .flags = "--canonical",
    .help = "Write the NRes archive compactly, without the bytes that belong to no entry"};
inline constexpr Option raw = {.flags = "--raw",
                               .help = "Put the bytes of FILE in as they are, whatever they are"};
inline constexpr Option markdown = {.flags = "--markdown",
                                    .help = "Print the page of the documentation in Markdown"};

}  // namespace options

// Taken by every verb, before or after its name.
std::span<const Option* const> global_options() noexcept;
// Those of them that the config file may set.
std::span<const Option* const> configurable_options() noexcept;

}  // namespace ngi::command
