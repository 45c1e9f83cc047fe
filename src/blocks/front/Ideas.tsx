import type { Idea } from '../../domain/content/content.ts';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './ideas.css';

interface IdeasProps {
  ideas: readonly Idea[];
  /** The section tree; an idea whose section is not in it is left out. */
  sections: readonly Section[];
}

function findSection(sections: readonly Section[], slug: string): Section | undefined {
  for (const section of sections) {
    const found = section.slug === slug ? section : findSection(section.children, slug);
    if (found) return found;
  }
  return undefined;
}

/** Suggestions with a picture of the material they speak of; a row that scrolls sideways. */
export function Ideas({ ideas, sections }: IdeasProps) {
  const shown = ideas.flatMap((idea) => {
    const section = findSection(sections, idea.section);
    return section?.picture && section.count > 0 ? [{ idea, section }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="band" aria-labelledby="ideas">
      <div className="band-head">
        <h2 id="ideas">С чего начать</h2>
      </div>
      <ul className="ideas">
        {shown.map(({ idea, section }) => (
          <li key={section.id} className="idea">
            <Picture picture={section.picture} sizes="(max-width: 767px) 78vw, 400px" alt="" />
            <h3>{idea.title}</h3>
            <p>{idea.text}</p>
            <a href={sectionAddress(section.slug)}>
              {idea.action}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
