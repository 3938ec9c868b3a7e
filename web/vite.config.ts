import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { rulesPlugin } from './src/learn/build/rules';

// `npm run dev` talks to a server that runs beside it: ./azulejo serve
const server = process.env['AZULEJO_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte(), rulesPlugin()],
  resolve: {
    alias: [
      // Made by cmake/wasm.sh. A pattern, because it is asked for as '$wasm?url'.
      { find: /^\$wasm/, replacement: fileURLToPath(new URL('../build/web/azulejo.wasm', import.meta.url)) },
      { find: '$', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
    ],
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  build: { target: 'es2022', outDir: '../build/web/page', emptyOutDir: true },
});
