import { createApp } from 'astro/app/entrypoint';
import { ruleOf as ruleOfPage } from '../../src/build/rule-of.ts';

const app = createApp({ streaming: false });
app.logger.options.level = 'silent';
const { renderError } = app;
// Replaces the shop's error page, which does not tell the cause.
app.renderError = (request, options) => {
  if (options.error) throw options.error;
  return renderError.call(app, request, options);
};

export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals, addCookieHeader: true });

export const ruleOf = (path: string): ReturnType<typeof ruleOfPage> => ruleOfPage(app, path);
