import { oneOf } from '../../../shared/given.ts';
import { ROLES, type Role } from '../people/roles.ts';

interface GroupGrant {
  readonly group: string;
  readonly roles: Role[];
  readonly teams: string[];
}

const TEAM = /^team:\s*(\S.*)$/;

/** A line that cannot be read, counted from 1. */
export class UnreadableLine extends Error {
  override readonly name = 'UnreadableLine';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} cannot be read`);
    this.line = line;
  }
}

/** Reads lines such as `staff = case_worker, team:credit`. */
export function readMapping(text: string): GroupGrant[] {
  return text.split('\n').flatMap((line, index): GroupGrant[] => {
    if (line.trim() === '') return [];
    const [, group = '', grants = ''] = /^(.*)\s=(?:\s+|$)(.*)$/.exec(line.trim()) ?? [];
    const parts = grants
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const teams = parts.flatMap((part) => TEAM.exec(part)?.[1] ?? []);
    const roles = parts.flatMap((part) => oneOf(ROLES, part) ?? []);
    if (group === '' || parts.length === 0 || teams.length + roles.length < parts.length)
      throw new UnreadableLine(index + 1);
    return [{ group, roles, teams }];
  });
}

/** The same lines, to be edited. */
export const writeMapping = (
  mapping: readonly { group: string; roles: readonly string[]; teams: readonly string[] }[],
): string =>
  mapping
    .map(
      ({ group, roles, teams }) =>
        `${group} = ${[...roles, ...teams.map((team) => `team:${team}`)].join(', ')}`,
    )
    .join('\n');
