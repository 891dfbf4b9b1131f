/** Whether a file can hold decision tables, or their rows. It stands apart from what reads them, which is loaded with the grid. */
export const holdsTables = (file: string): boolean =>
  /^decisions(?:\.ya?ml$|\/.+\.(?:ya?ml|csv)$)/.test(file);
