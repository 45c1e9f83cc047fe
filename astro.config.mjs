import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { VIEWED_SCRIPT } from './src/blocks/recently-viewed/early-script.ts';
import kafelPages from './src/build/adapter.mjs';
import { CHUNKS, chunkFileName, SHEETS } from './src/build/chunks.mjs';
import { clientUse } from './src/build/client-use.mjs';
import { drawnSheets } from './src/build/drawn-sheets.mjs';
import { PLAYER_SITES } from './src/domain/product/video.ts';
import { EARLY_SCRIPT } from './src/layouts/early-script.ts';

export default defineConfig({
  output: 'server',
  adapter: kafelPages(),
  integrations: [react({ experimentalDisableStreaming: true }), clientUse()],
  compressHTML: true,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  session: false,
  markdown: { syntaxHighlight: false },
  build: { inlineStylesheets: 'never' },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        `frame-src ${Object.values(PLAYER_SITES).join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: {
        hashes: [EARLY_SCRIPT, VIEWED_SCRIPT].map(
          (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
        ),
      },
      // Attributes only: a picture's placeholder colours come as a style attribute. Sheets and elements keep to 'self' and hashes.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    plugins: [drawnSheets()],
    build: { target: 'es2023' },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: CHUNKS, chunkFileNames: chunkFileName } } },
      },
      ssr: { build: { rolldownOptions: { output: { codeSplitting: SHEETS } } } },
    },
  },
});
