import { type Mutant, of } from './mutant.ts';

const SEES_ALL = 'await mustSeeAll(context, tx, ';

/** Checks of single ways: whose sight background work has, what is shown of a case where it is shown, and who reads what others have asked for. */
export const MUTANTS_OF_CHECKS: readonly Mutant[] = [
  ...of('src/writing/change/case-desk.ts', ['sight', 'rights'], ['  checkSight(taken, reader);', '']),
  ...of(
    'src/writing/change/cases.ts',
    ['sight', 'rights', 'informations'],
    ['return show(await asSeen(known, reader, callIn(reader.tenantId)));', 'return show(known);'],
    [
      'return show(await asSeen(await asSaved(reader, id, error), reader, callIn(reader.tenantId)));',
      'return show(await asSaved(reader, id, error));',
    ],
    [
      "return show(await asSeen(await takeCase(desk, call, reader, id, { mode: 'never' }), reader, call));",
      "return show(await takeCase(desk, call, reader, id, { mode: 'never' }));",
    ],
  ),
  ...of(
    'src/writing/change/make-change.ts',
    ['informations', 'rights'],
    ['current: await asSeen(done.current, caller, call)', 'current: done.current'],
    [
      'let planned = await plan({ current: await asSeen(current, caller, call), ...planning });',
      'let planned = await plan({ current, ...planning });',
    ],
    ['if (isEdit) await checkMayEdit(found, { ...caller, call });', ''],
  ),
  ...of('src/writing/change/store-new-case.ts', 'informations', [
    'current: await asSeen(done.current, reader, call)',
    'current: done.current',
  ]),
  ...of(
    'src/writing/change/as-seen.ts',
    ['informations', 'families'],
    ["fixed: hiddenFrom(terms, reader, 'write') };", 'fixed: NOTHING_HIDDEN };'],
    ['[...children.keys()], sight)).size === 0;', '[...children.keys()], sight)).size >= 0;'],
  ),
  ...of(
    'src/writing/case-rights.ts',
    ['lists', 'rights'],
    ["if (!isSeen(seen_by, reader) || !hasRight(terms, 'write', reader))", 'if (false)'],
  ),
  ...of(
    'src/access/sight-of-author.ts',
    ['lists', 'telling', 'replays'],
    ['return key?.team == null ? EVERYTHING : sightOfKey({ id, team: key.team });', 'return EVERYTHING;'],
  ),
  ...of('src/http/live.ts', 'live', ['[caseId], sight)).has(caseId)', '[caseId], sight)).has(-1)']),
  ...of('src/background/handlers/mail-notifications.ts', 'mails', [' && !hidden.has(caseId)', '']),
  ...of('src/writing/replays/watch-writes.ts', 'replays', [
    'ids.filter((id) => !hidden.has(id)),',
    '[...ids],',
  ]),
  ...of('src/writing/replays/replay-ended.ts', 'replays', [
    'await seenWhole(database.callIn(tenantId), tenantId, found, sight)',
    'found',
  ]),
  ...of(
    'src/operations/configuration/asked-by-reader.ts',
    'replays',
    ['  if (await seesAll(context, tx)) return null;', '  return null;'],
    ['tx.sight === EVERYTHING && ', 'true && '],
  ),
  ...of('src/operations/configuration/replay.ts', 'replays', [
    "await mustBeAskedFor(context, tx, { kind: replay.authorKind ?? 'system', id: replay.authorId });",
    '',
  ]),
  ...of('src/operations/configuration/shadow.ts', 'replays', [
    'await mustBeAskedFor(context, tx, { kind: shadow.authorKind, id: shadow.authorId });',
    '',
  ]),
  ...of(
    'src/operations/hidden-from.ts',
    'informations',
    ['if (hidden.size > 0) found.set(id, hidden);', ''],
    [
      'if (actsForTenant(actor)) return found;',
      'if (actsForTenant(actor) || (await guarding(context, tx)) === undefined) return found;',
    ],
    ['caseId === 0 ? outside', 'caseId >= 0 ? outside'],
  ),
  ...of('src/operations/signatures/hidden-booklets.ts', 'informations', [
    'if (hidden.size === 0)',
    'if (hidden.size >= 0)',
  ]),
  ...of('src/operations/instances/get-instance.ts', 'informations', [
    "if (row.status !== 'draft')",
    "if (row.status !== 'none')",
  ]),
  ...of('src/operations/hidden-from.ts', 'families', ['if (await hidesChild(tx, caseId))', 'if (false)']),
  ...of('src/operations/assistant/get-assistant-call.ts', 'informations', [`${SEES_ALL}call.caseId);`, '']),
  ...of('src/operations/configuration/preview-document.ts', 'informations', [
    `${SEES_ALL}body.case_id);`,
    '',
  ]),
  ...of('src/operations/configuration/preview-wizard.ts', 'informations', [
    `${SEES_ALL}caseId ?? null);`,
    '',
  ]),
  ...of('src/operations/work/get-case-file.ts', 'informations', [`${SEES_ALL}id);`, '']),
  ...of('src/operations/conversations/create-message.ts', 'informations', [
    'await mustSeeTalk(context, tx, found);',
    '',
  ]),
  ...of('src/operations/conversations/must-see-talk.ts', 'informations', [
    `${SEES_ALL}conversation.caseId);`,
    '{}',
  ]),
  ...of('src/operations/proofs/reject-proposal.ts', 'informations', [
    "if (isUnseen(current, proposal.information)) throw refuse('not_found');",
    '',
  ]),
  ...of('src/writing/proofs/plan-proposal.ts', 'informations', [
    "if (isUnseen(current, proposal.information)) throw refuse('not_found');",
    '',
  ]),
  ...of('src/operations/cases/reopen-case.ts', 'rights', [
    "await checkRights(current, ['write'], { ...caller, call });",
    '',
  ]),
  ...of(
    'src/operations/desk/bulk-plans.ts',
    ['lists', 'rights'],
    ['await checkRights(current, [toUse(key)], { tenantId: current.tenantId, actor, call });', ''],
  ),
  ...of('src/operations/access/list-case-readers.ts', 'informations', [
    '.filter((key) => !unknown.has(key))',
    '',
  ]),
  ...of('src/operations/instances/list-named-history.ts', 'informations', [
    'await hiddenOutside(context, tx)',
    'new Set<string>()',
  ]),
  ...of(
    'src/operations/configuration/without-hidden.ts',
    ['instances', 'informations'],
    ['(await hiddenOutside(context, tx)).size > 0 ||', 'false ||'],
    ['(await unseenOntologies(tx.call, tx.tenantId, tx.sight)).size > 0;', 'false;'],
  ),
  ...of('src/operations/conversations/proposal-reader.ts', 'instances', [' && unseen.size === 0 }', ' }']),
  ...of('src/operations/conversations/proposal-reader.ts', 'informations', [
    ', ...caseFieldsTo(hidden, configuration?.index.package.processes ?? {})',
    '',
  ]),
  ...of('src/operations/operating/erase-audit.ts', 'instances', [
    '(await unseenOntologies(tx.call, tx.tenantId, tx.sight)).size === 0 ||',
    'true ||',
  ]),
  ...of(
    'src/operations/wizards/start-lifecycle-wizard.ts',
    ['instances', 'ids'],
    ['.filter((each) => !unseen.has(each));', ';'],
  ),
  ...of(
    'src/changes/write-values.ts',
    'informations',
    ['names.some((name) => isUnseen(current, name))', 'false'],
    [
      'Object.hasOwn(definition.components, key) && !isUnseen(current, key)',
      'Object.hasOwn(definition.components, key)',
    ],
  ),
  ...of(
    'src/instances/split-fields.ts',
    'informations',
    ['hidden.size === 0 ? all : new Map([...all].filter(([key]) => !isHidden(hidden, key)))', 'all'],
    [' && !isHidden(reading.hidden, key);', ';'],
  ),
  ...of('src/presentation/instance.ts', 'informations', [
    '.filter((component) => !isHidden(hidden, component))',
    '',
  ]),
  ...of('src/engine/explain/explain.ts', 'informations', [
    'isSecret(text, subject, state) ? null : shown(',
    'shown(',
  ]),
];
