# The library spng as the target spng::spng.
find_path(spng_INCLUDE_DIR spng.h)
find_library(spng_LIBRARY spng)
mark_as_advanced(spng_INCLUDE_DIR spng_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(spng REQUIRED_VARS spng_LIBRARY spng_INCLUDE_DIR)
if(spng_FOUND AND NOT TARGET spng::spng)
  add_library(spng::spng UNKNOWN IMPORTED)
  set_target_properties(spng::spng PROPERTIES IMPORTED_LOCATION ${spng_LIBRARY}
                                              INTERFACE_INCLUDE_DIRECTORIES ${spng_INCLUDE_DIR})
  if((WIN32 OR CMAKE_SYSTEM_NAME STREQUAL WASI) AND spng_LIBRARY MATCHES "\\.a$")
    set_target_properties(spng::spng PROPERTIES INTERFACE_COMPILE_DEFINITIONS SPNG_STATIC
                                                INTERFACE_LINK_LIBRARIES ZLIB::ZLIB)
  endif()
endif()
