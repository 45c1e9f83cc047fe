import * as v from 'valibot';
import { type Rates, rateOfOne } from '../../domain/currency/official-rate.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';

/** Source of currency rates; throws when they are unavailable. */
export interface RateSource {
  today(): Promise<Rates>;
}

/** National Bank of Belarus: nbrb.by/apihelp/exrates. */
const API = 'https://api.nbrb.by';

const answer = v.pipe(
  v.array(
    v.object({
      Cur_Abbreviation: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      Cur_Scale: v.pipe(v.number(), v.integer(), v.minValue(1)),
      Cur_OfficialRate: v.number(),
    }),
  ),
  v.minLength(1),
  v.maxLength(500),
);

export function openNationalBank({ api = API, ...timeout }: ServiceSettings = {}): RateSource {
  return {
    async today() {
      const { status, json } = await callService({ url: `${api}/exrates/rates?periodicity=0`, ...timeout });
      const read = v.safeParse(answer, json);
      if (status !== 200 || !read.success)
        throw new Error(`the National Bank answered ${status} without rates`);
      const rates = read.output.flatMap(
        ({ Cur_Abbreviation: code, Cur_Scale: units, Cur_OfficialRate: rate }) => {
          // JSON numbers of at most 15 digits convert back to the text that was received.
          const one = rateOfOne(String(rate), units);
          return one === null ? [] : [[code, one] as const];
        },
      );
      if (rates.length === 0) throw new Error('the National Bank sent no usable rate');
      return Object.fromEntries(rates);
    },
  };
}
