import hydrateReact from '@astrojs/react/client.js';
import type { ComponentType } from 'react';
import { RegionBoundary } from './RegionBoundary.tsx';

type Hydrate = ReturnType<typeof hydrateReact>;

interface BoundedProps {
  islandComponent: ComponentType<object>;
  island: HTMLElement;
}

/** An island's component with a boundary around it; what else it is given is the component's. */
function Bounded({ islandComponent: Component, island, ...props }: BoundedProps) {
  return (
    <RegionBoundary name={island.getAttribute('component-export') ?? ''} place={island}>
      <Component {...props} />
    </RegionBoundary>
  );
}

/** What the framework calls to hand one of its islands to React: as it does by itself, with a boundary [RUN-3]. */
export default function hydrateIsland(island: HTMLElement): Hydrate {
  const hydrate = hydrateReact(island);
  return (islandComponent, props, ...rest) =>
    hydrate(Bounded, { ...props, islandComponent, island }, ...rest);
}
