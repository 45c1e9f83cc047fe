import * as v from 'valibot';

/** Where a page reports what went wrong in it. */
export const FAILURE_ADDRESS = '/page-failure';

/** An answer that the page does not understand; a region that could not be drawn; an error that nobody caught. */
const FAILURE_KINDS = ['answer', 'region', 'script'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Characters of what is said of a failure, and of each place in the script that led to it. */
export const MAX_FAILURE_TEXT = 300;
const MAX_PLACES = 400;

const id = v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/));

/** A failure as a page reports it: nothing that a visitor typed, and no address but paths. */
export const pageFailureSchema = v.object({
  kind: v.picklist(FAILURE_KINDS),
  /** The region's name; empty where it is not known. */
  region: id,
  /** Path of the page. */
  page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(MAX_FAILURE_TEXT)),
  /** Of the request that made the page; empty for one that was answered from memory. */
  request: id,
  /** Of the answer that was not understood; empty for other failures. */
  answer: id,
  what: v.pipe(v.string(), v.maxLength(MAX_FAILURE_TEXT)),
  /** Places in the shop's own files of script: «base.4f5a.js:1:204 react.91bc.js:2:18». */
  places: v.pipe(v.string(), v.maxLength(MAX_PLACES), v.regex(/^[\w.: -]*$/)),
});
export type PageFailure = v.InferOutput<typeof pageFailureSchema>;
