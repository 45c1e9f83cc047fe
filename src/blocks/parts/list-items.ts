import { createContext, type ReactElement, type ReactNode } from 'react';

/** Content of a list's element. */
export type ListContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * Turns the items of a list into the content of its element: into children in the browser, into the same markup as React would render on
 * the server, see `list-markup.tsx`.
 */
export const ListItems = createContext<(items: readonly ReactElement[]) => ListContent>((children) => ({
  children,
}));
