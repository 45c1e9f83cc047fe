import { MENU_FACTS, MENU_KINDS, type MenuLink, type Menus } from '../content/menus-part.ts';

type Fields = Readonly<Record<string, string>>;

/** Names of the fields of one link; the last row of a menu is for a new one. */
export const linkFields = (menu: keyof Menus, at: number) => ({
  place: `${menu}-place-${at}`,
  text: `${menu}-text-${at}`,
  address: `${menu}-address-${at}`,
  off: `${menu}-off-${at}`,
  page: `${menu}-page-${at}`,
});

/** A link as entered, not checked yet. */
export interface EnteredLink extends MenuLink {
  /** Index of its row in the form. */
  row: number;
}

/** Writes a page as the value of a choice, so that its title need not be looked up again. */
export const pageValue = ({ address, text }: MenuLink): string => `${address} ${text}`;

function readPage(value: string): MenuLink | null {
  const at = value.indexOf(' ');
  return at < 1 ? null : { address: value.slice(0, at), text: value.slice(at + 1) };
}

/** Sort key of a row: a moved row goes before or after the link whose place it takes. */
function placeOf(typed: string, row: number): number {
  const place = Number(typed.replace(',', '.'));
  if (typed === '' || !Number.isFinite(place)) return row + 1;
  return place + Math.sign(place - row - 1) / 2;
}

/** Reads one row: its own text and address win over the page chosen; null for an empty or removed one. */
function readRow(fields: Fields, menu: keyof Menus, row: number): (EnteredLink & { place: number }) | null {
  const names = linkFields(menu, row);
  const of = (name: string) => (fields[name] ?? '').trim();
  if (of(names.off) === 'on') return null;
  const page = readPage(of(names.page));
  const text = of(names.text) || page?.text || '';
  const address = of(names.address) || page?.address || '';
  if (text === '' && address === '') return null;
  return { text, address, row, place: placeOf(of(names.place), row) };
}

/** Reads the menus of the form in the order of the places given. */
export function readMenusForm(fields: Fields): Record<keyof Menus, EnteredLink[]> {
  const entered = MENU_KINDS.map((menu) => {
    const rows = Array.from({ length: MENU_FACTS[menu].max + 1 }, (_, row) => readRow(fields, menu, row));
    const links = rows.filter((row) => row !== null).toSorted((a, b) => a.place - b.place || a.row - b.row);
    return [menu, links.map(({ place: _, ...link }) => link)];
  });
  return Object.fromEntries(entered);
}

/** Returns the texts of the form's fields for these menus. */
export function menuTexts(menus: Menus): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const menu of MENU_KINDS)
    menus[menu].forEach(({ text, address }, at) => {
      const names = linkFields(menu, at);
      Object.assign(texts, { [names.place]: String(at + 1), [names.text]: text, [names.address]: address });
    });
  return texts;
}
