# The library sndfile as the target sndfile::sndfile.
find_path(sndfile_INCLUDE_DIR sndfile.h)
find_library(sndfile_LIBRARY sndfile)
mark_as_advanced(sndfile_INCLUDE_DIR sndfile_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(sndfile REQUIRED_VARS sndfile_LIBRARY sndfile_INCLUDE_DIR)
if(sndfile_FOUND AND NOT TARGET sndfile::sndfile)
  add_library(sndfile::sndfile UNKNOWN IMPORTED)
  set_target_properties(sndfile::sndfile PROPERTIES IMPORTED_LOCATION ${sndfile_LIBRARY}
                                              INTERFACE_INCLUDE_DIRECTORIES ${sndfile_INCLUDE_DIR})
endif()
