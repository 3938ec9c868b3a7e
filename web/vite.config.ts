import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { rulesPlugin } from './src/learn/build/rules.ts';

// `npm run dev` talks to a server that runs beside it: ./azulejo serve
const server = process.env['AZULEJO_SERVER'] ?? 'http://localhost:8080';

// Installable, and complete without network after the first visit. A new version waits until somebody asks for it
// (src/app/updates.ts).
const offline: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Azulejo',
    short_name: 'Azulejo',
    description: 'Take tiles, build your wall: alone against the computer, around one screen, or online with friends.',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f1e7',
    theme_color: '#21428f',
    categories: ['games'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  includeManifestIcons: false,
  strategies: 'injectManifest',
  srcDir: 'src/offline',
  filename: 'sw.ts',
  injectManifest: { globPatterns: ['**/*.{html,js,css,wasm,bin,svg,woff2,webmanifest}'], rollupFormat: 'iife' },
};

/** What only some visitors need lies in a folder of its own, so that the service worker can tell (src/offline/sw.ts). */
function folderOf(modules: string[]): string {
  const language = /\/i18n\/(es|pl)\/|virtual:rules\/(en|es|pl)$/.exec(modules.join(' '));
  if (language) return `${language[1] ?? language[2]}/`;
  return modules.every((id) => /\/src\/(online|net)\/|\/(uqr|@noble)\//.test(id)) ? 'online/' : '';
}

export default defineConfig({
  plugins: [svelte({ configFile: false }), rulesPlugin(), VitePWA(offline)],
  resolve: {
    alias: [
      // Made by cmake/wasm.sh. A pattern, because it is asked for as '$wasm?url'.
      { find: /^\$wasm/, replacement: fileURLToPath(new URL('../build/web/azulejo.wasm', import.meta.url)) },
      { find: /^\$network/, replacement: fileURLToPath(new URL('../data/network.bin', import.meta.url)) },
      { find: '$', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
    ],
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    outDir: '../build/web/page',
    emptyOutDir: true,
    // Everything from files: the server's content policy knows no data in addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${folderOf(moduleIds)}[name]-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names.includes('network.bin') ? 'engine/' : ''}[name]-[hash][extname]`,
      },
    },
  },
});
