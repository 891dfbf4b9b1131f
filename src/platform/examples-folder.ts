import path from 'node:path';

/** The folder of the example packages that make up the demo. */
export const EXAMPLES_FOLDER = path.resolve(import.meta.dirname, '..', '..', 'examples', 'demo');
