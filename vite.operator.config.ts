import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The operators' console: a build of its own, so that not a byte of it comes with the sellers' app. */
export default defineConfig({
  root: fromRoot('./web'),
  base: '/operator/',
  publicDir: false,
  plugins: [react()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: fromRoot('./build/operator'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: fromRoot('./web/operator.html'),
      output: {
        entryFileNames: 'static/[name].[hash].js',
        chunkFileNames: 'static/[name]-[hash].chunk.js',
        assetFileNames: 'static/[name]-[hash][extname]',
      },
    },
  },
});
