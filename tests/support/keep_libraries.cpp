// For builds with sanitizers: libraries stay loaded until the end. What a graphics driver keeps
// would look like a leak of ours once the driver's own memory, which points at it, is gone.
extern "C" int dlclose(void*);

extern "C" int dlclose(void*) {
  return 0;
}
