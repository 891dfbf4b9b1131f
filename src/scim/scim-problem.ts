/** The kinds of mistakes that SCIM has a word for (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'tooMany';

/** A request that SCIM itself does not allow, with the word for it. */
export class ScimProblem extends Error {
  override readonly name = 'ScimProblem';
  readonly scimType: ScimType;

  constructor(scimType: ScimType, detail: string) {
    super(detail);
    this.scimType = scimType;
  }
}
