import { type ArticleTile, articleAddress } from '../../domain/content/article.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { Picture } from '../parts/Picture.tsx';
import './article-tiles.css';

interface ArticleTilesProps {
  articles: readonly ArticleTile[];
  heading: 'h2' | 'h3';
}

/** Articles with picture, title and summary; renders nothing if there are none. */
export function ArticleTiles({ articles, heading: Heading }: ArticleTilesProps) {
  if (articles.length === 0) return null;
  return (
    <ul className="article-tiles">
      {articles.map(({ slug, title, description, picture }) => (
        <li key={slug}>
          <Picture
            picture={picture && { ...picture, alt: '' }}
            sizes="(max-width: 767px) 112px, (max-width: 991px) 46vw, 424px"
          />
          <div>
            <Heading>
              <a className="whole-tile" href={articleAddress(slug)}>
                {bindUnits(title)}
              </a>
            </Heading>
            <p>{bindUnits(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
