import { useRef, useState } from 'react';
import { askJson } from '../../../client/net/ask-json.ts';
import type { Picture } from '../../../domain/product/picture.ts';
import { pictureSchema } from '../../../domain/product/picture-schema.ts';
import { list } from '../../../domain/schemas.ts';

const PICTURES = list(pictureSchema);

/**
 * The pictures that are here, how many are still to come, and the way to have all: they are asked for once, and again where they did
 * not come (null).
 */
export function useAllPictures(
  first: readonly Picture[],
  more: number,
  address: string,
): [here: readonly Picture[], left: number, haveAll: () => Promise<readonly Picture[] | null>] {
  const asked = useRef<Promise<readonly Picture[] | null>>(null);
  const [all, setAll] = useState(more > 0 ? null : first);
  const ask = async () => {
    const answer = await askJson(PICTURES, address);
    if (answer) setAll(answer);
    else asked.current = null;
    return answer;
  };
  const haveAll = async () => {
    if (all) return all;
    asked.current ??= ask();
    return asked.current;
  };
  return [all ?? first, all ? 0 : more, haveAll];
}
