import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { PolicySources } from '../../src/http/host/policy.ts';
import type { Renderer } from '../../src/http/page/renderer.ts';
import { errorPage } from './error-page.ts';

type Pages = Pick<Renderer, 'render' | 'ruleOf'>;

/** The policy must not contain script hashes, because a hash disables 'unsafe-inline'. */
const NO_HASHES = { scripts: [] };

/** Vite adds inline scripts and styles to pages, and polls from a worker until the server is back; only development allows this. */
export const DEV_SOURCES: PolicySources = {
  scripts: ["'unsafe-inline'", 'blob:'],
  connections: [],
  pictures: [],
  drawn: ["'self'"],
};

/** Must precede the first module of a page: React's Fast Refresh registers every component. */
const HEAD = `<head><script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" src="/scripts/dev/page.ts"></script>`;

/** Imports a module and its dependencies as they are on disk now. */
export function importNow<Module>(vite: ViteDevServer, environment: string, path: string): Promise<Module> {
  const found = vite.environments[environment];
  if (!found || !isRunnableDevEnvironment(found)) throw new Error(`nothing runs in ${environment}`);
  return found.runner.import<Module>(path);
}

async function withRefresh(response: Response): Promise<Response> {
  const { status, headers } = response;
  // Never cached, because the page may have changed by the next request.
  headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace('<head>', HEAD), { status, headers });
}

/** Renders pages from their sources; a failing page shows the error. */
export async function openDevRenderer(vite: ViteDevServer): Promise<Renderer> {
  const load = () => importNow<Pages>(vite, 'ssr', '/scripts/dev/entry.ts');
  let pages = await load();
  return {
    inline: NO_HASHES,
    // A page that cannot be read shows the error when it is rendered.
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
