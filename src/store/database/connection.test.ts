import { expect, it } from 'vitest';
import { connectionFromUrl } from './connection.ts';

const JIT = '-c jit=off';
const ROLE = '-c role=dossier_app';

it.each([
  ['postgres://u:p@db.example/x', 'postgres://u:p@db.example/x', `${JIT} ${ROLE}`],
  ['postgres://u@db/x?sslmode=require', 'postgres://u@db/x?sslmode=require', `${JIT} ${ROLE}`],
  ['postgres://u@db/x?options=-c%20work_mem%3D64MB', 'postgres://u@db/x', `${JIT} -c work_mem=64MB ${ROLE}`],
  ['postgres://u@db/x?options=-c+role%3Droot&a=b', 'postgres://u@db/x?a=b', `${JIT} -c role=root ${ROLE}`],
  ['postgres://u@%2Frun%2Fpg:5433/x', 'postgres://u@%2Frun%2Fpg:5433/x', `${JIT} ${ROLE}`],
  ['postgres://u@db/x?options=-c+jit%3Don', 'postgres://u@db/x', `${JIT} -c jit=on ${ROLE}`],
  ['no url', 'no url', `${JIT} ${ROLE}`],
])('%s: nothing is compiled unless its options say so, and they never take the place of the role', (url, connectionString, options) => {
  const { pool, owner } = connectionFromUrl(url);
  expect(pool).toEqual({ connectionString, options });
  expect(owner).toEqual({ connectionString: url });
});
