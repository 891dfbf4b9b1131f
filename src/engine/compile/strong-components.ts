/** So many nodes are looked at in one step. */
const STEP = 2000;

/**
 * The strongly connected components of a graph, those that others depend on first. Iterative, since a chain may be
 * as long as a configuration.
 */
export function* strongComponents(edges: readonly (readonly number[])[]): Generator<void, number[][]> {
  const count = edges.length;
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const isOnStack = new Uint8Array(count);
  const position = new Int32Array(count);
  const stack: number[] = [];
  const components: number[][] = [];
  let next = 0;
  for (let start = 0; start < count; start++) {
    if (order[start] !== -1) continue;
    const trail = [start];
    while (trail.length > 0) {
      const node = trail[trail.length - 1] ?? 0;
      if (order[node] === -1) {
        order[node] = next;
        low[node] = next;
        next += 1;
        if (next % STEP === 0) yield;
        stack.push(node);
        isOnStack[node] = 1;
      }
      const targets = edges[node] ?? [];
      let isDescending = false;
      while ((position[node] ?? 0) < targets.length) {
        const target = targets[position[node] ?? 0] ?? 0;
        position[node] = (position[node] ?? 0) + 1;
        if (order[target] === -1) {
          trail.push(target);
          isDescending = true;
          break;
        }
        if (isOnStack[target] === 1) low[node] = Math.min(low[node] ?? 0, order[target] ?? 0);
      }
      if (isDescending) continue;
      trail.pop();
      const parent = trail[trail.length - 1];
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] !== order[node]) continue;
      const component: number[] = [];
      let member: number | undefined;
      do {
        member = stack.pop();
        if (member === undefined) break;
        isOnStack[member] = 0;
        component.push(member);
      } while (member !== node);
      components.push(component);
    }
  }
  // A component is finished after everything it leads to; the writers have to come first.
  return components.reverse();
}
