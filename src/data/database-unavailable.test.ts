import { expect, it } from 'vitest';
import { isConnectionSuspect, isDatabaseUnavailable } from './database-unavailable.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const stale = Object.assign(coded('0A000'), { routine: 'RevalidateCachedQuery' });

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
  ['a full disk', coded('53100'), true],
  ['a server that only reads', coded('25006'), true],
  ['rows held for too long', coded('55P03'), true],
  ['a statement cut short', coded('57014'), true],
  [
    'an answer that did not come',
    new Error('Failed query', { cause: new Error('Query read timeout') }),
    true,
  ],
  ['a question prepared before the schema was changed', new Error('Failed query', { cause: stale }), true],
  ['what the server cannot do', coded('0A000'), false],
  ['a broken rule of the data', coded('23505'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['no error', 'ECONNREFUSED', false],
])('classifies %s', (_what, error, away) => {
  expect(isDatabaseUnavailable(error)).toBe(away);
});

it.each([
  ['fell silent', new Error('Failed query', { cause: new Error('Query read timeout') }), true],
  ['was cut', coded('ECONNRESET'), true],
  ['leads to a server that only reads', coded('25006'), true],
  ['has prepared what has changed since', stale, true],
  ['waited for rows', coded('55P03'), false],
  ['ran out of disk', coded('53100'), false],
  ['broke a rule of the data', coded('23505'), false],
])('decides whether to drop a connection that %s', (_what, error, suspect) => {
  expect(isConnectionSuspect(error)).toBe(suspect);
});
