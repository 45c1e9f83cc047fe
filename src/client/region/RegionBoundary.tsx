import { Component, type ReactNode } from 'react';
import { noteRegionFailure } from '../failure/failure.ts';

interface RegionBoundaryProps {
  name: string;
  /** Element whose content only React renders; null if `otherwise` is to be shown on failure. */
  place: HTMLElement | null;
  /** Shown instead of the last content when rendering fails. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** The nodes of a region as they were last shown, and the one with the focus. */
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
 * Error boundary of every region [RUN-3]. If React can no longer render the region, the elements shown last stay, with everything typed and
 * chosen in them, and links and forms work as without script. An ordinary error boundary would replace them.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  /** The server's markup, until React has rendered. */
  standing: Standing = standingIn(this.props.place);

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Runs before React removes the content. */
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
    // Closes open dialogs, because the component that would close them no longer runs.
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
