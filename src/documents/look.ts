/** The colour of headings if the tenant has chosen none. */
export const DEFAULT_COLOR = '#1f3a5f';
