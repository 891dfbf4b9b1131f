/** Marks data within messages, so that a model can tell it from what it is asked. */
export interface Fence {
  /** Chosen anew for each question: what stands in the data cannot know it, and so cannot end the fence. */
  readonly mark: string;
  /** A text as data. */
  around(source: string, text: string): string;
}

export const fenceWith = (mark: string): Fence => ({
  mark,
  around: (source, text) => `[data ${mark} ${source}]\n${text.replaceAll(mark, '')}\n[end of data ${mark}]`,
});
