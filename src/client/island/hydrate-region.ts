import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hands a region's markup to React; `props` must be those it was drawn with. */
export function hydrateRegion(region: HTMLElement, component: ComponentType, props: object): void {
  hydrateRoot(region, createElement(component, props));
}
