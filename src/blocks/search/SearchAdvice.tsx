import { searchAddress } from '../../domain/search/search-text.ts';
import { SearchForm } from './SearchForm.tsx';
import { ShopPages } from './SearchNotes.tsx';
import './search-advice.css';

interface SearchAdviceProps {
  query: string;
  /** Advice if the text names goods that the shop does not sell. */
  notSold: { advice: string; offer: string } | null;
  state: 'nothing' | 'short';
  pages?: readonly { name: string; address: string }[];
  popular: readonly string[];
}

function titleFor({ query, state, pages = [] }: SearchAdviceProps): string {
  if (state === 'short') return 'Поиск по каталогу';
  return pages.length > 0 ? `По запросу «${query}» есть ответ` : `По запросу «${query}» ничего не нашлось`;
}

function wordsFor({ query, notSold, state, pages = [] }: SearchAdviceProps): string {
  if (notSold) return notSold.advice;
  if (state === 'short' && query) {
    return 'Введите хотя бы 3 символа или цифру: название, артикул, бренд, коллекцию или размер.';
  }
  if (pages.length > 0) return 'Он здесь:';
  return 'Попробуйте короче или иначе: название, артикул, бренд, коллекция или размер, например «60×60».';
}

export function SearchAdvice(props: SearchAdviceProps) {
  const { query, notSold, pages = [], popular } = props;
  const ideas = notSold ? [notSold.offer, ...popular] : popular;
  return (
    <section className="search-advice">
      <h1>{titleFor(props)}</h1>
      <p>{wordsFor(props)}</p>
      <ShopPages pages={pages} />
      <SearchForm text={query} id="search-again" />
      <ul
        className="search-ideas cluster"
        aria-label={notSold ? 'Что посмотреть вместо этого' : 'Часто ищут'}
      >
        {ideas.map((idea) => (
          <li key={idea}>
            <a className="chip" href={searchAddress(idea)}>
              {idea}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
