import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { contractCalls } from './scripts/lib/contract-calls-plugin.ts';
import { scriptGroups } from './scripts/lib/script-groups.ts';
import { serviceWorker } from './scripts/lib/service-worker-plugin.ts';
import { start } from './scripts/lib/start-plugin.ts';
import { unusedColours } from './scripts/lib/unused-colours.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

const frame = ['main.tsx', 'routes/signed-in-layout.tsx'];
const inBoth = (modules: (language: 'id' | 'en') => string[]) => ({ id: modules('id'), en: modules('en') });

export default defineConfig({
  root: fromRoot('./web'),
  plugins: [
    contractCalls(fromRoot('.')),
    react(),
    operatorPage(),
    start({
      root: fromRoot('./web'),
      inline: { '/theme.js': 'public/theme.js', '/lib/start/ask-early.ts': 'lib/start/ask-early.ts' },
      early: { '/login': { file: 'features/identity/login/sign-in-page.ts', make: 'signInPage' } },
      // With page, data and all headers 190 kB and 20 requests: `npm run bench -- web --check`.
      most: {
        front: { files: 15, bytes: 231_500 },
        leads: { files: 13, bytes: 179_500 },
        waiting: { files: 14, bytes: 178_500 },
      },
      starts: {
        front: inBoth((language) => [
          'main.tsx',
          'ui/layout/PublicLayout.tsx',
          'routes/login.tsx',
          'features/identity/login/SignInCard.tsx',
          `i18n/${language}/public.ts`,
        ]),
        frame: inBoth((language) => [...frame, `i18n/${language}/first/frame.ts`]),
        leads: inBoth((language) => [
          ...frame,
          'routes/leads.tsx',
          'features/leads/leads/LeadsTabs.tsx',
          `i18n/${language}/first/frame.ts`,
          `i18n/${language}/first/leads.ts`,
        ]),
        waiting: inBoth((language) => [
          ...frame,
          'routes/waiting.tsx',
          'features/leads/leads/LeadsTabs.tsx',
          `i18n/${language}/first/frame.ts`,
          `i18n/${language}/first/waiting.ts`,
        ]),
      },
    }),
    serviceWorker({
      root: fromRoot('./web'),
      entry: 'service-worker/main.ts',
      // The way to the leads and what they do without a network.
      opens: [
        'main.tsx',
        ...['id', 'en'].flatMap((language) =>
          ['first/frame', 'first/leads', 'first/waiting', 'public', 'app'].map(
            (part) => `i18n/${language}/${part}.ts`,
          ),
        ),
        'ui/layout/PublicLayout.tsx',
        'ui/layout/Switches.tsx',
        'routes/signed-in-layout.tsx',
        'routes/signed-in-parts.tsx',
        'ui/layout/MoreSheet.tsx',
        'ui/Overlays.tsx',
        'features/leads/leads/LeadsTabs.tsx',
        'features/leads/leads/OtherParts.tsx',
        'features/leads/leads/list/LeadsTable.tsx',
        'features/leads/leads/list/LeadFilters.tsx',
        'features/leads/leads/list/LockedBanner.tsx',
        'features/leads/leads/list/RunningBatches.tsx',
        'features/leads/leads/list/SelectionBar.tsx',
        'ui/list/SearchField.tsx',
        'features/leads/leads/follow-up/open-follow-up.tsx',
        'features/messages/notifications/PushInvite.tsx',
        'routes/dashboard.tsx',
        'routes/dashboard-heading.tsx',
        'routes/dashboard-actions.tsx',
        'routes/leads.tsx',
        'routes/above-leads.tsx',
        'routes/waiting.tsx',
        'routes/lead.tsx',
        'routes/help.tsx',
        'routes/guide.tsx',
        ...['id', 'en'].map((language) => `features/base/help/guides/${language}.ts`),
        'routes/account-event-handlers.ts',
        'lib/session/session-calls.ts',
        'lib/push/push.ts',
        'lib/offline/service-worker.ts',
      ],
      fixedFiles: ['favicon.svg', 'icons/icon-192.png', 'icons/badge-96.png'],
    }),
  ],
  css: { postcss: { plugins: [presetMantine(), unusedColours()] } },
  build: {
    outDir: fromRoot('./build/web'),
    emptyOutDir: true,
    // The content security policy allows fonts and images from our own origin only, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    // Every browser that runs the app knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script names all others, and letters of chance cannot be packed: seven of them are 42 bits.
        entryFileNames: 'static/js/[name].[hash:7].js',
        chunkFileNames: 'static/js/[name]-[hash:7].chunk.js',
        assetFileNames: 'static/media/[name]-[hash:7][extname]',
        codeSplitting: { groups: scriptGroups(fromRoot('./web')) },
      },
    },
  },
  // A worker is a script like any other: a hash in its name, kept for ever.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].worker.js' } },
  },
  // Found only inside a worker: without this the first visit in development would reload the page.
  optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      // The browser's own host goes on to the API, which tells foreign origins by it.
      ['/v1', '/healthz', '/chats', '/embed', '/preview', '/files', '/dev'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});

/** In development the console's page comes from the same server; built, it is an app of its own. */
function operatorPage(): Plugin {
  return {
    name: 'giliran:operator-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const isScreen = /^\/operator(\/[^.]*)?$/.test((request.url ?? '').replace(/\?.*/, ''));
        if (isScreen && request.headers.accept?.includes('text/html')) request.url = '/operator.html';
        next();
      });
    },
  };
}
