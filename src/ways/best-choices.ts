/** Which item is taken of each list, by position; the lists are in order of cost. */
type Choice = readonly number[];

/** The cheapest choices of one item from each list, the best first, at most so many. */
export function bestChoices(costs: readonly (readonly number[])[], most: number): Choice[] {
  if (costs.some((each) => each.length === 0)) return [];
  const costOf = (choice: Choice): number =>
    choice.reduce((sum, at, list) => sum + (costs[list]?.[at] ?? 0), 0);
  const first = costs.map(() => 0);
  const waiting = [{ choice: first, cost: costOf(first) }];
  const seen = new Set([first.join()]);
  const best: Choice[] = [];
  while (best.length < most) {
    waiting.sort((a, b) => a.cost - b.cost);
    const next = waiting.shift();
    if (next === undefined) break;
    best.push(next.choice);
    for (const list of costs.keys()) {
      const choice = next.choice.with(list, (next.choice[list] ?? 0) + 1);
      if ((choice[list] ?? 0) >= (costs[list]?.length ?? 0) || seen.has(choice.join())) continue;
      seen.add(choice.join());
      waiting.push({ choice, cost: costOf(choice) });
    }
  }
  return best;
}
