# azulejo_room(NAME [NO_EXCEPTIONS] [PUBLIC room...] [PRIVATE room...])
#
# Makes the library target of one room from NAME/src/**.cpp and NAME/include/NAME/**.h. A room sees its own headers and
# those of the rooms it names, no others, so that a forbidden include does not compile. NO_EXCEPTIONS: the room also goes
# to WebAssembly, where exceptions are a burden. A room without sources is a header-only library.
function(azulejo_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "NO_EXCEPTIONS" "" "PUBLIC;PRIVATE")
  set(folder "${PROJECT_SOURCE_DIR}/${name}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/src/*.cpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE "${folder}/include" "${folder}/include/*.h")

  if(sources)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC "${folder}/include" PRIVATE "${folder}/src")
    target_link_libraries(${name} PUBLIC ${room_PUBLIC} PRIVATE ${room_PRIVATE})
    if(room_NO_EXCEPTIONS)
      target_compile_options(${name} PRIVATE -fno-exceptions)
    endif()
    azulejo_lint(${name} ${name})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE "${folder}/include")
    target_link_libraries(${name} INTERFACE ${room_PUBLIC})
  endif()

  set_property(GLOBAL APPEND PROPERTY AZULEJO_ROOMS ${name})
  if(AZULEJO_TESTS AND NOT AZULEJO_SANITIZE)  # once is enough
    azulejo_check_headers(${name} ${headers})
  endif()
endfunction()

# Every header compiles by itself, with nothing but what its room makes public.
function(azulejo_check_headers name)
  set(checks)
  foreach(header IN LISTS ARGN)
    set(check "${PROJECT_BINARY_DIR}/headers/${header}.cpp")
    file(CONFIGURE OUTPUT "${check}" CONTENT "#include \"${header}\"  // IWYU pragma: keep\n")
    list(APPEND checks "${check}")
  endforeach()
  if(checks)
    add_library(${name}_headers OBJECT ${checks})
    target_link_libraries(${name}_headers PRIVATE ${name})
    target_compile_options(${name}_headers PRIVATE -O0)  # nobody runs them
    set_property(TARGET ${name}_headers PROPERTY CXX_CLANG_TIDY "")
  endif()
endfunction()

# Every room there is.
function(azulejo_rooms result)
  get_property(rooms GLOBAL PROPERTY AZULEJO_ROOMS)
  set(${result} ${rooms} PARENT_SCOPE)
endfunction()
