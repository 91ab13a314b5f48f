# find_package(OpenNGI [COMPONENTS module...]) for projects outside this tree; tests/install builds some.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/OpenNGI)
set(public_headers_file ${CMAKE_CURRENT_LIST_DIR}/public_headers.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${public_headers_file})
file(STRINGS ${public_headers_file} public_headers)
foreach(header IN LISTS public_headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${PROJECT_SOURCE_DIR}/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()
install(TARGETS ngi EXPORT OpenNGITargets)
install(EXPORT OpenNGITargets NAMESPACE ngi:: DESTINATION ${package_dir})

# What each component needs, from what its library links: OpenNGI_msh_components, OpenNGI_msh_packages.
get_property(components GLOBAL PROPERTY NGI_COMPONENTS)
set(needs "set(OpenNGI_components ${components})\n")
foreach(component IN LISTS components)
  get_property(libraries GLOBAL PROPERTY NGI_${component}_LIBRARIES)
  set(packages "")
  set(own "")
  foreach(library IN LISTS libraries)
    if(library MATCHES "^ngi::(.*)")
      list(APPEND own ${CMAKE_MATCH_1})
    elseif(library STREQUAL tl::expected)
      list(APPEND packages tl-expected)
    elseif(library MATCHES "^(.*)::")
      list(APPEND packages ${CMAKE_MATCH_1})
    endif()
  endforeach()
  string(APPEND needs "set(OpenNGI_${component}_components ${own})\nset(OpenNGI_${component}_packages ${packages})\n")
endforeach()
file(WRITE ${PROJECT_BINARY_DIR}/OpenNGIComponents.cmake "${needs}")

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/OpenNGIConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/OpenNGIConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/OpenNGIConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/OpenNGIConfig.cmake ${PROJECT_BINARY_DIR}/OpenNGIConfigVersion.cmake
              ${PROJECT_BINARY_DIR}/OpenNGIComponents.cmake
              ${CMAKE_CURRENT_LIST_DIR}/Findspng.cmake ${CMAKE_CURRENT_LIST_DIR}/Findturbojpeg.cmake
              ${CMAKE_CURRENT_LIST_DIR}/Findepoxy.cmake ${CMAKE_CURRENT_LIST_DIR}/Findlibdeflate.cmake
              ${CMAKE_CURRENT_LIST_DIR}/Findsndfile.cmake
        DESTINATION ${package_dir})
