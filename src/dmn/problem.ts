/** A model or a test file that cannot be read, with the reason. */
export class ModelProblem extends Error {}
