import { createApp } from 'astro/app/entrypoint';
import { ruleOf as ruleOfPage } from '../../src/build/rule-of.ts';

const app = createApp({ streaming: false });
app.logger.options.level = 'silent';
const { renderError } = app;
// In place of the shop's page of errors, which does not say what is wrong.
app.renderError = (request, options) => {
  if (options.error) throw options.error;
  return renderError.call(app, request, options);
};

export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals, addCookieHeader: true });

export const ruleOf = (path: string): ReturnType<typeof ruleOfPage> => ruleOfPage(app, path);
