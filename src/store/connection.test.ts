import { expect, it } from 'vitest';
import { connectionFromUrl } from './connection.ts';

const ROLE = '-c role=dossier_app';

it.each([
  ['postgres://u:p@db.example/x', 'postgres://u:p@db.example/x', ROLE],
  ['postgres://u@db/x?sslmode=require', 'postgres://u@db/x?sslmode=require', ROLE],
  ['postgres://u@db/x?options=-c%20work_mem%3D64MB', 'postgres://u@db/x', `-c work_mem=64MB ${ROLE}`],
  ['postgres://u@db/x?options=-c+role%3Droot&a=b', 'postgres://u@db/x?a=b', `-c role=root ${ROLE}`],
  ['postgres://u@%2Frun%2Fpg:5433/x', 'postgres://u@%2Frun%2Fpg:5433/x', ROLE],
  ['no url', 'no url', ROLE],
])('%s: options of a URL stand before ours and never in their place', (url, connectionString, options) => {
  const { pool, owner } = connectionFromUrl(url);
  expect(pool).toEqual({ connectionString, options });
  expect(owner).toEqual({ connectionString: url });
});
