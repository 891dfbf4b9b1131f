/** The formula of a decision service over its output decisions: the result of the only one, or a context of all. */
export const serviceFormula = (outputs: readonly string[]): string => {
  const [only] = outputs;
  return outputs.length === 1 && only !== undefined
    ? only
    : `{${outputs.map((name) => `${JSON.stringify(name)}: ${name}`).join(', ')}}`;
};
