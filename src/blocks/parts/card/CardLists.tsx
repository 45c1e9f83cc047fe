import { useSaveButton } from '../../../client/actions/use-save-button.ts';
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
  /** The list that the page shows: this list's button removes the goods from it, the other button adds them to the other list. */
  savedList: ListName | undefined;
}

/**
 * Buttons that add goods to favourites and comparison. They can stand in any form, because each posts the id to its own address. One lies over the
 * picture (the heart or, on the page of a list, the button that removes the goods from it), the other next to the buy button. Only script
 * knows whether the goods are in a list, so without it a second press does not remove them.
 */
export function CardLists({ id, name, savedList }: CardListsProps) {
  return (
    <>
      <ListButton list="favourites" id={id} name={name} savedList={savedList} />
      <ListButton list="comparison" id={id} name={name} savedList={savedList} />
    </>
  );
}

interface ListButtonProps {
  list: ListName;
  id: number;
  name: string;
  savedList: ListName | undefined;
}

function ListButton({ list, id, name, savedList }: ListButtonProps) {
  const removes = list === savedList;
  const { isSaved, busy, onClick } = useSaveButton(list, id, removes);
  const text = removes ? LISTS[list].remove : LISTS[list].add;
  return (
    <button
      className={list === (savedList ?? 'favourites') ? 'card-list card-list-over' : 'card-list'}
      type="submit"
      name="product"
      value={id}
      formAction={`/${list}/${removes ? 'remove' : 'add'}`}
      // In the markup the name would be a tenth of every card.
      aria-label={isSaved === null ? text : `${text}: ${name}`}
      aria-pressed={removes ? undefined : (isSaved ?? undefined)}
      aria-busy={busy || undefined}
      onClick={onClick}
    />
  );
}
