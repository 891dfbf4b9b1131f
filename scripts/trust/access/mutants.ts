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
    'if (options.isTrial !== true) await checkRights(found, rightsOfPlan(planned, found), { ...caller, call });',
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
  ...of('src/writing/change/as-seen.ts', [
    'const hidden = hiddenFrom(terms, reader);',
    'const hidden = hiddenFrom(null, reader);',
  ]),
  ...of(
    'src/writing/open/unseen-case.ts',
    ['session: unseenIn(session, hidden),', ''],
    ['saved: { ...saved, valueIds },', ''],
    ['documents: only(current.documents, isDocumentSeen),', ''],
    ['comments: commentsSeen(current.comments, hiddenIds),', ''],
  ),
  ...of(
    'src/engine/view/view-case.ts',
    ['questions: () => view.questions().filter(isSeen),', ''],
    ['values: () => view.values().filter(isSeen),', ''],
    ['issues: () => notices(view.issues()),', ''],
  ),
  ...of('src/engine/compile/late-formulas.ts', [
    'state.hidden !== undefined && tellsOf(',
    'state.hidden === null && tellsOf(',
  ]),
  ...of('src/configuration/index-ontologies.ts', ['isTold ? nameFormula : undefined', 'nameFormula']),
  ...of('src/engine/compile/process-units.ts', [
    'isTold ? holding.emit(subject, state, unit, null) : null',
    'holding.emit(subject, state, unit, null)',
  ]),
  ...of('src/presentation/describe-changes.ts', ["return value === null ? '' : NOT_TOLD;", '{}']),
  ...of('src/writing/collect/case-words.ts', [
    'isHidden(unseen, information, shape.structure) ? null : ',
    '',
  ]),
  ...of('src/writing/instances/search-words.ts', [
    'definition === undefined || isUnseen',
    'definition === undefined',
  ]),
  ...of('src/writing/case-rights.ts', ['...informationsWritten(changes, current),', '']),
  ...of('src/writing/change/store-new-case.ts', ['informationsWritten(plan.changes, current)', '[]']),
  ...of('src/writing/create/copy-case.ts', [
    '.session.state.hidden !== undefined',
    '.session.state.hidden === null',
  ]),
  ...of('src/writing/booklets/booklet-in.ts', [
    "if (showsHidden('booklets', key,",
    "if (false && showsHidden('booklets', key,",
  ]),
  ...of('src/writing/instances/change-instance.ts', ['checkMayWriteFields(fields, rights);', '']),
  ...of('src/model/hidden.ts', ['rules.every(', 'rules.some(() => true) || rules.every(']),
  ...of('src/presentation/instance.ts', ['if (isHidden(hidden, key)) continue;', '']),
  ...of('src/store/values/values.ts', [
    'if (hidden !== undefined && hidden.size > 0) query',
    'if (hidden === null) query',
  ]),
  ...of('src/store/instances/instance-history.ts', [
    'if (filter.hidden !== undefined && filter.hidden.size > 0)',
    'if (filter.hidden === null)',
  ]),
  ...of('src/operations/operating/audit-entry.ts', [
    'what: withoutHidden(detailOf(line.what), hidden),',
    'what: detailOf(line.what),',
  ]),
  ...of('src/operations/configuration/try-formula.ts', [
    'await mustSeeAll(context, tx.call, caseId ?? null);',
    '',
  ]),
  ...of('src/operations/proofs/list-proposals.ts', [
    '.filter(({ information }) => !isUnseen(shown, information))',
    '',
  ]),
  ...of('src/changes/write-values.ts', ['isUnseen(current, entry.information_key)', 'false']),
  ...of('src/changes/case-to-change.ts', [
    "return isUnseen({ session }, subject.shape.structure ?? '') ? undefined : subject;",
    'return subject;',
  ]),
];
