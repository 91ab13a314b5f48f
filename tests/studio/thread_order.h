#pragma once

#include <QEvent>
#include <QObject>

// ThreadSanitizer does not see how Qt hands work from one thread to another, because Qt is built
// without it. In such a build it is told here: what came before QThreadPool::start(),
// QMetaObject::invokeMethod() and QCoreApplication::postEvent() is done when the other thread
// begins. In other builds nothing happens.
namespace ngi::studio {

void tell_received(QObject* receiver);

// An application whose objects receive what other threads have sent.
template <typename Application>
class OrderedApplication : public Application {
 public:
  using Application::Application;

  bool notify(QObject* receiver, QEvent* event) override {
    tell_received(receiver);
    return Application::notify(receiver, event);
  }
};

}  // namespace ngi::studio
