import { linkFields, menuTexts, pageValue, readMenusForm } from '../../domain/admin/menus-form.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import {
  LEGAL_LINKS,
  MENU_FACTS,
  MENU_KINDS,
  type MenuLink,
  type Menus as MenusOf,
} from '../../domain/content/menus-part.ts';
import { catalogueLinks } from '../../domain/listing/catalogue-links.ts';
import type { Section } from '../../domain/listing/section.ts';
import { Tick } from '../../forms/Choices.tsx';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { MenuLinks } from '../parts/MenuLinks.tsx';
import { type Acting, AdminAction, actionOutcome, ReadOnly } from './AdminAction.tsx';

const MENUS_PAGE = '/admin/content/menus/';

interface Made {
  sections: readonly Pick<Section, 'name' | 'slug'>[];
  shelves: readonly { name: string; address: string }[];
}

/** The menus as shoppers see them: those entered, or those that apply. */
function Preview({ menus, made, asEntered }: { menus: MenusOf; made: Made; asEntered: boolean }) {
  const shown: Readonly<Record<keyof MenusOf, readonly MenuLink[]>> = {
    top: menus.top,
    catalogue: catalogueLinks(made.sections, made.shelves, menus),
    help: [...menus.help, ...LEGAL_LINKS],
  };
  return (
    <section className="admin-part" aria-labelledby="menus-preview">
      <h2 id="menus-preview">
        {asEntered ? 'Так увидят покупатели, когда вы сохраните' : 'Так видят покупатели'}
      </h2>
      <div className="admin-settings">
        {MENU_KINDS.map((menu) => (
          <nav key={menu} aria-label={MENU_FACTS[menu].name}>
            <p className="muted">{MENU_FACTS[menu].name}</p>
            <ul className={menu === 'top' ? 'admin-buttons' : 'admin-menu'}>
              <MenuLinks links={shown[menu]} />
            </ul>
          </nav>
        ))}
      </div>
    </section>
  );
}

function Row({ menu, at, isBroken }: { menu: keyof MenusOf; at: number; isBroken: boolean }) {
  const names = linkFields(menu, at);
  return (
    <div className="admin-setting-row">
      <Field name={names.place} label="Место" inputMode="numeric" maxLength={5} check={false} />
      <Field name={names.text} label="Надпись" maxLength={40} check={false} />
      <Field
        name={names.address}
        label="Адрес"
        maxLength={310}
        autoCapitalize="none"
        check={false}
        hint={isBroken ? 'Такой страницы сейчас нет' : undefined}
      />
      <Tick name={names.off}>Убрать</Tick>
    </div>
  );
}

interface AddRowProps {
  menu: keyof MenusOf;
  at: number;
  pages: readonly MenuLink[];
  chosen: string;
}

function AddRow({ menu, at, pages, chosen }: AddRowProps) {
  const names = linkFields(menu, at);
  return (
    <div className="admin-setting-row">
      <Field name={names.place} label="Место" inputMode="numeric" maxLength={5} check={false} />
      <Select name={names.page} label="Добавить страницу" first={chosen} check={false}>
        <option value="">не выбрана</option>
        {pages.map((page) => (
          <option key={page.address} value={pageValue(page)}>
            {page.text} ({page.address})
          </option>
        ))}
      </Select>
      <Field name={names.text} label="Надпись" hint="Пусто: название страницы" maxLength={40} check={false} />
      <Field
        name={names.address}
        label="Или свой адрес"
        hint="/catalog/plitka/ или https://…"
        maxLength={310}
        autoCapitalize="none"
        check={false}
      />
    </div>
  );
}

interface MenusProps extends Acting, Made {
  page: {
    menus: MenusOf;
    version: string;
    pages: readonly MenuLink[];
    broken: readonly string[];
  };
  /** Address of a page to propose for the last menu; empty for none. */
  added: string;
}

/** The links of header and footer as a form [SHOP-1]: a place for each, an empty row for a new one, and what shoppers will see. */
export function Menus({ page, added, sections, shelves, role, outcome }: MenusProps) {
  const { menus, version, pages, broken } = page;
  const entered = actionOutcome(outcome, 'menus-save');
  const proposed = pages.find(({ address }) => address === added);
  return (
    <>
      <Preview
        menus={entered ? readMenusForm(entered.values) : menus}
        made={{ sections, shelves }}
        asEntered={entered !== null}
      />
      <ReadOnly role={role} action="menus-save" />
      <AdminAction
        action="menus-save"
        back={MENUS_PAGE}
        version={version}
        outcome={outcome}
        initial={menuTexts(menus)}
        className="admin-form admin-wide"
        summary
      >
        {MENU_KINDS.map((menu) => {
          const { name, note, max } = MENU_FACTS[menu];
          const links = menus[menu];
          return (
            <fieldset key={menu} className="admin-part">
              <legend>{name}</legend>
              <p className="muted">{note}</p>
              {links.map(({ address }, at) => (
                <Row key={address} menu={menu} at={at} isBroken={broken.includes(address)} />
              ))}
              {links.length < max && (
                <AddRow
                  menu={menu}
                  at={links.length}
                  pages={pages}
                  chosen={menu === 'help' && proposed ? pageValue(proposed) : ''}
                />
              )}
            </fieldset>
          );
        })}
        {mayDo(role, 'menus-save') && (
          <div className="admin-buttons">
            <SubmitButton>Сохранить</SubmitButton>
            <button className="button button-quiet" type="submit" name="preview" value="on">
              Посмотреть
            </button>
          </div>
        )}
      </AdminAction>
    </>
  );
}
