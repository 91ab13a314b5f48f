#include "apps/ngi/print/moving_picture.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/render_options.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/os/process.h"
#include "ngi/core/text.h"
#include "ngi/core/work_folder.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

struct NumberPlace {
  std::size_t at = 0;
  std::size_t size = 0;
  int digits = 0;
};

std::optional<NumberPlace> find_number(std::string_view path) noexcept {
  const std::size_t at = path.find('%');
  if (at == std::string_view::npos || path.find('%', at + 1) != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view rest = path.substr(at + 1);
  if (rest.starts_with('d')) return NumberPlace{at, 2, 1};
  const bool padded =
      rest.size() >= 3 && rest[0] == '0' && rest[1] >= '1' && rest[1] <= '9' && rest[2] == 'd';
  return padded ? std::optional(NumberPlace{at, 4, rest[1] - '0'}) : std::nullopt;
}

// By its suffix a file that ffmpeg makes.
bool is_video(const std::string& path) {
  const std::string suffix = fold(path_text(to_path(path).extension()));
  return suffix == ".gif" || suffix == ".webm" || suffix == ".mp4";
}

// A GIF gets a palette of its own colours; others the pixel format that every browser plays, which
// needs even sides.
std::vector<std::string> ffmpeg_command(const fs::path& target, double rate, bool transparent) {
  std::vector<std::string> words = {"ffmpeg", "-loglevel",  "error",      "-y",
                                    "-f",     "image2pipe", "-framerate", std::to_string(rate),
                                    "-i",     "-",          "-an"};
  const std::string suffix = fold(path_text(target.extension()));
  if (suffix == ".gif") {
    words.insert(words.end(),
                 {"-filter_complex", "split[a][b];[a]palettegen[colours];[b][colours]paletteuse"});
  } else {
    const bool alpha = transparent && suffix == ".webm";
    words.insert(words.end(), {"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt",
                               alpha ? "yuva420p" : "yuv420p", "-crf", "20", "-b:v", "0"});
  }
  words.push_back(path_text(target));
  return words;
}

// ffmpeg follows links and replaces what is there, so it writes to a new folder that nobody else
// can enter. What it made is then written as any other file.
Result<void> write_by_ffmpeg(Context& context, const std::string& path,
                             std::span<const Bytes> pictures, std::uint16_t delay_ms) {
  if (auto writable = require_writable(context, path); !writable) return writable;
  const fs::path target = to_path(path);
  auto folder = WorkFolder::create(target, os::NewFileAccess::Owner);
  if (!folder) return fail(std::move(folder));
  const fs::path partial = folder->path() / to_path("made" + path_text(target.extension()));
  const bool transparent = context.arguments().has(options::transparent);
  const auto code =
      os::run_with_input(ffmpeg_command(partial, 1000.0 / delay_ms, transparent), pictures);
  if (!code) {
    return tl::unexpected(tasks::unsupported(
        path, "needs ffmpeg, which is not installed; a name that ends in .png needs nothing"));
  }
  if (code != 0) return fail(rules::file_unwritable, {.path = path}, "ffmpeg could not make it");
  const auto made = map_file(partial);
  if (!made) return tl::unexpected(Error(made.error()).at_path(path));
  return write_output(context, path, {*made});
}

}  // namespace

bool has_number(std::string_view path) noexcept {
  return find_number(path).has_value();
}

std::string numbered(const std::string& path, std::size_t number) {
  const auto place = find_number(path);
  if (!place) return path;
  std::string digits = std::to_string(number);
  const auto wanted = static_cast<std::size_t>(place->digits);
  if (digits.size() < wanted) digits.insert(0, wanted - digits.size(), '0');
  return path.substr(0, place->at) + digits + path.substr(place->at + place->size);
}

Result<void> require_picture_name(const Context& context, const std::string& path, bool moves) {
  // File managers name thumbnails as they like; only a name that promises another format is wrong.
  constexpr std::array<std::string_view, 13> others = {".jpg", ".jpeg", ".webp", ".bmp", ".tga",
                                                       ".dds", ".tif",  ".tiff", ".gif", ".webm",
                                                       ".mp4", ".avi",  ".mov"};
  const std::string suffix = fold(path_text(to_path(path).extension()));
  const bool other = std::find(others.begin(), others.end(), suffix) != others.end();
  return other ? require_picture_suffix(context, path, moves) : require_writable(context, path);
}

Result<void> require_picture_suffix(const Context& context, const std::string& path, bool moves) {
  const std::string suffix = fold(path_text(to_path(path).extension()));
  const bool video = moves && is_video(path) && !has_number(path);
  if (suffix.empty() || suffix == ".png" || video) {
    return require_writable(context, moves ? numbered(path, 0) : path);
  }
  return tl::unexpected(tasks::unsupported(
      path, moves ? "pictures that move are written as .png, .gif, .webm or .mp4, or as numbered "
                    ".png files (%03d); choose one of these"
                  : "pictures are written as PNG; choose a name that ends in .png"));
}

Result<void> write_moving_picture(Context& context, const std::string& path,
                                  std::span<const Bytes> pictures, std::uint16_t delay_ms) {
  if (has_number(path)) {
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      if (auto writable = require_writable(context, numbered(path, i)); !writable) return writable;
    }
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      auto written = write_output(context, numbered(path, i), {pictures[i]});
      if (!written) return written;
    }
    return {};
  }
  const bool dry = context.arguments().has(options::dry_run);
  if (is_video(path) && !dry) {
    return write_by_ffmpeg(context, path, pictures, delay_ms);
  }
  auto animated = image::write_apng(pictures, delay_ms);
  if (!animated) return fail(std::move(animated));
  return write_output(context, path, {*std::move(animated)});
}

}  // namespace ngi::command
