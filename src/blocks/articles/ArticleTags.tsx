import { articlesAddress } from '../../domain/content/article.ts';

interface ArticleTagsProps {
  tags: readonly string[];
  /** Selected tag; empty: all articles. */
  tag: string;
}

export function ArticleTags({ tags, tag }: ArticleTagsProps) {
  if (tags.length < 2) return null;
  return (
    <nav aria-label="Темы статей">
      <ul className="article-tags">
        {['', ...tags].map((each) => (
          <li key={each}>
            <a className="chip" href={articlesAddress(each)} aria-current={each === tag ? 'page' : undefined}>
              {each || 'Все'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
