import { localStorageColorSchemeManager } from '@mantine/core';

/** `public/theme.js` reads the same key before the app starts. */
export const schemeKey = 'giliran-theme';

export const schemeManager = localStorageColorSchemeManager({ key: schemeKey });
