# Debian packages by CPack, one per component: openngi (the command), openngi-dev (the library), openngi-studio (the desktop
# program). scripts/release linux-deb makes and checks them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME openngi)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The OpenNGI authors <openngi@example.org>")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL command dev)
if(build_studio)
  list(APPEND CPACK_COMPONENTS_ALL studio)
endif()
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package/compress_manuals.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(about "OpenNGI works with the models, textures, materials, effects, maps and\nmissions of the game Parkan: Iron Strategy, which uses the NGI engine.")
set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME openngi)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMMAND_PACKAGE_DEPENDS "libegl1, libgl1")
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS "libgl1-mesa-dri")
set(CPACK_DEBIAN_COMMAND_PACKAGE_SUGGESTS "ffmpeg")
set(CPACK_COMPONENT_COMMAND_DESCRIPTION "command for the files of the game Parkan: Iron Strategy\n${about}\nThe command ngi looks into its archives, checks, edits, converts and draws what\nis in them.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME openngi-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "libexpected-dev, zlib1g-dev, nlohmann-json3-dev, libspng-dev, libturbojpeg0-dev, libdeflate-dev, libsndfile1-dev, libepoxy-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "libtbb-dev, cmake")
set(CPACK_COMPONENT_DEV_DESCRIPTION "library for the files of the game Parkan: Iron Strategy\n${about}\nHeaders, static libraries and the CMake package OpenNGI for C++20 programs.")
set(CPACK_DEBIAN_STUDIO_PACKAGE_NAME openngi-studio)
set(CPACK_DEBIAN_STUDIO_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_STUDIO_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_STUDIO_PACKAGE_RECOMMENDS "openngi")
set(CPACK_COMPONENT_STUDIO_DESCRIPTION "desktop program for the game Parkan: Iron Strategy\n${about}\nOpenNGI Studio shows a game as a tree, draws its models, edits fields and\ntextures, and saves the changes as a mod.")

# What Debian asks of every package: where it comes from and what changed. SOURCE_DATE_EPOCH dates it (scripts/release).
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(ENV{LC_ALL} C)
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  set(folder ${PROJECT_BINARY_DIR}/debian)
  foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(name ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    file(CONFIGURE OUTPUT ${folder}/${name}/changelog CONTENT
"openngi (${PROJECT_VERSION}) unstable; urgency=medium

  * See CHANGELOG.md in the sources.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    execute_process(COMMAND gzip -9nf ${folder}/${name}/changelog)
    file(READ ${PROJECT_SOURCE_DIR}/LICENSE license)
    file(CONFIGURE OUTPUT ${folder}/${name}/copyright @ONLY CONTENT
"OpenNGI ${PROJECT_VERSION}

${license}")
    install(FILES ${folder}/${name}/changelog.gz ${folder}/${name}/copyright
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
  endforeach()
endif()
include(CPack)
