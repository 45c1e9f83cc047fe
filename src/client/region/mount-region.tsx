import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { passOnPresses } from '../gesture/gestures.ts';
import { RegionBoundary } from './RegionBoundary.tsx';

/** Data requested after the page may be newer than its markup: React draws what differs anew, which is no fault. */
const NEWER = { onRecoverableError: (error: unknown) => console.info(error) };

/** Says when React has gone through all that stands in it: effects run after those of the children. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Hands a region to React, with the props that its markup was drawn with; an empty one is drawn anew. Resolves once React listens in it,
 * or has given it back as it stood.
 */
export function mountRegion<Props extends object>(
  region: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  const { region: name = '', propsFrom } = region.dataset;
  const { promise, resolve } = Promise.withResolvers<void>();
  const element = (
    <Mounted onMounted={resolve}>
      <RegionBoundary name={name} place={region}>
        <Component {...props} />
      </RegionBoundary>
    </Mounted>
  );
  if (propsFrom !== undefined) passOnPresses(region);
  if (region.hasChildNodes())
    hydrateRoot(region, element, { identifierPrefix: name, ...(propsFrom !== undefined && NEWER) });
  else createRoot(region, { identifierPrefix: name }).render(element);
  return promise;
}
