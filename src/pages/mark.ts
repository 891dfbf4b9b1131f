import { html } from './html.ts';

/**
 * The logo of Dossier: a folder with its tab, whose outline reads as a D. It takes the colour of the surrounding
 * text.
 */
export const MARK = html`<svg class="mark" viewBox="0 0 32 32" width="28" height="28" fill="none" aria-hidden="true"><path d="M7 4.5h9.5A11.5 11.5 0 0 1 28 16v0a11.5 11.5 0 0 1-11.5 11.5H7a2 2 0 0 1-2-2v-19a2 2 0 0 1 2-2Z" fill="currentColor"/><path class="mark-lines" d="M11 11.5h6.5M11 16h10M11 20.5h6.5" stroke-width="2.25" stroke-linecap="round"/></svg>`;

/** The same logo as an icon for the browser's tab. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><path d="M7 4.5h9.5A11.5 11.5 0 0 1 28 16v0a11.5 11.5 0 0 1-11.5 11.5H7a2 2 0 0 1-2-2v-19a2 2 0 0 1 2-2Z" fill="#0b6b63"/><path d="M11 11.5h6.5M11 16h10M11 20.5h6.5" stroke="#fff" stroke-width="2.25" stroke-linecap="round"/></svg>
`;
