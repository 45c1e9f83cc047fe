import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });
// Failures reach the host through `locals.failed` and are logged there, with the request they belong to.
app.logger.options.level = 'silent';

const { manifest } = app;
const policy = policyOf(manifest.csp);
// All inline code is known since the build, so one policy serves all pages; made for each page, its hashes took a tenth of the rendering.
Object.assign(manifest, { csp: undefined, shouldInjectCspMetaTags: false });

/** The policy of every page: the directives of astro.config.mjs, and by hash the inline code of islands. */
function policyOf(csp: typeof manifest.csp): string {
  if (!csp) throw new Error('the pages are built without a policy');
  const { scriptDirective, styleDirective } = csp;
  const hashes = (entries: typeof scriptDirective.hashes) =>
    entries.map((entry) => `'${typeof entry === 'string' ? entry : entry.hash}'`).join(' ');
  const attributes = styleDirective.resources
    .map((entry) => (typeof entry === 'string' ? entry : entry.resource))
    .join(' ');
  return [
    ...csp.directives,
    `script-src 'self' ${hashes(scriptDirective.hashes)}`,
    `style-src 'self' ${hashes(styleDirective.hashes)}`,
    `style-src-attr ${attributes || "'none'"}`,
  ].join('; ');
}

/** Renders the page a request asks for; an unknown address and a page that fails come back as the 404 and 500 pages. */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const response = await app.render(request, { locals, addCookieHeader: true });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** False where no page has this address. */
export function has(request: Request): boolean {
  return app.match(request) !== undefined;
}
