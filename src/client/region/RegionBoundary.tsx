import { Component, type ReactNode } from 'react';
import { noteRegionFailure } from '../failure/failure.ts';

interface RegionBoundaryProps {
  name: string;
  /** The root that React draws in, and nothing else does; null where `otherwise` is shown. */
  place: HTMLElement | null;
  /** Shown in place of what cannot be drawn, instead of what was there last. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** The content of a region as it stood, and what of it had the focus. */
interface Standing {
  nodes: readonly Node[];
  focused: Element | null;
}

const NOTHING: Standing = { nodes: [], focused: null };

function standingIn(place: HTMLElement | null): Standing {
  if (!place) return NOTHING;
  const { activeElement } = document;
  return { nodes: [...place.childNodes], focused: place.contains(activeElement) ? activeElement : null };
}

/**
 * Stands around every region [RUN-3]. Where React can no longer draw what is in it, the very elements that were shown last stay on the
 * screen, with all that was typed and chosen in them: links and forms go on to work as they do without script. Anybody else's boundary
 * would show something else in their place.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  /** The server's markup, until React has drawn over it. */
  standing: Standing = standingIn(this.props.place);

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Called before React takes away what is shown. */
  override getSnapshotBeforeUpdate(_props: RegionBoundaryProps, { failed }: { failed: boolean }): null {
    if (this.state.failed && !failed) this.standing = standingIn(this.props.place);
    return null;
  }

  override componentDidMount() {
    if (this.state.failed) this.putBack();
    else this.standing = NOTHING;
  }

  override componentDidUpdate(_props: RegionBoundaryProps, { failed }: { failed: boolean }) {
    if (this.state.failed && !failed) this.putBack();
  }

  override componentDidCatch(error: unknown) {
    noteRegionFailure(this.props.name, error);
  }

  putBack() {
    const { place } = this.props;
    const { nodes, focused } = this.standing;
    if (!place) return;
    // Nothing is drawn over the page any more: what would close it is gone.
    for (const node of nodes)
      if (node instanceof Element)
        for (const open of node.matches('dialog[open]') ? [node] : node.querySelectorAll('dialog[open]'))
          (open as HTMLDialogElement).close();
    place.replaceChildren(...nodes);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  override render() {
    const { children, otherwise = null } = this.props;
    return this.state.failed ? otherwise : children;
  }
}
