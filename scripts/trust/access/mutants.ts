import { type Mutant, of } from './mutant.ts';
import { MUTANTS_OF_CHECKS } from './mutants-of-checks.ts';
import { MUTANTS_OF_INSTANCES } from './mutants-of-instances.ts';
import { MUTANTS_OF_STORE } from './mutants-of-store.ts';
import { MUTANTS_OF_WALLS } from './mutants-of-walls.ts';

/** The checks of rules of access, each with what stands in its place where it is taken out. */
export const MUTANTS: readonly Mutant[] = [
  ...MUTANTS_OF_STORE,
  ...MUTANTS_OF_INSTANCES,
  ...MUTANTS_OF_CHECKS,
  ...MUTANTS_OF_WALLS,
  ...of(
    'src/writing/change/case-desk.ts',
    ['sight', 'rights'],
    ['if (isSeen(seenBy, sight)) return;', 'return;'],
    [
      "throw isListed(seenBy, head.terms, sight) ? lacking('see') : refuse('not_found');",
      "throw lacking('see');",
    ],
    ['await checkRights(taken, reader.rights ?? [], { ...reader, call });', ''],
  ),
  ...of(
    'src/store/cases/seen-whole.ts',
    ['sight', 'informations'],
    ['return ids.filter((id) => !partly.has(id));', 'return ids;'],
  ),
  ...of(
    'src/operations/configuration/asked-by-reader.ts',
    ['sight', 'informations'],
    ['if (asker.kind === kind && asker.id === id) return;', 'return;'],
  ),
  ...of('src/writing/change/cases.ts', 'sight', ['checkSight(known, reader);', '']),
  ...of('src/writing/change/make-change.ts', 'rights', [
    'if (options.isTrial !== true) await checkRights(found, rightsOfPlan(planned, found), { ...caller, call });',
    '',
  ]),
  ...of(
    'src/writing/may-edit.ts',
    'rights',
    ["await checkRights(current, ['write'], editing);", ''],
    ['await checkMayWriteAll(cases, editing);', ''],
  ),
  ...of(
    'src/writing/change/delete-case.ts',
    ['sight', 'rights'],
    ['checkSight(current, caller);', ''],
    ["await checkRights(current, ['erase'], { tenantId, actor, call });", ''],
  ),
  ...of(
    'src/writing/create/copy-case.ts',
    ['sight', 'rights', 'informations'],
    ['checkSight(found, caller);', ''],
    ["await checkRights(found, ['export', 'proofs'], { tenantId, actor, call });", ''],
  ),
  ...of('src/writing/booklets/booklets.ts', 'rights', ["needing(reader, 'proofs')", 'reader']),
  ...of(
    'src/writing/instances/delete-instance.ts',
    ['sight', 'rights'],
    ['if (hidden.size === 0) return;', 'return;'],
    ["await checkRightsTo(head.id, ['erase'], { tenantId, actor, call });", '{}'],
  ),
  ...of('src/writing/instances/instance-writing.ts', 'sight', [
    '? isDraftSeen(call, tenantId, id, sight)',
    '? true',
  ]),
  ...of(
    'src/writing/case-rights.ts',
    ['rights', 'informations'],
    ['return limited.filter((right) => !hasRight(terms, right, reader));', 'return [];'],
    ["...(comments.length + changedComments.length > 0 ? (['comment'] as const) : []),", ''],
    ["...(isVote ? (['vote'] as const) : []),", ''],
  ),
  ...of('src/operations/operating/erase-audit.ts', 'rights', [
    "await checkRightsTo(case_id, ['erase'], { ...context.caller, call: tx.call });",
    '{}',
  ]),
  ...of('src/operations/assistant/erase-assistant-texts.ts', 'rights', [
    "await checkRightsTo(id, ['erase'], { ...context.caller, call: tx.call });",
    '{}',
  ]),
  ...of('src/operations/assistant/get-assistant-call.ts', 'rights', [
    "await checkRightsTo(call.caseId, ['proofs'], { ...context.caller, call: tx.call });",
    '{}',
  ]),
  ...of('src/operations/configuration/preview-document.ts', 'rights', [
    "await checkRightsTo(body.case_id, ['export'], { ...context.caller, call: tx.call });",
    '',
  ]),
  ...of('src/operations/cases/explain-rights.ts', 'rights', [
    "isOther && !principal.permissions.has('admin:people')",
    'false',
  ]),
  ...of('src/operations/watch-openings.ts', 'rights', [
    'await loadTerms(database.callIn(tenantId), tenantId, [named])',
    '[]',
  ]),
  ...of('src/http/seen-through.ts', 'sight', [
    'if (sight === EVERYTHING) return services;',
    'return services;',
  ]),
  ...of('src/access/session.ts', 'sight', ['sight: session.hasAudiences ?', 'sight: session.id < 0 ?']),
  ...of('src/access/api-key.ts', 'sight', ['sightOfKey(', 'EVERYTHING ?? sightOfKey(']),
  ...of(
    'src/model/sight.ts',
    ['words', 'sight', 'rights'],
    ['...(person.relations ?? []).flatMap(relationIn),', ''],
    ['return sight.some((each) => grants.has(each));', 'return true;'],
  ),
  ...of(
    'src/model/rights.ts',
    ['words', 'rights'],
    [
      "return named ?? (right.startsWith('transition:') ? (limits.get('transition') ?? null) : null);",
      'return named ?? null;',
    ],
    ['holders === null || reader === EVERYTHING || reader.some((each) => holders.includes(each))', 'true'],
  ),
  ...of('src/writing/change/as-seen.ts', 'informations', [
    'return { hidden: hiddenFrom(terms, reader),',
    'return { hidden: hiddenFrom(null, reader),',
  ]),
  ...of(
    'src/writing/open/unseen-case.ts',
    'informations',
    ['session: unseenIn(session, hidden),', ''],
    ['saved: { ...saved, valueIds },', ''],
    ['documents: only(current.documents, isDocumentSeen),', ''],
    ['comments: only(current.comments, (comment) => !isCommentHidden(comment)),', ''],
  ),
  ...of(
    'src/writing/open/guarded-comments.ts',
    'informations',
    ['areAbout(all, (value) => !seen.has(value))', 'areAbout(new Map(), (value) => !seen.has(value))'],
    ['if (wanted.has(id) && !isHidden(hidden, information, shape.structure)) seen.add(id);', 'seen.add(id);'],
    ['commentsOnHidden(current, current.compiled.index.guarded.unseen, all)', '() => false'],
  ),
  ...of('src/presentation/told-value.ts', 'informations', ['isHidden(unseen, key)', 'unseen === null']),
  ...of(
    'src/changes/count-issues.ts',
    'informations',
    ['unseenIn(session, unseen).view().issueCount()', 'count'],
    [' && !isGuarded(comment)', ''],
  ),
  ...of('src/operations/cases/add-comment.ts', 'informations', [
    "const title = isGuarded ? '' :",
    'const title = false ? body.text :',
  ]),
  ...of(
    'src/engine/view/view-case.ts',
    'informations',
    ['questions: () => only(lists.questions(), isSeen),', ''],
    ['values: () => only(lists.values(), isSeen),', ''],
    ['return notices(yield* lists.issues());', 'return yield* lists.issues();'],
  ),
  ...of('src/engine/compile/late-formulas.ts', 'informations', [
    'if (isSecret(text, subject, state)) return',
    'if (state.hidden === null) return',
  ]),
  ...of('src/writing/change/assemble.ts', 'informations', [
    'isMoved ? guardedFiles(current.session.state) : collected.files.came',
    'isMoved ? guardedFiles(current) : []',
  ]),
  ...of('src/store/files/proof-texts.ts', 'informations', [
    '(fileKeys.size > 0 && (await isValueOf(call, { id, caseId }, fileKeys)))',
    'false',
  ]),
  ...of('src/writing/reindex.ts', 'informations', ['files.has(proof.id) || ', '']),
  ...of('src/writing/open/unseen-case.ts', 'informations', ['!files.has(proof.id) && ', '']),
  ...of('src/engine/state/is-secret.ts', 'informations', ["isHidden(hidden, shape.structure ?? '') || ", '']),
  ...of(
    'src/presentation/told-occurrence.ts',
    'informations',
    ["isKept(occurrence.shape.structure ?? '', state) ? NOT_TOLD : occurrenceName", 'occurrenceName'],
    ["isKept(occurrence.shape.structure ?? '', state) ? NOT_TOLD : name", 'name'],
  ),
  ...of('src/presentation/told-proof.ts', 'informations', [' || isValue(proof)', '']),
  ...of('src/presentation/told-proof.ts', 'informations', [
    'isGuardedProof(proof, state.compiled.index) || ',
    '',
  ]),
  ...of('src/operations/booklets/send-booklet.ts', 'informations', [
    'isSubjectTold(current, built.key) ? subject : NOT_TOLD',
    'subject',
  ]),
  ...of('src/configuration/index-ontologies.ts', 'informations', [
    'isTold ? nameFormula : undefined',
    'nameFormula',
  ]),
  ...of('src/engine/compile/process-units.ts', 'informations', [
    'isTold ? holding.emit(subject, state, unit, null) : null',
    'holding.emit(subject, state, unit, null)',
  ]),
  ...of('src/presentation/describe-changes.ts', 'informations', [
    "return value === null ? '' : NOT_TOLD;",
    '{}',
  ]),
  ...of(
    'src/writing/collect/case-words.ts',
    'informations',
    ['isHidden(unseen, information, shape.structure) ? null : ', ''],
    ["if (isHidden(guarded.unseen, subject.shape.structure ?? '')) return [];", ''],
  ),
  ...of(
    'src/writing/instances/search-words.ts',
    'informations',
    ['definition === undefined || isUnseen', 'definition === undefined'],
    ['.filter(({ structure }) => !isHidden(index.guarded.unseen, structure))', ''],
  ),
  ...of(
    'src/writing/case-rights.ts',
    ['rights', 'informations'],
    ['...informationsWritten(changes, current),', ''],
  ),
  ...of('src/writing/change/store-new-case.ts', 'informations', [
    'informationsWritten(plan.changes, current)',
    '[]',
  ]),
  ...of(
    'src/writing/create/copy-case.ts',
    ['sight', 'rights', 'informations'],
    ['if (hidesInformations((await asSeen(found, caller, call)).session.state.hidden))', 'if (false)'],
  ),
  ...of('src/writing/booklets/booklet-in.ts', 'informations', [
    "if (showsHidden('booklets', key,",
    "if (false && showsHidden('booklets', key,",
  ]),
  ...of('src/writing/instances/change-instance.ts', 'informations', [
    'checkMayWriteFields(fields, rights);',
    '',
  ]),
  ...of(
    'src/model/hidden.ts',
    ['words', 'informations'],
    ['rules.every(', 'rules.some(() => true) || rules.every('],
  ),
  ...of('src/presentation/instance.ts', 'informations', ['if (isHidden(hidden, key)) continue;', '']),
  ...of('src/operations/operating/audit-entry.ts', 'informations', [
    'what: withoutHidden(detailOf(line.what), hidden, line.action),',
    'what: detailOf(line.what),',
  ]),
  ...of('src/operations/configuration/try-formula.ts', 'informations', [
    'await mustSeeAll(context, tx, caseId ?? null);',
    '',
  ]),
  ...of('src/operations/proofs/list-proposals.ts', 'informations', [
    '.filter(({ information }) => !isUnseen(shown, information))',
    '',
  ]),
  ...of('src/changes/write-values.ts', 'informations', ['isUnseen(current, entry.information_key)', 'false']),
  ...of('src/changes/case-to-change.ts', 'informations', [
    "return isUnseen({ session }, subject.shape.structure ?? '') ? undefined : subject;",
    'return subject;',
  ]),
  ...of('src/writing/change/store-new-case.ts', 'informations', ['built.changes.new_case ?? ', '']),
  ...of('src/model/tells-of-hidden.ts', 'informations', [
    'isHidden(hidden, key, structure)) proving.add(needed_document)',
    'false) proving.add(needed_document)',
  ]),
  ...of('src/writing/change/assemble.ts', 'informations', ['{ drop_chunks: chunks }', '{}']),
  ...of('src/writing/collect/text-jobs.ts', 'informations', [' && !isOpened) return []', ') return []']),
  ...of(
    'src/operations/signatures/signatory-request.ts',
    'informations',
    ['hidden.signers.has(row.bookletKey)', 'false'],
    ['!hidden.shown.has(row.bookletKey)', 'true'],
  ),
  ...of('src/writing/signatures/notes.ts', 'informations', [
    '? { name: UNNAMED, email: UNNAMED }',
    '? { name, email }',
  ]),
  ...of('src/changes/explain-refusal.ts', 'informations', [
    'hidden.size === 0 ? whole : unseenIn(whole, hidden)',
    'whole',
  ]),
  ...of('src/engine/view/list-open.ts', 'informations', [
    'if (hidden === undefined) return points;',
    'return points;',
  ]),
  ...of(
    'src/operations/operating/list-mails.ts',
    'informations',
    ['...(isHidden(mail) && {', '...(false && {'],
    ['...(mail.isGuarded && {', '...(false && {'],
    ['isGuarded && isKept', 'false'],
  ),
  ...of(
    'src/operations/operating/get-mail.ts',
    'informations',
    ['await mustSeeAll(context, tx, mail.caseId);', ''],
    ['if (mail.caseId === null && mail.isGuarded', 'if (false && mail.isGuarded'],
  ),
  ...of('src/engine/actions/send-email.ts', 'informations', [
    'is_guarded: isSecret(',
    'is_guarded: false && isSecret(',
  ]),
  ...of('src/instances/instance-effects.ts', 'informations', [
    'isGuarded: tellsOf(',
    'isGuarded: false && tellsOf(',
  ]),
  ...of('src/writing/signatures/send-request.ts', 'informations', [
    'caseId: request.caseId, isGuarded,',
    'caseId: request.caseId,',
  ]),
  ...of(
    'src/operations/configuration/without-hidden.ts',
    ['informations', 'sight'],
    ['&& !partly.has(id)', ''],
    ['!unseen.has(id) && ', ''],
  ),
  ...of('src/operations/values/list-case-values.ts', 'informations', [
    'await hiddenInCase(context, tx, params.case_pk)',
    'new Set<string>()',
  ]),
  ...of('src/operations/values/list-instance-values.ts', 'informations', [
    'await hiddenOutside(context, tx)',
    'new Set<string>()',
  ]),
  ...of('src/operations/instances/list-history.ts', 'informations', [
    'await hiddenOutside(context, tx)',
    'new Set<string>()',
  ]),
  ...of('src/operations/operating/list-audit.ts', 'informations', [
    'await hiddenFieldsOutside(context, tx)',
    'new Set<string>()',
  ]),
  ...of('src/writing/instances/change-instance.ts', 'informations', [
    'checkMayWriteFields(fields, rights);\n  const row = newRow(',
    'const row = newRow(',
  ]),
  ...of(
    'src/background/notifications/tell-people.ts',
    'telling',
    ['if (notice.isHidden && hidden.get(person.id)?.has(notice.caseId) === true) continue;', ''],
    ["permissionsOfRoles(person.roles).has('cases:read')", 'person.id > 0'],
    ["if (target.kind === 'vote_waiting' && !(await hasVote(tx, notice, person))) continue;", ''],
  ),
  ...of('src/operations/work/list-my-tasks.ts', 'informations', [
    'hidden.has(caseId) && isOnValue({ id, reply_to, referenced_value })',
    'hidden.has(-1)',
  ]),
  ...of('src/operations/work/export-cases.ts', 'rights', [
    'ids.filter((id) => !withheld.has(id))',
    '[...ids]',
  ]),
  ...of('src/operations/connectors/get-connector-call.ts', 'informations', [
    'await mustSeeAll(context, tx, call.caseId);',
    '',
  ]),
  ...of('src/operations/connectors/list-connector-calls.ts', 'informations', [
    "...(hidden.has(call.caseId ?? 0) && { path: '…', error: null }),",
    '',
  ]),
  ...of('src/operations/cases/shown-call.ts', 'informations', [
    'return !tellsOf(textsIn([pkg.connectors[connector], rules]), hidden, pkg);',
    'return true;',
  ]),
  ...of(
    'src/operations/conversations/proposal.ts',
    'informations',
    ['changes: seen,', 'changes: row.changes,'],
    ['isWhole ? row.reason : NOT_TOLD', 'row.reason'],
    ['effect: reader.hidden.size > 0 || ', 'effect: '],
  ),
  ...of('src/presentation/changes-seen.ts', 'informations', [': [key, ...namesIn(value)]', ': [key]']),
  ...of('src/operations/cases/what-it-takes.ts', 'informations', [
    'const ended = hiddenReason(current) ?? ',
    'const ended = ',
  ]),
  ...of('src/operations/cases/reach-of-caller.ts', 'rights', [
    'mayUse: isNamed && lacking.length === 0',
    'mayUse: isNamed',
  ]),
  ...of(
    'src/operations/configuration/make-scenario.ts',
    ['rights', 'informations'],
    ["await checkRightsTo(caseId, ['export'], { ...context.caller, call: tx.call });", ''],
  ),
  ...of('src/operations/configuration/make-scenario.ts', 'informations', [
    'await mustSeeAll(context, tx, caseId);',
    '',
  ]),
  ...of('src/operations/work/list-children.ts', 'sight', [
    'await context.services.cases.look(context.caller, id, () => undefined);',
    '',
  ]),
  ...of('src/operations/cases/create-case.ts', 'families', [
    'if (body.parent_id !== undefined) await checkMayBeParent(context, body.parent_id);',
    '',
  ]),
  ...of('src/operations/conversations/list-messages.ts', 'informations', [
    'await mustSeeTalk(context, tx, conversation);',
    '',
  ]),
];
