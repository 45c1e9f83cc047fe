/** The visitor's lists of goods. */
export type KeptPlace = 'favourites' | 'comparison';

const LISTS = [
  { list: 'favourites', add: 'В избранное', remove: 'Убрать из избранного' },
  { list: 'comparison', add: 'В сравнение', remove: 'Убрать из сравнения' },
] as const;

interface CardListsProps {
  /** Of the product. */
  id: number;
  /** The list whose page this is: its button takes the goods out, the other puts them in. */
  kept: KeptPlace | undefined;
}

/**
 * The buttons that put goods into favourites and comparison, for any form: each posts to its own address. Whether the goods are
 * there already is the visitor's, so pressing takes them out only with script; without it the list's own page does.
 */
export function CardLists({ id, kept }: CardListsProps) {
  return (
    <span className="card-lists">
      <input type="hidden" name="product" value={id} />
      {LISTS.map(({ list, add, remove }) => (
        <button
          key={list}
          type="submit"
          formAction={`/${list}/${list === kept ? 'remove' : 'add'}`}
          aria-label={list === kept ? remove : add}
        />
      ))}
    </span>
  );
}
