import { type MouseEvent, useEffect, useState } from 'react';
import { isPlainClick } from '../../client/gesture/plain-click.ts';
import { startProgress } from '../../client/gesture/progress.ts';
import { askText } from '../../client/net/ask-text.ts';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import './unfolding-link.css';

interface UnfoldingLinkProps {
  /** The page it leads to without script. */
  address: string;
  /** The same content as a block, a text of the merchant's. */
  block: string;
  /** Of the node the content is put into; goes along as `bxajaxid`. */
  id: string;
  text: string;
}

/** A link that unfolds what it leads to under itself, loaded at the first opening [NAV-8]. */
export function UnfoldingLink({ address, block, id, text }: UnfoldingLinkProps) {
  const alive = useHydrated();
  const [open, setOpen] = useState(false);
  const [content, setContent] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const waits = open && content === null && !failed;
  useEffect(() => {
    if (!waits) return;
    const done = startProgress();
    void askText(`${block}?${new URLSearchParams({ bxajaxid: id })}`).then((loaded) => {
      setContent(loaded);
      setFailed(loaded === null);
      done();
    });
  }, [waits, block, id]);
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    setFailed(false);
    setOpen(!open);
  };
  return (
    <>
      <a
        href={address}
        data-href={block}
        {...(alive && { role: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: toggle })}
      >
        {text}
      </a>
      {alive && (
        <div className={open ? 'unfolded unfolded-open' : 'unfolded'} id={id} aria-busy={waits || undefined}>
          {failed ? (
            <div>
              <p>Не получилось загрузить. Закройте и откройте ещё раз.</p>
            </div>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text that the merchant wrote, as the server made it safe
            <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
          )}
        </div>
      )}
    </>
  );
}
