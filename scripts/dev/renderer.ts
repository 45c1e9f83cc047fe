import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { PolicySources } from '../../src/http/host/policy.ts';
import type { Renderer } from '../../src/http/page/renderer.ts';
import { errorPage } from './error-page.ts';

type Pages = Pick<Renderer, 'render' | 'ruleOf'>;

/** No hash of a script: one would take the force from 'unsafe-inline'. */
const NO_HASHES = { scripts: [] };

/** Vite writes script and styles into pages, and a worker of its own asks whether it is back: only here may they. */
export const DEV_SOURCES: PolicySources = {
  scripts: ["'unsafe-inline'", 'blob:'],
  connections: [],
  pictures: [],
  drawn: ["'self'"],
};

/** Before the first module of a page: React's Fast Refresh wants to know of every component. */
const HEAD = `<head><script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" src="/scripts/dev/page.ts"></script>`;

/** Imports a module, and what it needs, as it is on the disk now. */
export function importNow<Module>(vite: ViteDevServer, environment: string, path: string): Promise<Module> {
  const found = vite.environments[environment];
  if (!found || !isRunnableDevEnvironment(found)) throw new Error(`nothing runs in ${environment}`);
  return found.runner.import<Module>(path);
}

async function withRefresh(response: Response): Promise<Response> {
  const { status, headers } = response;
  // Kept for nobody: the next reader may be another version of the page.
  headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace('<head>', HEAD), { status, headers });
}

/** Renders pages from their sources; one that fails shows why. */
export async function openDevRenderer(vite: ViteDevServer): Promise<Renderer> {
  const load = () => importNow<Pages>(vite, 'ssr', '/scripts/dev/entry.ts');
  let pages = await load();
  return {
    inline: NO_HASHES,
    // One that cannot be read shows why when it is rendered.
    ruleOf: (path) => pages.ruleOf(path).catch(() => ({ visitor: true })),
    async render(request, locals) {
      try {
        pages = await load();
        return await withRefresh(await pages.render(request, locals));
      } catch (error) {
        locals.failed?.(error);
        return new Response(errorPage(error), { status: 500, headers: { 'content-type': 'text/html' } });
      }
    },
  };
}
