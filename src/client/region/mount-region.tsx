import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { passOnPresses } from '../gesture/gestures.ts';
import { RegionBoundary } from './RegionBoundary.tsx';

/** Props fetched later may be newer than the markup, so the mismatch that React reports is not an error. */
const NEWER = { onRecoverableError: (error: unknown) => console.info(error) };

// Only a visitor with a keyboard needs it; if it does not load, the browser decides where a lost focus goes.
addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') import('./keep-focus.ts').catch(() => {});
});

/** Calls `onMounted` once React has rendered all children: their effects run before this one's. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Hydrates a region with the given props, or renders it if it is empty. Resolves when React listens in the region, or has failed and the
 * markup is restored.
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
