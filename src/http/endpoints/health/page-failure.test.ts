import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FailureKind } from '../../../domain/failure/page-failure.ts';
import { createLogger } from '../../../kit/logger.ts';
import { rememberVisitors } from '../../host/known-visitors.ts';
import { readBodies } from '../../host/read-body.ts';
import { failureEndpoint } from './page-failure.ts';

let app: FastifyInstance;
let lines: string[];
let counted: FailureKind[];

beforeEach(async () => {
  lines = [];
  counted = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  app = Fastify({ loggerInstance: log, disableRequestLogging: true }) as unknown as FastifyInstance;
  await app.register(cookie);
  await readBodies(app);
  rememberVisitors(app, false);
  await app.register(failureEndpoint({ count: (kind) => void counted.push(kind), now: () => 0 }));
});
afterEach(() => app.close());

const FAILURE = {
  kind: 'region',
  region: 'listing',
  page: '/catalog/plitka/',
  request: '4f5a91bc-2',
  answer: '',
  what: "TypeError: Cannot read properties of undefined (reading 'cards')",
  places: 'listing.4f5a.js:1:204',
};

const report = (over: object = {}, from = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/page-failure',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: from,
    payload: String(new URLSearchParams({ ...FAILURE, ...over })),
  });

it('[RUN-3] a failure of a page is logged with its region and the page’s request id, and counted', async () => {
  expect((await report()).statusCode).toBe(204);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a page failed in a browser',
    kind: 'region',
    region: 'listing',
    path: '/catalog/plitka/',
    pageRequest: '4f5a91bc-2',
    places: 'listing.4f5a.js:1:204',
    what: FAILURE.what,
  });
  expect(counted).toEqual(['region']);
});

it('[RUN-3] it logs nothing that a visitor typed', async () => {
  const secret = 'Zq8xT2mK4vB7nR1pL5wY9c';
  await report({
    what: 'SyntaxError: Unexpected token, "Иван Петров, ул. Мира" a@b.by +375 29 123-45-67 ?q=диван',
    page: `/project/${secret}/`,
  });
  expect(lines[0]).not.toMatch(/Иван|Мира|a@b\.by|123-45-67|диван/);
  expect(lines[0]).not.toContain(secret);
});

it.each([
  ['an unknown kind', { kind: 'other' }],
  ['a region that is no name', { region: '<script>' }],
  ['a long text', { what: 'x'.repeat(301) }],
  ['places that are none', { places: 'eval("1")' }],
  ['a page elsewhere', { page: 'https://example.com/' }],
])('[RUN-3] refuses %s', async (_, over) => {
  expect((await report(over)).statusCode).toBe(422);
  expect([lines, counted]).toEqual([[], []]);
});

it('[RUN-3] reports are limited: bytes, fields, and number from one address and in total', async () => {
  expect((await report({ what: 'x'.repeat(5000) })).statusCode).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, '1']));
  expect((await report(many)).statusCode).toBe(413);
  const statuses = [];
  for (let time = 0; time < 21; time++) statuses.push((await report()).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  for (let from = 0; from < 30; from++)
    for (let time = 0; time < 20; time++) await report({}, `198.51.100.${from}`);
  expect(counted).toHaveLength(300);
});
