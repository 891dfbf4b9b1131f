import { movedBy } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { Author } from '../model/author.ts';
import type { Effect } from '../model/change-set.ts';
import type { InputChange } from '../model/input-change.ts';
import type { CaseTask } from '../model/task.ts';
import { clockText } from './clock-text.ts';

/** The part of a story that comments need. */
interface CommentedStory {
  readonly index: { readonly timeZone: string };
  moment(): { readonly now: number; readonly by: Author };
  request(
    what: string,
    plan: () => { readonly changes: readonly InputChange[]; readonly isForSuspended: true },
  ): readonly number[];
}

interface StoryComment {
  readonly id: number;
  /** Its text, or the key of the rule that wrote it. */
  readonly name: string;
  readonly isIssue: boolean;
  /** Null where it is no task. */
  readonly task: CaseTask | null;
  isResolved: boolean;
}

interface WrittenComment {
  readonly text: string;
  readonly is_issue: boolean;
  readonly assignee?: string;
  readonly deadline?: string;
}

/** The comments of a story: those of people, and the tasks that rules give. In a story, every address is that of a user. */
export class StoryComments {
  private readonly all: StoryComment[] = [];
  private readonly story: CommentedStory;

  constructor(story: CommentedStory) {
    this.story = story;
  }

  /** How many issues people have raised and not resolved. */
  get openIssues(): number {
    return this.all.filter(({ isIssue, isResolved }) => isIssue && !isResolved).length;
  }

  write({ text, is_issue: isIssue, assignee, deadline }: WrittenComment): void {
    const due_at = deadline === undefined ? null : clockText.read(deadline, this.story.index.timeZone);
    const task = assignee === undefined ? null : { given_at: this.now(), due_at, rule: null };
    const comment = this.add({ name: text, isIssue, task });
    this.request('comment', [comment]);
  }

  resolve(name: string, isOpenAgain: boolean): void {
    const found = this.all.find((each) => each.name === name && each.isResolved === isOpenAgain);
    if (found !== undefined) found.isResolved = !isOpenAgain;
    this.request(`resolve ${name}`, found === undefined ? null : [found]);
  }

  /** Follows the tasks that the rules of a change give. */
  follow(effects: readonly Effect[]): void {
    const given = effects.flatMap(({ kind, rule, detail: { assignee, due_after: after } }) => {
      if (kind !== 'comment' || typeof assignee !== 'string') return [];
      const now = new Date(this.story.moment().now);
      const due = typeof after === 'string' ? movedBy(now, after, this.story.index.timeZone) : null;
      const task = { given_at: this.now(), due_at: due?.toISOString() ?? null, rule };
      return [this.add({ name: rule, isIssue: false, task })];
    });
    if (given.length > 0) this.request('task', given);
  }

  private add(comment: Omit<StoryComment, 'id' | 'isResolved'>): StoryComment {
    const added = { ...comment, id: this.all.length + 1, isResolved: false };
    this.all.push(added);
    return added;
  }

  private request(what: string, comments: readonly StoryComment[] | null): void {
    this.story.request(what, () => {
      if (comments === null) throw refuse('does_not_exist', 'The case has no such comment.');
      const changes = comments.flatMap(({ id, task, isResolved }): InputChange[] =>
        task === null ? [] : [{ kind: 'follow_task', comment: id, task: isResolved ? null : task }],
      );
      return { changes, isForSuspended: true };
    });
  }

  private now(): string {
    return new Date(this.story.moment().now).toISOString();
  }
}
