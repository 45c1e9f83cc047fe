import { useRef, useState } from 'react';
import { fetchJson } from '../../../client/net/fetch-json.ts';
import type { Picture } from '../../../domain/product/picture.ts';
import { pictureSchema } from '../../../domain/product/picture-schema.ts';
import { list } from '../../../domain/schemas.ts';

const PICTURES = list(pictureSchema);

/**
 * Returns the loaded pictures, the number of missing ones, and a function that loads all pictures once and returns them; after a failure it
 * returns null and can be called again.
 */
export function useAllPictures(
  first: readonly Picture[],
  more: number,
  address: string,
): [here: readonly Picture[], left: number, haveAll: () => Promise<readonly Picture[] | null>] {
  const request = useRef<Promise<readonly Picture[] | null>>(null);
  const [all, setAll] = useState(more > 0 ? null : first);
  const load = async () => {
    const answer = await fetchJson(PICTURES, address);
    if (answer) setAll(answer);
    else request.current = null;
    return answer;
  };
  const haveAll = async () => {
    if (all) return all;
    request.current ??= load();
    return request.current;
  };
  return [all ?? first, all ? 0 : more, haveAll];
}
