/** A case cannot move to a version of the configuration: it stays with the one it has. */
export class CaseStays extends Error {
  override readonly name = 'CaseStays';
}
