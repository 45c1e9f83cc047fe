import { many, type WorstRequest } from '../tests/worst-requests.ts';

interface RequestedPages {
  /** Paths of pages of the shop. */
  listing: string;
  product: string;
  /** A query that selects as many of the listing's filters as fit into an address. */
  filters: string;
}

/** Returns requests whose addresses were made to be expensive. */
export const worstPages = ({ listing, product, filters }: RequestedPages): readonly WorstRequest[] => [
  { name: 'every filter', path: `${listing}?${filters}` },
  { name: '8 KB of one filter', path: `${listing}?${many(440, (at) => `brand[]=value${at}`)}` },
  { name: '8 KB of unknown filters', path: `${listing}?${many(500, (at) => `f${at}[]=v${at}`)}` },
  {
    name: '8 KB of bounds',
    path: `${listing}?${many(400, (at) => `price[from]=${at}.${at}`)}`,
  },
  { name: '1,500 unknown parameters', path: `${listing}?${many(1500, (at) => `${at}`)}` },
  { name: '2,000 cookies', path: '/cart/', cookie: many(2000, (at) => `c${at}=1`, '; ') },
  {
    name: 'favourites of 24 KB',
    path: '/favourites/',
    cookie: `favourites=${many(5000, (at) => `${at}`, ',')}`,
  },
  {
    name: 'comparison of 24 KB',
    path: '/comparison/',
    cookie: `comparison=${many(5000, (at) => `${at}`, ',')}`,
  },
  {
    name: '/visitor, favourites of 24 KB',
    path: '/visitor',
    cookie: `favourites=${many(5000, (at) => `${at}`, ',')}`,
  },
  { name: 'search: a word of 8 KB', path: `/search/?q=${'a'.repeat(8000)}` },
  {
    name: 'search: 1,900 words',
    path: `/search/?q=${many(1900, (at) => (at % 1000).toString(36), '+')}`,
  },
  { name: 'search: 600 Russian words', path: `/search/?q=${'%D0%BF%D0%BB+'.repeat(600)}` },
  { name: 'search: 8 KB of spaces', path: `/search/?q=5${'+'.repeat(7900)}x` },
  { name: 'search: 1x1x1…', path: `/search/?q=${'1x'.repeat(3900)}` },
  { name: 'search: a-a-a…', path: `/search/?q=${'a-'.repeat(3900)}` },
  {
    name: 'data of a search: 1,800 words',
    path: `/listing/search/?q=${many(1800, (at) => (at % 1000).toString(36), '+')}`,
  },
  {
    name: 'city search of 8 KB',
    path: `/local/components/newsite/citySelect/search.php?query=${'a+'.repeat(3900)}`,
  },
  {
    name: 'calculator, ten walls',
    path: `/calculator/?product=${product.split('/')[2]}&${many(10, (at) => `kind${at}=walls&width${at}=${'9'.repeat(300)}&length${at}=1&height${at}=1`)}`,
  },
  { name: 'product, 1,000 parameters', path: `${product}?${many(1000, (at) => `T${at}=1`)}` },
  { name: 'a path of 3,900 parts', path: `/${'a/'.repeat(3900)}` },
  { name: 'a path of escapes', path: `/${'%D0%B0'.repeat(1300)}/` },
];
