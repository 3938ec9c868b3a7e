// AZULEJO_SANITIZED and kSanitized: this build watches memory or threads, which costs both.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define AZULEJO_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define AZULEJO_SANITIZED
#endif
#endif

namespace azulejo {

#ifdef AZULEJO_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace azulejo
