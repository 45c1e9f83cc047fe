import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { inlineHashes } from './inline-hashes.mjs';
import { layMobileSheets } from './mobile-sheets.mjs';

/** Astro's build starts a development server for a moment, which would bundle the browser's libraries for development. */
const NO_DEV_BUNDLES = {
  name: 'no-dev-bundles',
  enforce: 'post',
  configEnvironment(_name, options) {
    options.optimizeDeps = { noDiscovery: true, include: [] };
  },
};

/**
 * Builds the pages into one module that renders a request to a response; the host does the rest (docs/decisions/0002). `inlineScripts` are
 * the scripts that pages contain inline.
 */
export default function kafelPages({ inlineScripts }) {
  let [clientFolder, serverFolder, inline] = ['', '', null];
  return {
    name: 'kafel-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const plugins = command === 'build' ? [NO_DEV_BUNDLES] : [];
        updateConfig({ build: { redirects: false }, vite: { plugins } });
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
      'astro:build:done': async () => {
        writeFileSync(join(serverFolder, 'inline-hashes.json'), JSON.stringify(inline));
        layMobileSheets(clientFolder);
        await compressAssets(clientFolder);
      },
    },
  };
}
