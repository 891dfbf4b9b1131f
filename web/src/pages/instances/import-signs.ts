export const IMPORT_SIGNS = { waiting: 'waiting', running: 'busy', done: 'good', failed: 'bad' } as const;
