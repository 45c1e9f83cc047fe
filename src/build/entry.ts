import { createApp } from 'astro/app/entrypoint';
import { ruleOf as ruleOfPage } from './rule-of.ts';

const app = createApp({ streaming: false });
// Failures reach the host through `locals.failed` and are logged there, with the request they belong to.
app.logger.options.level = 'silent';

/** Renders the page a request asks for; an unknown address and a page that fails come back as the 404 and 500 pages. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: true });
}

export const ruleOf = (path: string): ReturnType<typeof ruleOfPage> => ruleOfPage(app, path);
