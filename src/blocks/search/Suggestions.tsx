import { type ReactNode, useEffect, useRef } from 'react';
import { sectionAddress } from '../../domain/listing/section.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import { brandAddress, type Card, cardAddress } from '../../domain/product/card.ts';
import { isPriceOnRequest } from '../../domain/product/offers.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { lackText } from '../../domain/search/lack.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import type { Suggestions as Found } from '../../domain/search/suggestions.ts';
import { Picture } from '../parts/Picture.tsx';
import { allText } from './suggestion-options.ts';

interface SuggestionsProps {
  found: Found;
  /** Begins every id: a page may have two boxes. */
  id: string;
  /** Key of the option that the arrows stand on. */
  active: string | null;
}

/** What the dropdown shows [SEARCH-4]: sections, brands and products as the options of one list, by kind. */
export function Suggestions({ found, id, active }: SuggestionsProps) {
  const { text, corrected, notSold, lack, pages, products, total, sections, brands } = found;
  const option = (key: string) => ({ id: `${id}-${key}`, active: key === active });
  return (
    <div className="suggestions">
      {corrected && total + pages.length > 0 && (
        <p className="suggestions-note">
          Показаны результаты для «<b>{corrected}</b>»
        </p>
      )}
      {lack && <p className="suggestions-note">{lackText(lack)}</p>}
      {total === 0 && pages.length === 0 && (
        <p className="suggestions-note">{notSold?.advice ?? `По запросу «${text}» ничего не нашлось.`}</p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label="Подсказки поиска">
        <Group name="Страницы магазина" id={`${id}-pages`} filled={pages.length > 0}>
          {pages.map(({ name, address }) => (
            <Option key={address} address={address} {...option(`h${address}`)}>
              <span>{name}</span>
            </Option>
          ))}
        </Group>
        <Group name="Разделы" id={`${id}-sections`} filled={sections.length > 0}>
          {sections.map(({ section, above }) => (
            <Option key={section.id} address={sectionAddress(section.slug)} {...option(`s${section.id}`)}>
              <span>
                {section.name}
                {above && <small>{above}</small>}
              </span>
              <small>{section.count}</small>
            </Option>
          ))}
        </Group>
        <Group name="Бренды" id={`${id}-brands`} filled={brands.length > 0}>
          {brands.map(({ name, slug, count }) => (
            <Option key={slug} address={brandAddress(slug)} {...option(`b-${slug}`)}>
              <span>{name}</span>
              <small>{count}</small>
            </Option>
          ))}
        </Group>
        <Group name="Товары" id={`${id}-products`} filled={products.length > 0}>
          {products.map((card) => (
            <Option key={card.id} address={cardAddress(card)} {...option(`p${card.id}`)}>
              <Picture picture={card.pictures[0] ?? null} sizes="48px" max={160} alt="" eager />
              <span>{bindUnits(card.name)}</span>
              {card.price > 0 && <b>{priceText(card)}</b>}
              {isPriceOnRequest(card) && <b>Цена уточняется</b>}
            </Option>
          ))}
        </Group>
        <Option address={searchAddress(notSold?.offer ?? text)} {...option('all')}>
          {allText(found)}
        </Option>
      </div>
    </div>
  );
}

/** As on a card: what covers a surface by the square metre. */
function priceText(card: Card): string {
  const { amount, unit } = priceLines(card).main;
  return `${card.priceVaries ? 'от\u00a0' : ''}${formatAmount(amount)}\u00a0руб./${unit}`;
}

interface GroupProps {
  name: string;
  id: string;
  filled: boolean;
  children: ReactNode;
}

function Group({ name, id, filled, children }: GroupProps) {
  if (!filled) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box, not fields of a form
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation">
        {name}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  address: string;
  id: string;
  active: boolean;
  children: ReactNode;
}

/** A link that the box's arrow keys walk; the focus itself stays in the box. */
function Option({ address, id, active, children }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <a role="option" aria-selected={active} tabIndex={-1} href={address} id={id} ref={link}>
      {children}
    </a>
  );
}
