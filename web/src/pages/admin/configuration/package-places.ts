/** The page of a file at a line. */
export const placeLink = (file: string, line?: number) => ({
  to: '/admin/configuration/files',
  search: { file, ...(line !== undefined && { line: String(line) }) },
});
