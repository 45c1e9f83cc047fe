import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { inlineHashes } from './inline-hashes.mjs';
import { layMobileSheets } from './mobile-sheets.mjs';

/**
 * Builds the pages into one module that renders a request to a response; the host does the rest (docs/decisions/0040).
 * `inlineScripts` are those that pages write into themselves.
 */
export default function kafelPages({ inlineScripts }) {
  let [clientFolder, serverFolder, inline] = ['', '', null];
  return {
    name: 'kafel-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ build: { redirects: false } });
      },
      'astro:config:done': ({ setAdapter, config }) => {
        clientFolder = fileURLToPath(config.build.client);
        serverFolder = fileURLToPath(config.build.server);
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
      'astro:build:ssr': ({ manifest }) => {
        inline = inlineHashes(manifest, inlineScripts);
      },
      'astro:build:done': () => {
        writeFileSync(join(serverFolder, 'inline-hashes.json'), JSON.stringify(inline));
        layMobileSheets(clientFolder);
        compressAssets(clientFolder);
      },
    },
  };
}
