# AZULEJO_BEST_ARCH: what to build for on this machine. Where the processor has AVX2 and BMI2 that is x86-64-v3 rather than
# "native": with AVX-512 GCC 12 turns the bit counting of the rules into vector code that is a tenth slower.

include(CheckCXXSourceRuns)
check_cxx_source_runs("
  int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }
" AZULEJO_HAS_X86_64_V3)
if(AZULEJO_HAS_X86_64_V3)
  set(AZULEJO_BEST_ARCH x86-64-v3)
else()
  set(AZULEJO_BEST_ARCH native)
endif()
