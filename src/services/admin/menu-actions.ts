import { linkFields, readMenusForm } from '../../domain/admin/menus-form.ts';
import { shownAt } from '../../domain/admin/page-row.ts';
import { RESERVED_SLUGS } from '../../domain/content/content.ts';
import { readPart } from '../../domain/content/content-schema.ts';
import { LEGAL_LINKS, MENU_FACTS, MENU_KINDS, MENUS, type Menus } from '../../domain/content/menus-part.ts';
import { type Failure, failure, success } from '../../domain/result.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { saveContent } from '../content/save-content.ts';
import { formVersion } from '../goods/form-version.ts';
import { type Action, type AdminDeps, type AdminFields, fieldOf, PREVIEW } from './action.ts';

/** Reads the menus that apply, as stored. */
async function currentMenus({ contentSettings }: Pick<AdminDeps, 'contentSettings'>): Promise<Menus> {
  const reading = readPart('menus', (await contentSettings('menus')).value);
  return { ...MENUS.defaults, ...(reading.ok ? reading.value : {}) };
}

/** Reads the menus for their form, with the pages that no menu leads to and the links that lead nowhere. */
export async function readMenusPage(deps: AdminDeps) {
  const menus = await currentMenus(deps);
  const links = MENU_KINDS.flatMap((menu) => menus[menu]);
  return {
    menus,
    version: formVersion(menus),
    pages: (await deps.pages()).map((page) => ({ text: page.title, address: shownAt(page) })),
    broken: links.map(({ address }) => address).filter((address) => leadsNowhere(deps, address)),
  };
}

/** True if an address is one of the shop's, and no page of the shop has it. */
function leadsNowhere({ site }: Pick<AdminDeps, 'site'>, address: string): boolean {
  const slug = /^\/([^/?#]+)\/?(?:[?#].*)?$/.exec(address)?.[1];
  if (slug === undefined) return site.isMissing(address);
  return !RESERVED_SLUGS.has(slug) && !site.hasPage(`/${slug}/`);
}

/** Reads the menus of the form; a failure names the field that is wrong. */
function readMenus(deps: Pick<AdminDeps, 'site'>, fields: AdminFields): { ok: true; value: Menus } | Failure {
  const entered = readMenusForm(fields);
  const plain = MENU_KINDS.map((menu) => [menu, entered[menu].map(({ row: _, ...link }) => link)]);
  const reading = readPart('menus', Object.fromEntries(plain));
  if (!reading.ok) {
    const [menu, at, field] = reading.path;
    const kind = MENU_KINDS.find((each) => each === menu);
    const row = kind && at !== undefined ? entered[kind][Number(at)]?.row : undefined;
    if (!kind || row === undefined)
      return failure('content', `${kind ? `${MENU_FACTS[kind].name}: ` : ''}${reading.message}`);
    const names = linkFields(kind, row);
    return { ...failure('content', reading.message), field: field === 'text' ? names.text : names.address };
  }
  for (const menu of MENU_KINDS)
    for (const { address, row } of entered[menu]) {
      const names = linkFields(menu, row);
      if (leadsNowhere(deps, address))
        return { ...failure('missing', `Страницы ${address} в магазине нет`), field: names.address };
      if (menu === 'help' && LEGAL_LINKS.some((link) => link.address === address))
        return { ...failure('twice', 'Эта ссылка стоит здесь всегда'), field: names.address };
    }
  return { ok: true, value: { ...MENUS.defaults, ...reading.value } };
}

const save: Action = async (deps, fields) => {
  const before = await currentMenus(deps);
  if (fieldOf(fields, 'version') !== formVersion(before))
    return failure('changed', 'Меню уже изменил кто-то другой: откройте страницу снова');
  const read = readMenus(deps, fields);
  if (!read.ok) return read;
  if (fieldOf(fields, 'preview') !== '') return PREVIEW;
  const changed = MENU_KINDS.filter((menu) => !isSameJson(before[menu], read.value[menu]));
  if (changed.length === 0) return failure('same', 'Ничего не изменилось');
  // Menus that are as shipped are not stored, so that they follow later defaults.
  const own = MENU_KINDS.filter((menu) => !isSameJson(read.value[menu], MENUS.defaults[menu]));
  const value = Object.fromEntries(own.map((menu) => [menu, read.value[menu]]));
  const names = changed.map((menu) => MENU_FACTS[menu].name);
  await saveContent(deps.logged('menus', names.join(', ')), { key: 'menus', value }, deps.clock());
  return success('Меню сохранены, на сайте сразу');
};

export const MENU_ACTIONS = { 'menus-save': save } satisfies Record<string, Action>;
