/** Reads the catalogue named on the command line and prints its number of products; run with a small heap. */
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { parseCommerceMl } from '../../src/exchange/formats/commerceml/parse.ts';

let goods = 0;
for await (const record of parseCommerceMl(process.argv[2] ?? '', 'long.xml', VOCABULARY))
  if (record.kind === 'product') goods++;
console.log(goods);
