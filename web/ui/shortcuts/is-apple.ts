/** Whose keyboards have another key for it. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
