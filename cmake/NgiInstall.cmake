# find_package(OpenNGI) for projects outside this tree; tests/install builds one.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/OpenNGI)
install(EXPORT OpenNGITargets NAMESPACE ngi:: DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/OpenNGIConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/OpenNGIConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/OpenNGIConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/OpenNGIConfig.cmake ${PROJECT_BINARY_DIR}/OpenNGIConfigVersion.cmake
        DESTINATION ${package_dir})
