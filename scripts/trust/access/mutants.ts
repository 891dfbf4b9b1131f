/** A check that is taken out: the text in a file, and what stands there without it. */
export interface Mutant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const of = (file: string, ...changes: readonly (readonly [from: string, to: string])[]): Mutant[] =>
  changes.map(([from, to]) => ({ file, from, to }));

/** The checks of rules of access, each with what stands in its place where it is taken out. */
export const MUTANTS: readonly Mutant[] = [
  ...of(
    'src/writing/change/case-desk.ts',
    ["if (!isSeen(head.seen_by ?? null, sight)) throw refuse('not_found');", ''],
    ['await checkRights(taken, reader.rights ?? [], { ...reader, call });', ''],
  ),
  ...of('src/writing/change/cases.ts', ['checkSight(known, reader);', '']),
  ...of('src/writing/change/make-change.ts', [
    'if (options.isTrial !== true) await checkRights(found, rightsOfPlan(planned), { ...caller, call });',
    '',
  ]),
  ...of(
    'src/writing/may-edit.ts',
    ["await checkRights(current, ['write'], editing);", ''],
    ['await checkMayWriteAll(cases, editing);', ''],
  ),
  ...of(
    'src/writing/change/delete-case.ts',
    ['checkSight(current, caller);', ''],
    ["await checkRights(current, ['erase'], { tenantId, actor, call });", ''],
  ),
  ...of(
    'src/writing/create/copy-case.ts',
    ['checkSight(found, caller);', ''],
    ["await checkRights(found, ['export', 'proofs'], { tenantId, actor, call });", ''],
  ),
  ...of('src/writing/booklets/booklets.ts', ["needing(reader, 'proofs')", 'reader']),
  ...of(
    'src/writing/instances/delete-instance.ts',
    ['if (hidden.size === 0) return;', 'return;'],
    ["await checkRightsTo(head.id, ['erase'], { tenantId, actor, call });", ''],
  ),
  ...of('src/writing/instances/instance-writing.ts', [
    'await isDraftSeen(call, tenantId, id, writing.sight)',
    'true',
  ]),
  ...of(
    'src/writing/case-rights.ts',
    ['return limited.filter((right) => !hasRight(terms, right, reader));', 'return [];'],
    ["...(comments.length + changedComments.length > 0 ? (['comment'] as const) : []),", ''],
    ["...(isVote ? (['vote'] as const) : []),", ''],
  ),
  ...of('src/operations/operating/erase-audit.ts', [
    "await checkRightsTo(case_id, ['erase'], { ...context.caller, call: tx.call });",
    '{}',
  ]),
  ...of('src/operations/assistant/erase-assistant-texts.ts', [
    "await checkRightsTo(id, ['erase'], { ...context.caller, call: tx.call });",
    '{}',
  ]),
  ...of('src/operations/assistant/get-assistant-call.ts', [
    "await checkRightsTo(call.caseId, ['proofs'], { ...context.caller, call: tx.call });",
    '{}',
  ]),
  ...of('src/operations/configuration/preview-document.ts', [
    "await checkRightsTo(body.case_id, ['export'], { ...context.caller, call: tx.call });",
    '',
  ]),
  ...of('src/operations/cases/explain-rights.ts', [
    "isOther && !principal.permissions.has('admin:people')",
    'false',
  ]),
  ...of('src/operations/watch-openings.ts', [
    'await loadTerms(database.callIn(tenantId), tenantId, [named])',
    '[]',
  ]),
  ...of('src/http/seen-through.ts', ['if (sight === EVERYTHING) return services;', 'return services;']),
  ...of('src/access/session.ts', ['sight: session.hasAudiences ?', 'sight: session.id < 0 ?']),
  ...of('src/access/api-key.ts', ['sightOfKey(', 'EVERYTHING ?? sightOfKey(']),
  ...of(
    'src/model/sight.ts',
    ['...(person.relations ?? []).flatMap(relationIn),', ''],
    ['return sight.some((each) => grants.has(each));', 'return true;'],
  ),
  ...of(
    'src/model/rights.ts',
    [
      "return named ?? (right.startsWith('transition:') ? (limits.get('transition') ?? null) : null);",
      'return named ?? null;',
    ],
    ['holders === null || reader === EVERYTHING || reader.some((each) => holders.includes(each))', 'true'],
  ),
  ...of('src/store/people/find-reader.ts', [
    'return found.team === null ? EVERYTHING : sightOfKey({ id: doer.id, team: found.team });',
    'return EVERYTHING;',
  ]),
  ...of('src/store/cases/hidden-cases.ts', [
    'return new Set(rows.map(({ id }) => id));',
    'return new Set();',
  ]),
  ...of('src/store/routines/relations_among.sql', ['other.id <> reader.id and ', '']),
  ...of('src/store/migrations/0001-23-access.sql', [
    'create policy sight on cases as restrictive for select using (\n  audience_id = 0',
    'create policy sight on cases as restrictive for select using (\n  true',
  ]),
];
