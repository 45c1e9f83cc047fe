import { useKeepButton } from '../../../client/actions/use-keep-button.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';

interface ListTexts {
  add: string;
  remove: string;
}

const LISTS: Readonly<Record<ListName, ListTexts>> = {
  favourites: { add: 'В избранное', remove: 'Убрать из избранного' },
  comparison: { add: 'В сравнение', remove: 'Убрать из сравнения' },
};

interface CardListsProps {
  id: number;
  name: string;
  /** The list whose page this is: its button takes the goods out, the other puts them in. */
  kept: ListName | undefined;
}

/**
 * The buttons that put goods into favourites and comparison, for any form: each posts to its own address. One stands over the
 * picture, the heart or what takes the goods out of the page's list, the other beside the button that buys. Whether the goods are
 * there already is the visitor's, so pressing takes them out only with script; without it the list's own page does.
 */
export function CardLists({ id, name, kept }: CardListsProps) {
  return (
    <span className="card-lists">
      <input type="hidden" name="product" value={id} />
      <ListButton list="favourites" id={id} name={name} kept={kept} />
      <ListButton list="comparison" id={id} name={name} kept={kept} />
    </span>
  );
}

interface ListButtonProps {
  list: ListName;
  id: number;
  name: string;
  kept: ListName | undefined;
}

function ListButton({ list, id, name, kept }: ListButtonProps) {
  const removes = list === kept;
  const { isKept, busy, onClick } = useKeepButton(list, id, removes);
  const text = removes ? LISTS[list].remove : LISTS[list].add;
  return (
    <button
      className={list === (kept ?? 'favourites') ? 'card-list-over' : undefined}
      type="submit"
      formAction={`/${list}/${removes ? 'remove' : 'add'}`}
      // In the markup of every card the name of the goods would be a tenth of it.
      aria-label={isKept === null ? text : `${text}: ${name}`}
      aria-pressed={removes ? undefined : (isKept ?? undefined)}
      aria-busy={busy || undefined}
      onClick={onClick}
    />
  );
}
