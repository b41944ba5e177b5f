import type { KnipConfig } from 'knip';

/** Stylesheets name packages too: our font comes in by `url("@fontsource-variable/...")`. */
function importsOfStylesheet(text: string): string {
  const named = [...text.matchAll(/(?:@import\s+|url\()["']([^"')]+)["']/g)].map((match) => match[1] ?? '');
  return named.map((specifier) => `import ${JSON.stringify(specifier)};`).join('\n');
}

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'scripts/*.{mjs,ts}',
    'web/operator/main.tsx',
    // Made into pages by scripts/lib/start-plugin.ts.
    'web/features/identity/login/sign-in-page.ts',
    'vite.operator.config.ts',
    'bench/*.bench.ts',
    // Started as processes of their own, so no import leads to them.
    'bench/lib/{attack-process,build-process,load-process,server-process}.ts',
    'server/platform/embedded-postgres/{app,lock}.fixture.ts',
    'server/testing/writing-app.fixture.ts',
    'server/testing/sending-conversions.fixture.ts',
    'e2e/support/picture-shop.fixture.ts',
    // Named by the configuration of Playwright when pictures are taken.
    'e2e/support/pictures-setup.ts',
  ],
  project: ['{domain,contract,server,web,scripts,bench,e2e}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
  compilers: { css: importsOfStylesheet },
  // They come with Linux, not with npm.
  ignoreBinaries: ['unshare', 'apt-get'],
};

export default config;
