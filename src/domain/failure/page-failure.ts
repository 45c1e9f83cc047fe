import * as v from 'valibot';

/** Endpoint that pages report errors to. */
export const FAILURE_ADDRESS = '/page-failure';

/** Kinds of errors: an invalid response, a region that failed to render, an uncaught error. */
const FAILURE_KINDS = ['answer', 'region', 'script'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Maximum characters of an error's text and of its path. */
export const MAX_FAILURE_TEXT = 300;
const MAX_PLACES = 400;

const id = v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/));

/** Report of an error in a page. It contains nothing that a visitor typed, and paths instead of full addresses. */
export const pageFailureSchema = v.object({
  kind: v.picklist(FAILURE_KINDS),
  /** Name of the region; empty if unknown. */
  region: id,
  /** Path of the page. */
  page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(MAX_FAILURE_TEXT)),
  /** Id of the request that rendered the page; empty for a cached page. */
  request: id,
  /** Id of the invalid response; empty for other errors. */
  answer: id,
  what: v.pipe(v.string(), v.maxLength(MAX_FAILURE_TEXT)),
  /** Positions in the shop's own scripts: «base.4f5a.js:1:204 react.91bc.js:2:18». */
  places: v.pipe(v.string(), v.maxLength(MAX_PLACES), v.regex(/^[\w.: -]*$/)),
});
export type PageFailure = v.InferOutput<typeof pageFailureSchema>;
