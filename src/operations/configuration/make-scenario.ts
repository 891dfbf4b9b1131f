import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import { lockDraft, saveDraft } from '../../store/configuration/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import { checkRightsTo } from '../../writing/case-rights.ts';
import { toldCase } from '../../writing/trials/told-case.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { sourceToRead } from './read-source.ts';
import { READS_CASES } from './reads-cases.ts';

export const makeScenario = defineOperation({
  id: 'admin_make_configuration_scenario',
  method: 'POST',
  path: '/api/admin/configuration/scenarios/from_case',
  section: 'Configuration',
  summary: 'Make a scenario of a case',
  description:
    'Tells a case again as a scenario: its steps in their order, and what holds after each transition. Texts, days and numbers that can be ' +
    'about people are replaced, each by the same everywhere. The scenario is replayed, and stored in the draft as a file of its own; ' +
    'nothing is overwritten. `left_out` says what could not be carried over, and `kept` which values the result depends on.',
  access: 'admin:configuration',
  furtherAccess: READS_CASES,
  status: 201,
  body: {
    case_id: Id(),
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Its name; 409 where the package has it.' }),
    ),
  },
  answer: Type.Object({
    data: Type.Object({
      name: Type.String(),
      file: Type.String({ description: 'The file of the draft that holds it.' }),
      text: Type.String({ description: 'The scenario as YAML.' }),
      left_out: Type.Array(Type.String(), { description: 'What could not be carried over, in sentences.' }),
      kept: Type.Array(Type.String(), {
        description: 'Informations with a value that was not replaced, since the result depends on it.',
      }),
    }),
  }),
  handle: async ({ body: { case_id: caseId, name } }, context) => {
    const files = await context.read(async (tx) => {
      if ((await loadCaseHead(tx, caseId)) === undefined)
        throw refuse('does_not_exist', 'There is no such case.', 'case_id');
      await checkRightsTo(caseId, ['export'], { ...context.caller, call: tx.call });
      // A replay reads everything of a case.
      await mustSeeAll(context, tx, caseId);
      return sourceToRead(tx, {});
    });
    const told = await context.read((tx) => toldCase(tx, caseId), { isUnhidden: true });
    const made = await askPackage(context, files, 'retell', { told, ...(name !== undefined && { name }) });
    return context.write(async (tx) => {
      const draft = await lockDraft(tx);
      const published = draft === undefined ? await loadConfigurationVersion(tx) : undefined;
      const before = draft?.files ?? published?.files ?? files;
      if (Object.hasOwn(before, made.file))
        throw refuse('conflict', `Somebody has written the file ${made.file} meanwhile.`, 'name');
      await saveDraft(tx, {
        files: { ...before, [made.file]: made.text },
        basedOn: draft === undefined ? (published?.version ?? null) : draft.basedOn,
        by: context.principal.name,
      });
      const { left, ...data } = made;
      return { body: { data: { ...data, left_out: [...left] } } };
    });
  },
});
