import { createApp } from 'astro/app/entrypoint';
import { ruleOf as ruleOfPage } from './rule-of.ts';

const app = createApp({ streaming: false });
// Silent, because failures reach the host through `locals.failed` and are logged there, with their request.
app.logger.options.level = 'silent';

/** Renders the page of a request; unknown addresses and failing pages return the 404 and 500 pages. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: true });
}

export const ruleOf = (path: string): ReturnType<typeof ruleOfPage> => ruleOfPage(app, path);
