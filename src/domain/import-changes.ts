import { formatAmount, type Kopecks } from './measures/money.ts';

/** What happened to goods of a source; the first ones are named. */
export type ChangeKind = 'added' | 'changed' | 'retired' | 'refused';

/** Goods that an import touched, or a record that it refused. */
export interface ChangedLine {
  name: string;
  /** Id or article number in the source. */
  code: string;
  /** File and line, «прайс.csv:12»; empty for what no file names. */
  at: string;
  /** Selling price in kopecks before and after; absent if it stayed or there was none. */
  price?: readonly [before: Kopecks, after: Kopecks];
  /** Name before; absent if it stayed. */
  nameBefore?: string;
}

export type ImportChanges = Readonly<Record<ChangeKind, { count: number; lines: readonly ChangedLine[] }>>;

const TITLES: Readonly<Record<ChangeKind, string>> = {
  added: 'Новые товары',
  changed: 'Изменённые товары',
  retired: 'Снятые с продажи',
  refused: 'Не принятые записи',
};

export const CHANGE_KINDS: readonly ChangeKind[] = ['added', 'changed', 'retired', 'refused'];

export const changeTitle = (kind: ChangeKind): string => TITLES[kind];

/** What changed, in words: «цена 5,00 → 6,10, было «Клей»»; empty for what is not listed. */
export function changeText({ price, nameBefore }: ChangedLine): string {
  return [
    price && `цена ${formatAmount(price[0])} → ${formatAmount(price[1])}`,
    nameBefore && `было «${nameBefore}»`,
  ]
    .filter(Boolean)
    .join(', ');
}
