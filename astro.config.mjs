import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { VIEWED_SCRIPT } from './src/blocks/recently-viewed/early-script.ts';
import kafelPages from './src/build/adapter.mjs';
import { CHUNKS, chunkFileName, SHEETS } from './src/build/chunks.mjs';
import { drawnSheets } from './src/build/drawn-sheets.mjs';
import { lateScripts } from './src/build/late-scripts.mjs';
import { shortPreloads } from './src/build/short-preloads.mjs';
import { QUEUE_SCRIPT } from './src/client/region/queue-script.ts';
import { EARLY_SCRIPT } from './src/layouts/early-script.ts';

export default defineConfig({
  output: 'server',
  adapter: kafelPages({ inlineScripts: [EARLY_SCRIPT, QUEUE_SCRIPT, VIEWED_SCRIPT] }),
  integrations: [react({ experimentalDisableStreaming: true })],
  compressHTML: true,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  session: false,
  markdown: { syntaxHighlight: false },
  build: { inlineStylesheets: 'never' },
  security: { checkOrigin: false },
  vite: {
    plugins: [drawnSheets(), shortPreloads(), lateScripts()],
    build: { target: 'es2023' },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: CHUNKS, chunkFileNames: chunkFileName } } },
      },
      ssr: { build: { rolldownOptions: { output: { codeSplitting: SHEETS } } } },
    },
  },
});
