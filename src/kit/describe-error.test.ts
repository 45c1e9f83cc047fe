import { DrizzleQueryError } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeError, errorText, withoutValues } from './describe-error.ts';

const TYPED = ['Анна', 'anna@example.by', '+375291234567', '8 (029) 123-45-67', 'Советская'];

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const refused = Object.assign(new Error('invalid input syntax for type integer: "Анна"'), {
  code: '22P02',
  severity: 'ERROR',
  detail: 'Key (phone)=(+375291234567) already exists.',
  hint: 'Анна',
  where: 'JSON data, line 1: Советская',
  routine: 'pg_strtoint32_safe',
  table: 'orders',
});

describe('the description of an error', () => {
  it.each([
    ['a failed query', new DrizzleQueryError('insert into "orders" ("name") values ($1)', ['Анна'], refused)],
    ['what PostgreSQL says of a value', refused],
    ['several at once', new AggregateError([refused, new Error('to anna@example.by')], 'for "Анна"')],
    ['a chain of causes', new Error('8 (029) 123-45-67', { cause: new Error('x', { cause: refused }) })],
    ['a text that is no JSON', thrownBy(() => JSON.parse('{"name":"Анна" Советская'))],
    ['a schema that does not fit', thrownBy(() => v.parse(v.object({ name: v.number() }), { name: 'Анна' }))],
    ['an address that is none', thrownBy(() => new URL('Анна'))],
    [
      'a mail server that refuses',
      Object.assign(new Error('550 <anna@example.by> Анна is unknown'), {
        responseCode: 550,
        rejected: ['anna@example.by'],
      }),
    ],
    ['a text that was thrown', 'no mailbox anna@example.by, call +375291234567'],
    ['an object that was thrown', { message: 'Failed for «Анна»', email: 'anna@example.by' }],
  ])('contains nothing that was typed: %s', (_what, thrown) => {
    const written = `${JSON.stringify(describeError(thrown))}\n${errorText(thrown)}`;
    for (const word of TYPED) expect(written).not.toContain(word);
  });

  it('contains what locates the fault: code, place, query and stack', () => {
    const query = `update "orders" set "name" = $1 where "state" = 'new'`;
    const { cause, ...described } = describeError(new DrizzleQueryError(query, ['Анна'], refused));
    expect(described).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query',
      sql: `update "orders" set "name" = $1 where "state" = '…'`,
      stack: expect.stringContaining('describe-error.test.ts'),
    });
    expect(cause).toMatchObject({ code: '22P02', routine: 'pg_strtoint32_safe', table: 'orders' });
  });

  it('keeps the messages of our own errors, and what PostgreSQL reports about tables', () => {
    expect(describeError(new Error('the order was not written')).message).toBe('the order was not written');
    const duplicate = Object.assign(new Error('duplicate key value violates unique constraint "a_b"'), {
      code: '23505',
      severity: 'ERROR',
    });
    expect(describeError(duplicate).message).toContain('"a_b"');
  });

  it('ends for circular causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  it('removes telephone numbers, email addresses and anything in quotation marks', () => {
    const mark = fc.constantFrom('"', '«', '»', '“', '”');
    const around = fc.stringMatching(/^[a-z ]{0,10}$/);
    fc.assert(
      fc.property(
        around,
        around,
        mark,
        mark,
        fc.constantFrom(...TYPED),
        (before, after, open, close, word) => {
          expect(withoutValues(`${before} "${open}${word}${close}" ${after}`)).not.toContain(word);
        },
      ),
    );
    expect(withoutValues('to anna@example.by or 80291234567 at /order/К-000001/?key=abc')).toBe(
      'to …@… or … at /order/К-000001/?…',
    );
  });
});
