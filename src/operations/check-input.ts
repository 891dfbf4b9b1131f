import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type ErrorCode, type Finding, Refusal } from '../errors.ts';

/** Checks a value against a schema and throws one refusal with everything that is wrong about it. */
export type Check = (value: unknown) => void;

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
  readonly message: string;
}

/** A check for one part of a request; compiled on first use, since most operations are not called by most nodes. */
export function checkerFor(schema: TSchema): Check {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return;
    const findings = toFindings(compiled.Errors(value) as SchemaError[]);
    const [first] = findings;
    throw new Refusal(first?.code ?? 'invalid', { detail: sentence(findings), errors: findings });
  };
}

const sentence = (findings: readonly Finding[]): string =>
  findings.map((finding) => finding.detail).join(' ');

const attrOf = (instancePath: string, ...more: string[]): string | null =>
  [...instancePath.split('/').slice(1), ...more].join('.') || null;

function toFindings(errors: readonly SchemaError[]): Finding[] {
  return errors.flatMap((error): Finding[] => {
    if (error.keyword === 'additionalProperties') {
      const { additionalProperties = [] } = error.params as { additionalProperties?: string[] };
      return additionalProperties.map((name) =>
        finding('unknown_field', attrOf(error.instancePath, name), 'is not a field of this operation.'),
      );
    }
    if (error.keyword === 'required') {
      const { requiredProperties = [] } = error.params as { requiredProperties?: string[] };
      return requiredProperties.map((name) =>
        finding('required', attrOf(error.instancePath, name), 'is required.'),
      );
    }
    // The branch "false" of additionalProperties is reported a second time under this keyword.
    if (error.keyword === 'boolean') return [];
    return [finding('invalid', attrOf(error.instancePath), `${error.message}.`)];
  });
}

const finding = (code: ErrorCode, attr: string | null, words: string): Finding => ({
  code,
  attr,
  detail: attr === null ? `The request ${words}` : `"${attr}" ${words}`,
});
