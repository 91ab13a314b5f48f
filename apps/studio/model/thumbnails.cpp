#include "apps/studio/model/thumbnails.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QSaveFile>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_set>

#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/thumbnail.h"

namespace ngi::studio {

namespace fs = std::filesystem;

namespace {

using PicturePointer = std::shared_ptr<texture::Image>;

// What pictures of models depend on besides the model: the files of a game and its mods. Their
// times and sizes stand for them.
QByteArray stamp_of(const tasks::OpenOptions& options) {
  QCryptographicHash hash(QCryptographicHash::Sha1);
  std::vector<fs::path> folders = options.mods;
  folders.push_back(options.game);
  for (const fs::path& folder : folders) {
    std::error_code error;
    std::vector<std::string> lines;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
      if (!entry.is_regular_file(error)) continue;
      const auto time = entry.last_write_time(error).time_since_epoch().count();
      lines.push_back(path_text(entry.path()) + " " + std::to_string(entry.file_size(error)) + " " +
                      std::to_string(time) + "\n");
    }
    std::ranges::sort(lines);
    for (const std::string& line : lines) hash.addData(QByteArray::fromStdString(line));
  }
  return hash.result();
}

}  // namespace

// Draws on its own thread, which owns the graphics context.
class Thumbnails::Worker {
 public:
  Worker(Thumbnails& owner, tasks::OpenOptions options, fs::path folder, int generation)
      : owner_(owner),
        options_(std::move(options)),
        folder_(std::move(folder)),
        generation_(generation),
        thread_([this] { run(); }) {}
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    woken_.notify_all();
    thread_.join();
  }

  void want(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (!known_.insert(path).second) {
      // Asked for again: it is visible again, so it goes to the front.
      const auto found = std::ranges::find(wanted_, path);
      if (found != wanted_.end()) std::rotate(found, found + 1, wanted_.end());
      return;
    }
    wanted_.push_back(path);
    woken_.notify_all();
  }
  void drop() {
    const std::lock_guard lock(mutex_);
    for (const std::string& path : wanted_) known_.erase(path);
    wanted_.clear();
  }
  std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return wanted_.size() + (is_drawing_ ? 1 : 0);
  }
  void wait() {
    std::unique_lock lock(mutex_);
    rested_.wait(lock, [this] { return wanted_.empty() && !is_drawing_; });
  }

 private:
  void run() {
    // The painter ends on this thread, as its context does.
    tasks::ThumbnailPainter painter(side, options_);
    painter.environment().transparent = true;
    painter.environment().ground = false;
    bool has_game = false;
    stamp_ = stamp_of(options_);
    while (const auto path = next()) {
      PicturePointer image = std::make_shared<texture::Image>();
      const auto opened = tasks::open_asset(*path, options_);
      if (opened) {
        const QString file = cache_file(*opened);
        if (!read(file, *image)) {
          if (!has_game) has_game = painter.use_game(folder_).has_value();
          if (auto drawn = painter.draw(*opened)) *image = *std::move(drawn);
          write(file, *image);
        }
      }
      QMetaObject::invokeMethod(
          &owner_,
          [owner = &owner_, path = *path, image, generation = generation_] {
            owner->take(path, image, generation);
          },
          Qt::QueuedConnection);
    }
  }

  // The next path; nullopt at the end.
  std::optional<std::string> next() {
    std::unique_lock lock(mutex_);
    is_drawing_ = false;
    if (wanted_.empty()) rested_.notify_all();
    woken_.wait(lock, [this] { return is_ending_ || !wanted_.empty(); });
    if (is_ending_) return {};
    std::string path = std::move(wanted_.back());
    wanted_.pop_back();
    is_drawing_ = true;
    return path;
  }

  QString cache_file(const tasks::OpenedAsset& asset) const {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    const std::string_view content = asset.asset.bytes.text();
    hash.addData(QByteArrayView(content.data(), static_cast<qsizetype>(content.size())));
    if (asset.kind != Kind::Texture) hash.addData(stamp_);
    const QString name = QString::fromLatin1(hash.result().toHex());
    return owner_.cache_.filePath(name + QStringLiteral(".png"));
  }
  static bool read(const QString& file, texture::Image& image) {
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) return false;
    const QByteArray content = in.readAll();
    auto picture = image::read_png(
        std::as_bytes(std::span(content.data(), static_cast<std::size_t>(content.size()))));
    if (!picture) return false;
    image = std::move(picture->image);
    return true;
  }
  static void write(const QString& file, const texture::Image& image) {
    if (image.pixels.empty()) return;
    const auto png = image::write_png({.image = image});
    QSaveFile out(file);
    if (!png || !out.open(QIODevice::WriteOnly)) return;  // it is drawn again next time
    const std::string_view content = png->text();
    out.write(content.data(), static_cast<qint64>(content.size()));
    out.commit();
  }

  Thumbnails& owner_;
  const tasks::OpenOptions options_;
  const fs::path folder_;
  const int generation_;
  QByteArray stamp_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::condition_variable rested_;
  std::vector<std::string> wanted_;  // the last one is next
  std::unordered_set<std::string> known_;
  bool is_drawing_ = false;
  bool is_ending_ = false;
  std::thread thread_;  // after all that it uses
};

Thumbnails::Thumbnails(Workspace& workspace, const QDir& cache)
    : workspace_(workspace), cache_(cache) {
  cache_.mkpath(QStringLiteral("."));
  connect(&workspace, &Workspace::opened, this, &Thumbnails::restart);
  connect(&workspace, &Workspace::files_saved, this, &Thumbnails::restart);
}

Thumbnails::~Thumbnails() = default;

bool Thumbnails::can_draw(Kind kind) noexcept {
  return tasks::ThumbnailPainter::can_draw(kind);
}

void Thumbnails::restart() {
  worker_.reset();
  made_.clear();
  ++generation_;
}

const texture::Image* Thumbnails::find(const std::string& path) const {
  const auto found = made_.find(path);
  return found == made_.end() || found->second->pixels.empty() ? nullptr : found->second.get();
}

void Thumbnails::want(const std::string& path, Kind kind) {
  if (!can_draw(kind) || made_.contains(path)) return;
  if (!worker_) {
    const fs::path& root = workspace_.root();
    std::error_code error;
    const fs::path folder = fs::is_directory(root, error) ? root : root.parent_path();
    worker_ = std::make_unique<Worker>(*this, workspace_.options(), folder, generation_);
  }
  worker_->want(path);
}

void Thumbnails::drop_wanted() {
  if (worker_) worker_->drop();
}

std::size_t Thumbnails::waiting() const {
  return worker_ ? worker_->waiting() : 0;
}

void Thumbnails::wait() {
  if (worker_) worker_->wait();
  QCoreApplication::sendPostedEvents(this);
}

void Thumbnails::take(const std::string& path, const PicturePointer& image, int generation) {
  if (generation != generation_) return;
  made_[path] = image;
  Q_EMIT made(QString::fromStdString(path));
}

}  // namespace ngi::studio
