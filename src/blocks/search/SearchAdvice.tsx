import { SearchForm } from './SearchForm.tsx';
import './search-advice.css';

interface SearchAdviceProps {
  asked: string;
  /** What was searched instead of `asked`. */
  corrected: string | null;
  state: 'found' | 'nothing' | 'short';
}

/** What the search did with the text, and what to do when it found nothing. */
export function SearchAdvice({ asked, corrected, state }: SearchAdviceProps) {
  if (state === 'found')
    return corrected ? (
      <p className="search-corrected">
        По запросу «{asked}» ничего нет, показали «{corrected}».
      </p>
    ) : null;
  return (
    <section className="search-advice">
      <h1>{state === 'short' ? 'Поиск по каталогу' : `По запросу «${asked}» ничего не нашлось`}</h1>
      <p>
        {state === 'short' && asked
          ? 'Введите хотя бы 3 символа или цифру: название, артикул, бренд, коллекцию или размер.'
          : 'Попробуйте короче или иначе: название, артикул, бренд, коллекция или размер, например «60×60».'}
      </p>
      <SearchForm text={asked} id="search-again" />
      <ul className="search-ideas" aria-label="Часто ищут">
        {['керамогранит 60×60', 'ламинат дуб', 'белая дверь', 'мозаика', 'затирка'].map((idea) => (
          <li key={idea}>
            <a className="chip" href={`/search/?q=${encodeURIComponent(idea)}`}>
              {idea}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
