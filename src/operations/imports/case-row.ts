import Type, { type Static } from 'typebox';
import { writeValues } from '../../changes/write-values.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { Call } from '../../store/case-record.ts';
import type { NewCase } from '../../writing/cases/create-case.ts';
import type { Configuration } from '../../writing/configurations.ts';
import { NewCaseBody, readNewCase } from '../cases/read-new-case.ts';
import { checkerFor } from '../check-input.ts';

const CaseRow = Type.Object(
  { ...NewCaseBody, fields: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
  { additionalProperties: false },
);
const check: (value: unknown) => asserts value is Static<typeof CaseRow> = checkerFor(CaseRow);

/** The case that a row asks for: what Create a case takes, and values by case field. */
export async function readCaseRow(
  from: { readonly call: Call; readonly tenantId: number; readonly configuration: Configuration },
  value: unknown,
  { process, source }: { readonly process: string | null; readonly source: string },
): Promise<NewCase> {
  check(value);
  const { fields = {}, ...body } = value;
  const isNamed = body.process_key !== undefined || body.process_id !== undefined || process === null;
  const wanted = await readNewCase(from, isNamed ? body : { ...body, process_key: process });
  return {
    ...wanted,
    isPostponed: false,
    activity: ({ session }) => [
      {
        activity: 'case_created',
        message: activityText('case_imported', session.state.head.language, source),
      },
    ],
    writes: (current) =>
      writeValues(
        current,
        Object.entries(fields).map(([key, written]) => ({
          entry: { case_field_key: key, value: written },
          attr: `fields.${key}`,
        })),
      ),
  };
}
