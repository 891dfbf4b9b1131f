import type { ComponentType } from 'react';

/** A page of the application: its address, and the code that is loaded when it is opened. */
export interface Page {
  /** The path below `/app`; `$id` is a variable part, read with `useParam('id')`. */
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Starts to read the page's first data while its code is still loading. */
  readonly read?: (params: Readonly<Record<string, string>>) => void;
  /** The entry in the navigation, for people with the permission. */
  readonly nav?: {
    readonly name: () => string;
    /** The heading of its area under which it is listed. */
    readonly group?: () => string;
    /** Any one of these is sufficient; if left out, everybody sees it. */
    readonly permissions?: readonly string[];
  };
}

/** One section of the navigation. */
export interface Area {
  readonly key: string;
  readonly name: () => string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** The area is shown to people with any one of these. */
  readonly permissions?: readonly string[];
  readonly pages: readonly Page[];
  /** The target of its entry; its first page if left out. */
  readonly home?: string;
  /** Pages of the service outside the application, under a heading of the area. */
  readonly links?: readonly (NonNullable<Page['nav']> & { readonly href: string })[];
}
