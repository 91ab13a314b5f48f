#include "tests/studio/thread_order.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define NGI_TELLS_ORDER
#endif
#endif

#ifndef NGI_TELLS_ORDER

void ngi::studio::tell_received(QObject*) {}

#else

#include <dlfcn.h>

#include <QCoreApplication>
#include <QThreadPool>
#include <functional>
#include <utility>

extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);

void ngi::studio::tell_received(QObject* receiver) {
  __tsan_acquire(receiver);
}

namespace {

// The function of Qt that is replaced here.
template <typename Function>
Function* original(const char* symbol) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, symbol));
}

class OrderedWork : public QRunnable {
 public:
  OrderedWork(QThreadPool& pool, std::function<void()> function)
      : pool_(pool), function_(std::move(function)) {
    __tsan_release(this);
  }
  void run() override {
    __tsan_acquire(this);
    function_();
    function_ = {};
    __tsan_release(&pool_);
  }

 private:
  QThreadPool& pool_;
  std::function<void()> function_;
};

}  // namespace

void QThreadPool::start(std::function<void()> function, int priority) {
  start(new OrderedWork(*this, std::move(function)), priority);
}

bool QThreadPool::waitForDone(int ms) {
  static auto* const wait = original<bool(QThreadPool*, int)>("_ZN11QThreadPool11waitForDoneEi");
  const bool is_done = wait(this, ms);
  __tsan_acquire(this);
  return is_done;
}

bool QMetaObject::invokeMethodImpl(QObject* object, QtPrivate::QSlotObjectBase* slot,
                                   Qt::ConnectionType type, void* out) {
  static auto* const invoke =
      original<bool(QObject*, QtPrivate::QSlotObjectBase*, Qt::ConnectionType, void*)>(
          "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14"
          "ConnectionTypeEPv");
  __tsan_release(object);
  return invoke(object, slot, type, out);
}

void QCoreApplication::postEvent(QObject* receiver, QEvent* event, int priority) {
  static auto* const post =
      original<void(QObject*, QEvent*, int)>("_ZN16QCoreApplication9postEventEP7QObjectP6QEventi");
  __tsan_release(receiver);
  post(receiver, event, priority);
}

#endif
