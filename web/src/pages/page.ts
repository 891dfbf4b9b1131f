import type { ComponentType } from 'react';

/** A page of the application: where it stands, and what is loaded when it is opened. */
export interface Page {
  /** Below `/app`; `$id` is a part that varies, read with `useParam('id')`. */
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Begins to read what the page shows first, while its code is still on the way. */
  readonly read?: (params: Readonly<Record<string, string>>) => void;
  /** The page stands in the navigation under this name, for those who have the permission. */
  readonly nav?: {
    readonly name: () => string;
    /** Under which heading of its area. */
    readonly group?: () => string;
    /** One of these is enough; left out, everybody sees it. */
    readonly permissions?: readonly string[];
  };
}

/** One part of the navigation. */
export interface Area {
  readonly key: string;
  readonly name: () => string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** The area is shown to those who have one of these. */
  readonly permissions?: readonly string[];
  readonly pages: readonly Page[];
  /** Where its entry leads; its first page if left out. */
  readonly home?: string;
  /** Pages of the service outside the application, under a heading of the area. */
  readonly links?: readonly (NonNullable<Page['nav']> & { readonly href: string })[];
}
