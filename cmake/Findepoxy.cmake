# The library epoxy as the target epoxy::epoxy.
find_path(epoxy_INCLUDE_DIR epoxy/gl.h)
find_library(epoxy_LIBRARY epoxy)
mark_as_advanced(epoxy_INCLUDE_DIR epoxy_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(epoxy REQUIRED_VARS epoxy_LIBRARY epoxy_INCLUDE_DIR)
if(epoxy_FOUND AND NOT TARGET epoxy::epoxy)
  add_library(epoxy::epoxy UNKNOWN IMPORTED)
  set_target_properties(epoxy::epoxy PROPERTIES IMPORTED_LOCATION ${epoxy_LIBRARY}
                                              INTERFACE_INCLUDE_DIRECTORIES ${epoxy_INCLUDE_DIR})
endif()
