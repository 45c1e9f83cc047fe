import { HIDDEN, ROBOT_CODE } from '../src/domain/form/form.ts';

/** A request designed to cost as much as possible. */
export interface WorstRequest {
  name: string;
  path: string;
  /** Body of a form; without it the request is a GET. */
  body?: string;
  type?: string;
  cookie?: string;
}

const JSON_TYPE = 'application/json';
const PARTS = 'multipart/form-data; boundary=mark';

const form = (fields: Record<string, string>) =>
  new URLSearchParams({ [HIDDEN.robot]: ROBOT_CODE, ...fields }).toString();
/** Joins `count` parts of an address or a body. */
export const many = (count: number, write: (at: number) => string, between = '&') =>
  Array.from({ length: count }, (_, at) => write(at)).join(between);
const part = (name: string, value: string) =>
  `--mark\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** Requests tried on forms, with the expected status; the products and baskets in them need not exist. */
export const WORST_FORMS: readonly (WorstRequest & { status: number })[] = [
  {
    name: '3.9 MB of different fields',
    path: '/order/place',
    body: many(400_000, (at) => `f${at}=1`),
    status: 413,
  },
  {
    name: '64 KB of different fields',
    path: '/order/place',
    body: many(8000, (at) => `f${at}=`),
    status: 413,
  },
  { name: '64 KB of ampersands', path: '/order/place', body: '&'.repeat(65_000), status: 413 },
  {
    name: '300 long fields',
    path: '/order/place',
    body: many(300, (at) => `f${at}=${'%D1%8F'.repeat(34)}`),
    status: 422,
  },
  {
    name: 'a long comment',
    path: '/order/place',
    body: form({ comment: 'я'.repeat(10_000) }),
    status: 422,
  },
  {
    name: 'long name, e-mail, phone',
    path: '/order/place',
    body: form({ name: '\u0301'.repeat(1000), email: `${'a.'.repeat(6000)}@`, phone: '('.repeat(10_000) }),
    status: 422,
  },
  {
    name: 'JSON of 6,000 fields',
    path: '/coupon/apply',
    type: JSON_TYPE,
    body: `{${many(6000, (at) => `"f${at}":""`, ',')}}`,
    status: 413,
  },
  {
    name: 'JSON of 30,000 brackets',
    path: '/coupon/apply',
    type: JSON_TYPE,
    body: '['.repeat(30_000) + ']'.repeat(30_000),
    status: 422,
  },
  {
    name: 'multipart of 600 parts',
    path: '/coupon/apply',
    type: PARTS,
    body: `${many(600, () => part('a', '1'), '')}--mark--\r\n`,
    status: 413,
  },
  {
    name: 'multipart, 64 KB of boundaries',
    path: '/coupon/apply',
    type: PARTS,
    body: '--mark\r\n'.repeat(8000),
    status: 413,
  },
  {
    name: 'multipart without a boundary',
    path: '/coupon/apply',
    type: 'multipart/form-data',
    body: part('a', '1'),
    status: 422,
  },
  {
    name: 'a sum of 20,000 pluses',
    path: '/bonus/wish',
    body: form({ points: `1${'+'.repeat(20_000)}рубx`, back: '/cart/' }),
    status: 422,
  },
  {
    name: 'a sum of 40,000 spaces',
    path: '/bonus/wish',
    body: `${form({ back: '/cart/' })}&points=1${'+'.repeat(40_000)}%D1%80%D1%83%D0%B1x`,
    status: 422,
  },
  {
    name: 'an article with 63,000 spaces',
    path: '/basket/articles',
    body: `list=x${'+'.repeat(63_000)}y`,
    status: 422,
  },
  {
    name: '16,000 articles',
    path: '/basket/articles',
    body: `list=${'a%0A'.repeat(16_000)}`,
    status: 422,
  },
  {
    name: '200 tangled articles',
    path: '/basket/articles',
    body: `list=${`x${'+1+a'.repeat(40)}!%0A`.repeat(200)}`,
    status: 422,
  },
  {
    name: 'a basket of 300 goods',
    path: '/basket/add',
    body: many(300, (at) => `BASKET_ADD_LIST[${at + 1}]=Y`),
    status: 422,
  },
  {
    name: '320 lines of no basket',
    path: '/basket/change',
    body: many(320, (at) => `COUNT[${at + 1}]=${'1'.repeat(60)}`),
    status: 422,
  },
  {
    name: 'a quantity of 60,000 figures',
    path: '/basket/add',
    body: `offer=1&quantity=${'9'.repeat(60_000)}`,
    status: 422,
  },
  {
    name: '290 prices seen',
    path: '/basket/add',
    body: `offer=999999&${many(290, (at) => `SEEN[${at}]=1:${many(30, (id) => `${id}`, ',')}`)}`,
    status: 422,
  },
  {
    name: 'a contact of 20,000 @',
    path: '/availability/wait',
    body: form({ offer: '1', contact: '@'.repeat(20_000) }),
    status: 422,
  },
  {
    name: 'a city and a way back of 60 KB',
    path: '/city/choose',
    body: `CITY_ID=${'9'.repeat(30_000)}&back=${'/'.repeat(30_000)}`,
    status: 303,
  },
  {
    name: 'favourites of 24 KB',
    path: '/favourites/add',
    body: 'product=1',
    cookie: `favourites=${many(5000, (at) => `${at}`, ',')}`,
    status: 303,
  },
];
