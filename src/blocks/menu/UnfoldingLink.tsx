import { type MouseEvent, useEffect, useState } from 'react';
import { isPlainClick } from '../../client/gesture/plain-click.ts';
import { startProgress } from '../../client/gesture/progress.ts';
import { fetchText } from '../../client/net/fetch-text.ts';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import './unfolding-link.css';

interface UnfoldingLinkProps {
  /** Page that the link leads to without script. */
  address: string;
  /** Name of the merchant's text block with the same content. */
  block: string;
  /** Id of the container, sent as `bxajaxid`. */
  id: string;
  text: string;
}

/** A link that unfolds its target below itself, loaded on first opening [NAV-8]. */
export function UnfoldingLink({ address, block, id, text }: UnfoldingLinkProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [content, setContent] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const waits = open && content === null && !failed;
  useEffect(() => {
    if (!waits) return;
    const done = startProgress();
    void fetchText(`${block}?${new URLSearchParams({ bxajaxid: id })}`).then((loaded) => {
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
        {...(hydrated && { role: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: toggle })}
      >
        {text}
      </a>
      {hydrated && (
        <div className={open ? 'unfolded unfolded-open' : 'unfolded'} id={id} aria-busy={waits || undefined}>
          {failed ? (
            <div>
              <p>Не получилось загрузить. Закройте и откройте ещё раз.</p>
            </div>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the merchant's text, sanitised by the server
            <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
          )}
        </div>
      )}
    </>
  );
}
