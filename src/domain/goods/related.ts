import * as v from 'valibot';

/** Kinds of related products that the merchant chooses, with the headings under which the product page shows them. */
export const LINK_KINDS = ['accessory', 'matching', 'analogue'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_NAMES: Readonly<Record<LinkKind, string>> = {
  accessory: 'С этим покупают',
  matching: 'Из той же коллекции',
  analogue: 'Похожие товары',
};

/** Maximum number of related products of a product. */
export const MAX_LINKS = 60;

/** A related product, by its id. */
export const linkSchema = v.object({ kind: v.picklist(LINK_KINDS), other: v.number() });
export type Link = v.InferOutput<typeof linkSchema>;

/** A related product as the form shows it. */
export interface ShownLink extends Link {
  name: string;
  article: string;
  active: boolean;
}

/** Names of the fields of a related product in the form. */
export const linkInput = ({ kind, other }: Link) => `link-${kind}-${other}`;
export const linkPlace = ({ kind, other }: Link) => `place-${kind}-${other}`;
/** Name of the field of a product that is not related yet. */
export const newLinkInput = (other: number) => `link-new-${other}`;

const readKind = (text: string | undefined): LinkKind | null =>
  LINK_KINDS.find((kind) => kind === text) ?? null;

const newLinks = (typed: Readonly<Record<string, string>>): Link[] =>
  Object.entries(typed).flatMap(([name, value]) => {
    const other = /^link-new-([1-9]\d{0,8})$/.exec(name)?.[1];
    const kind = readKind(value);
    return other && kind ? [{ kind, other: Number(other) }] : [];
  });

/**
 * Reads which products are related: the former ones in the order of the places typed, those of no kind left out, then new ones; each at most
 * once of a kind, by kind.
 */
export function typedLinks(former: readonly Link[], typed: Readonly<Record<string, string>>): Link[] {
  const placed = former.map((link, index) => {
    const text = typed[linkPlace(link)]?.trim() ?? '';
    const input = typed[linkInput(link)];
    return {
      kind: input === undefined ? link.kind : readKind(input),
      other: link.other,
      place: /^\d{1,3}$/.test(text) ? Number(text) : index + 1,
    };
  });
  const remaining = placed
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ kind, other }): Link[] => (kind ? [{ kind, other }] : []));
  const all = new Map([...remaining, ...newLinks(typed)].map((link) => [linkInput(link), link]));
  return LINK_KINDS.flatMap((kind) => [...all.values()].filter((link) => link.kind === kind));
}
