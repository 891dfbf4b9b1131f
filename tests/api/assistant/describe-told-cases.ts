import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ModelServer } from '../../support/model-server.ts';
import type { Shown } from '../cases/office.ts';

interface Parts {
  readonly model: ModelServer;
  say(path: string, content?: string): Promise<unknown>;
  /** Opens a case with a conversation about it. */
  open(fields?: Record<string, unknown>): Promise<{ readonly path: string }>;
}

/** What a model is given of a case. */
export function describeToldCases(parts: () => Parts): void {
  /** The case as the model has read it with the first question. */
  const toldCase = (): Shown => {
    const fenced: string = parts().model.requests[0]?.body.messages[1].content;
    return parse(fenced.split('\n').slice(1, -1).join('\n'));
  };

  describe('the case that a model reads', () => {
    test('tells "no" apart from no answer: of questions, of parts of structures, and of values that are not asked', async () => {
      const { say, open } = parts();
      const { path } = await open({ is_resident: false, pets: [{ is_friendly: false }, {}] });
      await say(path);
      const { questions, other_values: others } = toldCase();
      const answersTo = (key: string) =>
        questions
          .filter((each: Shown) => each.information_key === key)
          .map((each: Shown) => ('value' in each ? each.value : 'not given'));
      expect(answersTo('is_resident')).toEqual([false]);
      expect(answersTo('is_friendly')).toEqual([false, 'not given']);
      expect(answersTo('kind')).toEqual(['not given']);
      expect(others).toContainEqual(
        expect.objectContaining({ information_key: 'is_nobody', is_computed: true, value: false }),
      );
    });
  });
}
