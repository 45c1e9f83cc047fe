import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import './tabs.css';

export interface Tab<Id extends string> {
  /** Id of the panel; the tab's is prefixed with `tab-`. */
  id: Id;
  title: string;
  /** Address of the page with this tab open, for browsers without script. */
  address: string;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Renders the panel of a tab; called for hidden tabs too. */
  children: (id: Id) => ReactNode;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs, operated by mouse and arrow keys; links without script. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const links = useRef(new Map<Id, HTMLAnchorElement | null>());
  const clicked = (id: Id) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  };
  const pressed = (at: number) => (event: KeyboardEvent) => {
    const next = tabs.at((at + (KEYS[event.key] ?? 0)) % tabs.length);
    if (!(event.key in KEYS) || !next) return;
    event.preventDefault();
    links.current.get(next.id)?.focus();
    onChoose(next.id);
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, title, address }, at) => (
          <a
            key={id}
            id={`tab-${id}`}
            ref={(link) => {
              links.current.set(id, link);
            }}
            role="tab"
            href={address}
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={id === chosen ? undefined : -1}
            onClick={clicked(id)}
            onKeyDown={pressed(at)}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div key={id} id={id} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== chosen}>
          {children(id)}
        </div>
      ))}
    </>
  );
}
