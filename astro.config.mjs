import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react({ experimentalDisableStreaming: true })],
  compressHTML: true,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  security: { checkOrigin: false, csp: true },
  vite: { build: { target: 'es2023' } },
});
