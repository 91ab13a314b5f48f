# WebGL 2 as the target epoxy::epoxy: cmake/web/include/epoxy/gl.h declares the functions, apps/web/page/gl.js has them.
set(epoxy_FOUND TRUE)
if(NOT TARGET epoxy::epoxy)
  add_library(epoxy::epoxy INTERFACE IMPORTED)
endif()
