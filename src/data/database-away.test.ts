import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['one wrapped by the query builder', new Error('Failed query', { cause: coded('ECONNRESET') }), true],
  ['all addresses of a name', new AggregateError([coded('ECONNREFUSED')]), true],
  ['a server that is shut down', coded('57P01'), true],
  ['a lost connection', coded('08006'), true],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect'), true],
  ['a socket that is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' }), true],
  ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' }), false],
  ['a server with no connection to spare', coded('53300'), true],
  ['a broken rule of the data', coded('23505'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['no error', 'ECONNREFUSED', false],
])('tells %s', (_what, error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});
