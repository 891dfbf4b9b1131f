/** Something that a person can ask for in their client with one choice. */
interface McpPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  text(caseId: string): string;
}

export const PROMPTS: readonly McpPrompt[] = [
  {
    name: 'review_case',
    title: 'Review a case',
    description: 'Says where a case stands, what is open, and what would bring it on.',
    text: (caseId) =>
      `Review the case ${caseId}. Read what is open with list_open_points, and explain what you do not understand. Then say in a few sentences where the case stands, what it waits for and from whom. Change nothing.`,
  },
  {
    name: 'complete_case',
    title: 'Prepare what a case lacks',
    description: 'Looks for answers to open questions, tries them, and proposes them to a person.',
    text: (caseId) =>
      `Find out which questions of the case ${caseId} are open. Where the case or what I give you answers one, propose the change with propose_changes and show me what would come of it. Do not guess: leave open what nobody has answered.`,
  },
];
