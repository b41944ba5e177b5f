import type { Plugin } from 'postcss';

/** Mantine's palette has 14 colours; the theme (web/ui/theme/theme.ts) has its own, and no screen names one of these. */
const unused = /^--mantine-color-(blue|cyan|grape|green|indigo|lime|orange|pink|violet|yellow)-/;

/** Takes them out of what every first visit downloads. */
export function unusedColours(): Plugin {
  return {
    postcssPlugin: 'giliran:unused-colours',
    Declaration(declaration) {
      const from = declaration.source?.input.file ?? '';
      if (from.endsWith('default-css-variables.css') && unused.test(declaration.prop)) declaration.remove();
    },
  };
}
