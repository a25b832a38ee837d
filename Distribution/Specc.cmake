# Clients of specc catalogs in a CMake project with Swift targets: see Docs/Builds.md. Requires CMake 3.22 and Ninja.
#
# SPECC and SPECC_COMPILE are the programs 'specc' and 'specc-compile'; SPECC_SOURCES is the folder Sources of the package specc.

find_program(SPECC specc)
find_program(SPECC_COMPILE specc-compile)
set(SPECC_SOURCES "${CMAKE_CURRENT_LIST_DIR}/../Sources" CACHE PATH "The folder Sources of the package specc")

# specc_add_runtime(): adds the library SpeccRuntime, which generated code imports.
function(specc_add_runtime)
  if(NOT CMAKE_C_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "the runtime needs clang, which is part of Swift; configure with -DCMAKE_C_COMPILER=clang")
  endif()
  file(GLOB_RECURSE patterns CONFIGURE_DEPENDS "${SPECC_SOURCES}/Base/Text/*.swift")
  file(GLOB_RECURSE synchronization CONFIGURE_DEPENDS "${SPECC_SOURCES}/Base/Synchronization/*.swift")
  file(GLOB_RECURSE runtime CONFIGURE_DEPENDS "${SPECC_SOURCES}/Runtime/Runtime/*.swift")
  file(GLOB curl CONFIGURE_DEPENDS "${SPECC_SOURCES}/Runtime/CCurl/*.c")
  # SHELL: prevents CMake from removing the repeated option.
  set(options -swift-version 6 -package-name specc
    "SHELL:-enable-upcoming-feature ExistentialAny"
    "SHELL:-enable-upcoming-feature InternalImportsByDefault"
    "SHELL:-enable-upcoming-feature MemberImportVisibility")

  add_library(CCurl STATIC ${curl})
  target_include_directories(CCurl PUBLIC "${SPECC_SOURCES}/Runtime/CCurl/include")
  # SwiftPM generates such a module map itself.
  set(map "${CMAKE_CURRENT_BINARY_DIR}/CCurl.modulemap")
  file(CONFIGURE OUTPUT "${map}" CONTENT "module CCurl { umbrella \"${SPECC_SOURCES}/Runtime/CCurl/include\" export * }\n")

  add_library(SpeccText STATIC ${patterns})
  add_library(SpeccSynchronization STATIC ${synchronization})
  add_library(SpeccRuntime STATIC ${runtime})
  foreach(library IN ITEMS SpeccText SpeccSynchronization SpeccRuntime)
    target_compile_options(${library} PRIVATE ${options})
    set_target_properties(${library} PROPERTIES Swift_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/modules")
    target_include_directories(${library} INTERFACE "${CMAKE_CURRENT_BINARY_DIR}/modules")
  endforeach()
  target_compile_options(SpeccRuntime PUBLIC "SHELL:-Xcc -fmodule-map-file=${map}")
  target_link_libraries(SpeccRuntime PUBLIC SpeccText SpeccSynchronization CCurl)
endfunction()

# specc_target_catalogs(TARGET FOLDER): compiles the catalogs in FOLDER and its subfolders as sources of TARGET.
function(specc_target_catalogs target folder)
  foreach(program IN ITEMS SPECC SPECC_COMPILE)
    if(NOT ${program})
      message(FATAL_ERROR "no program for ${program}; run 'make install' in the package specc, or set it with -D${program}=PATH")
    endif()
  endforeach()
  get_filename_component(root "${folder}" ABSOLUTE)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/specc/${target}")
  # A changed set of files configures again, which updates the lists of inputs and outputs that specc determines.
  file(GLOB_RECURSE watched FOLLOW_SYMLINKS CONFIGURE_DEPENDS "${root}/*.yaml" "${root}/*.yml")
  file(GLOB_RECURSE templates FOLLOW_SYMLINKS CONFIGURE_DEPENDS "${root}/*.mustache")
  execute_process(COMMAND "${SPECC}" outputs "${root}" --output "${output}" --format cmake
    OUTPUT_VARIABLE listing RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "specc cannot list the outputs of '${root}'; its message is above")
  endif()
  cmake_language(EVAL CODE "${listing}")
  set(inputs ${SPECC_INPUTS} ${templates})
  list(JOIN inputs "\n" lines)
  file(CONFIGURE OUTPUT "${output}.params" CONTENT "build\n--root\n${root}\n--output\n${output}\n${lines}\n" @ONLY)
  # Ninja's 'restat' skips the compilation of Swift if specc-compile leaves all outputs untouched.
  add_custom_command(OUTPUT ${SPECC_OUTPUTS}
    COMMAND "${SPECC_COMPILE}" "@${output}.params"
    DEPENDS ${inputs} "${output}.params" "${SPECC_COMPILE}"
    COMMENT "Compiling the catalogs of ${target}" VERBATIM)
  target_sources(${target} PRIVATE ${SPECC_OUTPUTS})
  # CMake 3.25 declares the module of an executable as an output but does not create it, and would link in every build.
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL EXECUTABLE)
    target_compile_options(${target} PRIVATE
      "SHELL:-emit-module -emit-module-path \"${CMAKE_CURRENT_BINARY_DIR}/${target}.swiftmodule\"")
  endif()
endfunction()
