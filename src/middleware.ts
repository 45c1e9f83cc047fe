import { defineMiddleware } from 'astro:middleware';

/** Tells the host why a page could not be made; Astro then answers with the error page. */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    return await next();
  } catch (error) {
    context.locals.failed?.(error);
    throw error;
  }
});
