import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { scriptGroups } from './scripts/lib/script-groups.ts';
import { serviceWorker } from './scripts/lib/service-worker-plugin.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  root: fromRoot('./web'),
  plugins: [
    react(),
    preloadFont(),
    operatorPage(),
    serviceWorker({
      root: fromRoot('./web'),
      entry: 'service-worker/main.ts',
      // The way to the leads and what they do without a network.
      opens: [
        'main.tsx',
        'i18n/id/public.ts',
        'i18n/id/app.ts',
        'i18n/en/public.ts',
        'i18n/en/app.ts',
        'routes/signed-in-layout.tsx',
        'routes/signed-in-parts.tsx',
        'ui/layout/MoreSheet.tsx',
        'ui/Overlays.tsx',
        'features/leads/leads/fetch-summary.ts',
        'routes/dashboard.tsx',
        'routes/dashboard-heading.tsx',
        'routes/dashboard-actions.tsx',
        'routes/leads.tsx',
        'routes/lead.tsx',
        'routes/account-event-handlers.ts',
        'lib/session/session-calls.ts',
        'lib/push/push.ts',
      ],
      fixedFiles: ['theme.js', 'favicon.svg', 'icons/icon-192.png', 'icons/badge-96.png'],
    }),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: fromRoot('./build/web'),
    emptyOutDir: true,
    // The content security policy allows fonts and images from our own origin only, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].chunk.js',
        assetFileNames: 'static/media/[name]-[hash][extname]',
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

/** The one font every first paint needs starts to load with the page, not after its styles. */
function preloadFont(): Plugin {
  return {
    name: 'giliran:preload-font',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes('plus-jakarta-sans-latin-wght-normal'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  };
}

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
