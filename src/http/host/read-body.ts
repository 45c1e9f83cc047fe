import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { parse } from 'fast-querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expectLargeBody } from './large-bodies.ts';
import { refusal } from './limits.ts';
import { cleanText, fieldsOfJson, MAX_BODY_BYTES, MAX_FIELDS, type PostedFields } from './posted-fields.ts';

/** What a form with files may send beside its fields; a route says it as `config.uploads`. */
interface UploadLimits {
  /** Files of one form. */
  files: number;
  /** Bytes of one file; what is longer is cut a byte above, so that the form can say so. */
  fileBytes: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    uploads?: UploadLimits;
    /** Bytes of a body that this route reads by itself, of whatever type. */
    rawBodyBytes?: number;
    /** Values of this route's form where the usual number is too few. */
    maxFields?: number;
  }
}

const TOO_MUCH = 'more than a form holds';
const NO_FORM = 'not a form';
/** Beyond the limit of a body; whoever sends more is no shopper. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;
const AMPERSAND = 0x26;
/** Headers of one part: a name, a type and what odd clients add. */
const MAX_PART_HEADERS = 10;
const MAX_PART_HEADER_BYTES = 4096;
/** Boundary and headers of a part with a file, generously. */
const PART_OVERHEAD_BYTES = 8192;

const maxFieldsOf = ({ routeOptions }: FastifyRequest): number => routeOptions.config.maxFields ?? MAX_FIELDS;

/** Counts pairs without parsing them, so that a body of too many costs a look at its bytes. */
function hasMorePairs(body: Buffer, max: number): boolean {
  let pairs = 1;
  for (const byte of body) if (byte === AMPERSAND && ++pairs > max) return true;
  return false;
}

function readUrlEncoded(body: Buffer, maxFields: number): PostedFields {
  if (hasMorePairs(body, maxFields)) throw refusal(413, TOO_MUCH);
  const fields = parse(body.toString('utf8'));
  for (const name in fields) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = cleanText(value);
    else if (Array.isArray(value)) fields[name] = value.map((each) => cleanText(String(each)));
  }
  return fields;
}

function readJson(body: Buffer, maxFields: number): PostedFields {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw refusal(422, NO_FORM);
  }
  const read = fieldsOfJson(value, maxFields);
  if (read === 'too many') throw refusal(413, TOO_MUCH);
  if (read === 'no form') throw refusal(422, NO_FORM);
  return read;
}

const uploadsOf = ({ routeOptions }: FastifyRequest): UploadLimits =>
  routeOptions.config.uploads ?? { files: 0, fileBytes: 0 };

/** Bytes of a whole multipart body on this route. */
function multipartLimit(request: FastifyRequest): number {
  const { files, fileBytes } = uploadsOf(request);
  return MAX_BODY_BYTES + files * (fileBytes + PART_OVERHEAD_BYTES);
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.trimStart().slice(0, 10).toLowerCase() === 'multipart/';

/** Reads a body to its end and keeps nothing of it: who is still sending would never read the answer. */
function discard(stream: Readable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['end', 'close', 'error']) stream.once(event, resolve);
  stream.resume();
  return promise;
}

/**
 * Refuses a body by its length before any of it is kept. A multipart is read as it comes, so one that does not say its length is
 * refused as well.
 */
async function checkLength(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const { rawBodyBytes, uploads } = request.routeOptions.config;
  const limit = rawBodyBytes ?? (isMultipart(request) ? multipartLimit(request) : MAX_BODY_BYTES);
  if (uploads || rawBodyBytes) expectLargeBody(request.raw, Math.min(length || limit, limit));
  if (rawBodyBytes && Number.isNaN(length)) return;
  if (length <= limit || (Number.isNaN(length) && !isMultipart(request))) return;
  if (length <= limit + MAX_DISCARDED_BYTES) await discard(request.raw);
  else reply.header('connection', 'close');
  throw Number.isNaN(length) ? refusal(411, 'length unknown') : refusal(413, TOO_MUCH);
}

/** @throws Error with a status for what is no form, and for more of it than is taken */
async function readMultipart(request: FastifyRequest): Promise<PostedFields> {
  const { files, fileBytes } = uploadsOf(request);
  const maxFields = maxFieldsOf(request);
  const fields: PostedFields = Object.create(null);
  let textLength = 0;
  const limits = {
    ...{ fields: maxFields, fieldSize: MAX_BODY_BYTES, files, fileSize: fileBytes + 1 },
    ...{ parts: maxFields + files, headerPairs: MAX_PART_HEADERS, headerSize: MAX_PART_HEADER_BYTES },
  };
  for await (const part of request.parts({ limits })) {
    const value = part.type === 'file' ? await part.toBuffer() : part.value;
    if (typeof value === 'string') textLength += part.fieldname.length + value.length;
    if (textLength > MAX_BODY_BYTES) throw refusal(413, TOO_MUCH);
    if (typeof value !== 'string' && !Buffer.isBuffer(value)) throw refusal(422, NO_FORM);
    const clean = typeof value === 'string' ? cleanText(value) : value;
    const before = fields[part.fieldname];
    if (Array.isArray(before)) before.push(clean);
    else fields[part.fieldname] = before === undefined ? clean : [before, clean];
  }
  return fields;
}

/** The parser's own mistakes carry no status: a broken body is its sender's. */
function asRefusal(error: unknown): Error {
  const known = error instanceof Error && 'statusCode' in error && error.statusCode !== undefined;
  return known ? error : refusal(422, NO_FORM);
}

/**
 * Reads the bodies of forms: urlencoded, multipart and flat JSON, of at most 64 KB and 300 fields in UTF-8; files only where a route
 * takes them. What is more is refused before it is parsed (413), what is no form is 422, any other type 415. NUL is taken out.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  for (const [type, read] of [
    ['application/x-www-form-urlencoded', readUrlEncoded],
    ['application/json', readJson],
  ] as const)
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (request: FastifyRequest, body: Buffer) => read(body, maxFieldsOf(request)),
    );
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preParsing', checkLength);
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    request.body = await readMultipart(request).catch((error) => Promise.reject(asRefusal(error)));
  });
}
