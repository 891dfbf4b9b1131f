import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Problem } from '../../../api/problem.ts';
import { apiQuery, useApi } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';

export type Files = Readonly<Record<string, string>>;

const STANDING = 'GET /api/admin/configuration/standing';
const DRAFT = 'GET /api/admin/configuration/draft';

/** What is read of the draft, or of what is published, and is another one after a change. */
const READ_AGAIN = [
  'POST /api/admin/configuration/outline',
  'POST /api/admin/configuration/compare',
  'POST /api/admin/configuration/formulas',
  'POST /api/admin/configuration/formula',
  'POST /api/admin/configuration/texts',
  'POST /api/admin/configuration/workflow',
  'POST /api/admin/configuration/uses',
  'POST /api/admin/configuration/preview/document',
  'POST /api/admin/configuration/preview/wizard',
];

/** What else shows a configuration that has been published. */
export const PUBLISHED = [
  'GET /api/admin/configuration',
  'GET /api/admin/configuration/versions',
  'GET /api/1/configuration',
  'GET /api/1/cases',
  'GET /api/1/cases/{id}',
];

/** Reads the configuration again; the draft only where there still is one. */
export function useReadAgain(): (others?: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (others = []) => {
      const read = (name: string) => client.invalidateQueries({ queryKey: [name] });
      await read(STANDING);
      const standing = client.getQueryData(apiQuery(STANDING, {}).queryKey);
      const names = [...READ_AGAIN, ...others, ...(standing?.data.draft ? [DRAFT] : [])];
      await Promise.all(names.map(read));
    },
    [client],
  );
}

/** The package that is shown: the draft, or where nobody works on one, what is published. */
export function usePackage() {
  const standing = useApi(STANDING, {});
  const { draft = null, published = null } = standing.data?.data ?? {};
  const draftFiles = useApi(DRAFT, {}, { enabled: draft !== null });
  const publishedFiles = useApi('GET /api/admin/configuration', {}, { enabled: published !== null });
  const shown = draft === null ? publishedFiles.data?.data : draftFiles.data?.data;
  return {
    error: standing.error ?? (draft === null ? null : draftFiles.error) ?? null,
    retry: () => void standing.refetch(),
    isEmpty: standing.data !== undefined && draft === null && published === null,
    /** There is something to be read. */
    isThere: draft !== null || published !== null,
    standing: standing.data?.data,
    files: shown?.files as Files | undefined,
    /** 0 where there is no draft. */
    version: draft === null ? 0 : draftFiles.data?.data.version,
    published: publishedFiles.data?.data,
  };
}

/** Two people have changed the same file. */
export interface Conflict {
  readonly file: string;
  readonly mine: string;
  readonly theirs: string;
}

type Saving =
  | { readonly is: 'saved'; readonly version: number; readonly files: Files }
  | {
      readonly is: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly version: number;
      readonly files: Files;
    };

/** `undefined` takes a file away. */
export type Changes = Readonly<Record<string, string | undefined>>;

const applied = (files: Files, changes: Changes): Files =>
  Object.fromEntries(
    Object.entries({ ...files, ...changes }).flatMap(([file, text]) =>
      text === undefined ? [] : [[file, text] as const],
    ),
  );

const MOST_TRIES = 3;

/** The draft as it is now; where somebody has discarded or published it, what is published, of which a new one begins. */
async function newest(): Promise<{ files: Files; version: number }> {
  const { data } = await request(STANDING, {});
  if (data.draft) return (await request(DRAFT, {})).data;
  if (!data.published) return { files: {}, version: 0 };
  return { files: (await request('GET /api/admin/configuration', {})).data.files, version: 0 };
}

/**
 * Saves changes of some files into the draft. Where somebody else has saved meanwhile, what they changed stays, and the changes are
 * put on top of it; a file that both have changed is nobody's to decide, so that it is given back.
 */
export async function saveChanges(
  base: { files: Files; version: number },
  changes: Changes,
): Promise<Saving> {
  let { files, version } = base;
  for (let tries = 0; ; tries += 1) {
    try {
      const body = { files: applied(files, changes) };
      const { data } = await request('PUT /api/admin/configuration/draft', { body, ifMatch: version });
      return { is: 'saved', version: data.version, files: data.files };
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 412 || tries >= MOST_TRIES) throw error;
    }
    const data = await newest();
    const conflicts = Object.entries(changes).flatMap(([file, mine]): Conflict[] => {
      const theirs = data.files[file];
      const isTheirs = theirs !== base.files[file] && theirs !== mine;
      return isTheirs ? [{ file, mine: mine ?? '', theirs: theirs ?? '' }] : [];
    });
    files = data.files;
    version = data.version;
    if (conflicts.length > 0) return { is: 'conflict', conflicts, version, files };
  }
}
