import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { layMobileSheets } from './mobile-sheets.mjs';

/** Builds the pages into one module that renders a request to a response; the host does the rest (docs/decisions/0040). */
export default function kafelPages() {
  let clientFolder = '';
  return {
    name: 'kafel-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ build: { redirects: false } });
      },
      'astro:config:done': ({ setAdapter, config }) => {
        clientFolder = fileURLToPath(config.build.client);
        setAdapter({
          name: 'kafel-pages',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./entry.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            hybridOutput: 'stable',
            staticOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:done': () => {
        layMobileSheets(clientFolder);
        compressAssets(clientFolder);
      },
    },
  };
}
