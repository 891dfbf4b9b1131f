import { type EditorSchemas, editorSchemasInSteps } from '../../configuration/reference/json-schema.ts';
import { pauses } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';

let known: Promise<EditorSchemas> | undefined;

/** The JSON Schemas of a package's files, which are made when they are first asked for. */
export const knownSchemas = (): Promise<EditorSchemas> => {
  known ??= runStepsGradually(editorSchemasInSteps(), pauses());
  return known;
};
