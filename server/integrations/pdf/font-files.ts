import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Our own font by its weight. As TTF: out of a compressed WOFF the reader unpacks whole tables again for every letter. */
export const fontFiles = {
  400: require.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  700: require.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf'),
};
