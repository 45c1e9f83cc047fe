import { afterEach, describe, expect, it } from 'vitest';
import { fakeService, type ServiceResponse } from '../../../tests/fake-service.ts';
import { openNationalBank } from './national-bank.ts';

const currency = (Cur_Abbreviation: string, Cur_Scale: number, Cur_OfficialRate: unknown) => ({
  ...{ Cur_ID: 431, Date: '2026-11-25T00:00:00', Cur_Name: 'Валюта' },
  ...{ Cur_Abbreviation, Cur_Scale, Cur_OfficialRate },
});

describe('rates of the National Bank', () => {
  let close = async () => {};
  afterEach(() => close());

  async function bank(response: ServiceResponse) {
    const service = await fakeService(() => response);
    close = service.close;
    return { service, ...openNationalBank({ api: service.address, timeoutMs: 300 }) };
  }

  it('are exact rates of one unit', async () => {
    const json = [
      currency('USD', 1, 3.2815),
      currency('RUB', 100, 3.5812),
      currency('XDR', 1, 0),
      currency('KZT', 1000, 6.19),
    ];
    const { service, today } = await bank({ json });
    expect(await today()).toEqual({ USD: '3.2815', RUB: '0.035812', KZT: '0.00619' });
    expect(service.requests[0]?.path).toBe('/exrates/rates?periodicity=0');
  });

  it.each<[string, ServiceResponse]>([
    ['an error', { status: 500, json: [] }],
    ['no list', { json: { error: 'closed' } }],
    ['an empty list', { json: [] }],
    ['rates that are words', { json: [currency('USD', 1, 'много')] }],
    ['nothing but zeros', { json: [currency('USD', 1, 0)] }],
    ['a page', { headers: { 'content-type': 'text/html' }, text: '<html>' }],
    ['more than anybody lists', { text: `[${'1,'.repeat(100_000)}1]` }],
    ['another address', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, text: '' }],
    ['nothing at all', 'silence'],
  ])('are rejected: %s', async (_what, response) => {
    const { today } = await bank(response);
    await expect(today()).rejects.toThrow();
  });
});
