# find_package(OpenNGI) for projects outside this tree; tests/install builds one.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/OpenNGI)
set(public_headers_file ${CMAKE_CURRENT_LIST_DIR}/public_headers.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${public_headers_file})
file(STRINGS ${public_headers_file} public_headers)
foreach(header IN LISTS public_headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${PROJECT_SOURCE_DIR}/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()
install(EXPORT OpenNGITargets NAMESPACE ngi:: DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/OpenNGIConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/OpenNGIConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/OpenNGIConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/OpenNGIConfig.cmake ${PROJECT_BINARY_DIR}/OpenNGIConfigVersion.cmake
        DESTINATION ${package_dir})
