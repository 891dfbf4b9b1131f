/** The page of a file at a line. */
export const placeLink = (file: string, line?: number) => ({
  to: '/admin/configuration/files',
  search: { file, ...(line !== undefined && { line: String(line) }) },
});

/** The form of a definition, by its JSON pointer. */
export const formLink = (file: string, path: string) => ({
  to: '/admin/configuration/files',
  search: { file, view: 'form', at: path },
});
