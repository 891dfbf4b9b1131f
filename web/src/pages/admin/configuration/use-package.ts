import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Problem } from '../../../api/problem.ts';
import { apiQuery, useApi } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';

export type Files = Readonly<Record<string, string>>;

const STANDING = 'GET /api/admin/configuration/standing';
const DRAFT = 'GET /api/admin/configuration/draft';

/** Queries of the draft or the published version, which are stale after a change. */
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

/** Other queries that show a published configuration. */
export const PUBLISHED = [
  'GET /api/admin/configuration',
  'GET /api/admin/configuration/versions',
  'GET /api/1/configuration',
  'GET /api/1/cases',
  'GET /api/1/cases/{id}',
];

/** Reads the configuration again; the draft only if there still is one. */
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

/** The package that is shown: the draft, or without one the published version. */
export function usePackage() {
  const standing = useApi(STANDING, {});
  const { draft = null, published = null } = standing.data?.data ?? {};
  const draftFiles = useApi(DRAFT, {}, { enabled: draft !== null });
  const publishedFiles = useApi('GET /api/admin/configuration', {}, { enabled: published !== null });
  const shown = draft === null ? publishedFiles.data?.data : draftFiles.data?.data;
  /** 0 if there is no draft. */
  const version = draft === null ? 0 : draftFiles.data?.data.version;
  // The files stay on the page until those of a new draft are loaded, so that nobody loses the field they are typing in.
  const before = useRef<{ files: Files; version: number } | undefined>(undefined);
  if (draft === null && published === null) before.current = undefined;
  else if (shown !== undefined && version !== undefined)
    before.current = { files: shown.files as Files, version };
  return {
    error: standing.error ?? (draft === null ? null : draftFiles.error) ?? null,
    retry: () => void standing.refetch(),
    isEmpty: standing.data !== undefined && draft === null && published === null,
    /** Whether there is a package. */
    isThere: draft !== null || published !== null,
    standing: standing.data?.data,
    ...before.current,
    published: publishedFiles.data?.data,
  };
}

/** A file that two people have changed. */
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

/** `undefined` removes a file. */
export type Changes = Readonly<Record<string, string | undefined>>;

const applied = (files: Files, changes: Changes): Files =>
  Object.fromEntries(
    Object.entries({ ...files, ...changes }).flatMap(([file, text]) =>
      text === undefined ? [] : [[file, text] as const],
    ),
  );

const MOST_TRIES = 3;

/**
 * The present draft; if somebody has discarded or published it, the published version, from which a new draft begins.
 */
async function newest(): Promise<{ files: Files; version: number }> {
  const { data } = await request(STANDING, {});
  if (data.draft) return (await request(DRAFT, {})).data;
  if (!data.published) return { files: {}, version: 0 };
  return { files: (await request('GET /api/admin/configuration', {})).data.files, version: 0 };
}

/**
 * Saves changes of some files into the draft. If somebody else has saved meanwhile, their changes stay and these are
 * applied on top; files that both have changed are returned as conflicts.
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
