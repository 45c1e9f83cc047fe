import type { ReactNode } from 'react';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { brandAddress, type Card, productAddress } from '../../domain/product/card.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import { Picture } from '../parts/Picture.tsx';

interface SuggestionsProps {
  text: string;
  corrected: string | null;
  /** What to say where the text asks for goods the shop does not sell. */
  notSold: { advice: string; offer: string } | null;
  products: readonly Card[];
  total: number;
  sections: readonly { section: Section; above: string | null }[];
  brands: readonly { name: string; slug: string; count: number }[];
}

/** What the dropdown shows [SEARCH-4]: sections, brands and products as the options of one list, by kind. */
export function Suggestions(props: SuggestionsProps) {
  const { text, corrected, notSold, products, total, sections, brands } = props;
  const goods = counted(total, 'товар', 'товара', 'товаров');
  return (
    <div className="suggestions" data-said={total > 0 ? `Нашли ${goods}` : 'Ничего не нашлось'}>
      {corrected && total > 0 && (
        <p className="suggestions-note">
          Показаны результаты для «<b>{corrected}</b>»
        </p>
      )}
      {total === 0 && (
        <p className="suggestions-note">{notSold?.advice ?? `По запросу «${text}» ничего не нашлось.`}</p>
      )}
      <div role="listbox" id="search-list" aria-label="Подсказки поиска">
        <Group name="Разделы" id="search-sections" filled={sections.length > 0}>
          {sections.map(({ section, above }) => (
            <Option key={section.id} address={sectionAddress(section.slug)} id={`search-s${section.id}`}>
              <span>
                {section.name}
                {above && <small>{above}</small>}
              </span>
              <small>{section.count}</small>
            </Option>
          ))}
        </Group>
        <Group name="Бренды" id="search-brands" filled={brands.length > 0}>
          {brands.map(({ name, slug, count }) => (
            <Option key={slug} address={brandAddress(slug)} id={`search-b-${slug}`}>
              <span>{name}</span>
              <small>{count}</small>
            </Option>
          ))}
        </Group>
        <Group name="Товары" id="search-products" filled={products.length > 0}>
          {products.map((card) => (
            <Option key={card.id} address={productAddress(card.slug)} id={`search-p${card.id}`}>
              <Picture picture={card.pictures[0] ?? null} sizes="48px" most={160} alt="" eager />
              <span>{card.name}</span>
              {card.price > 0 && <b>{`${formatAmount(card.price)}\u00a0руб./${card.unit}`}</b>}
            </Option>
          ))}
        </Group>
        <Option address={searchAddress(notSold?.offer ?? text)} id="search-all">
          {allText(notSold?.offer ?? null, total, goods)}
        </Option>
      </div>
    </div>
  );
}

function allText(offer: string | null, total: number, goods: string): string {
  if (offer) return `Посмотреть: ${offer}`;
  return total > 0 ? `Показать все: ${goods}` : 'Посмотреть, что есть похожего';
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

/** A link that the box's arrow keys walk; the focus itself stays in the box. */
function Option({ address, id, children }: { address: string; id: string; children: ReactNode }) {
  return (
    <a role="option" aria-selected="false" tabIndex={-1} href={address} id={id}>
      {children}
    </a>
  );
}
