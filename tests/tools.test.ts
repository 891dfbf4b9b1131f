import { expect, test } from 'vitest';
import { installCommand, TOOLS } from '../scripts/test-tools.ts';

for (const tool of TOOLS) {
  const isHere = tool.isHere();
  test.skipIf(!isHere && process.env.CI !== 'true')(
    `${tool.package} is here (${installCommand([tool])})`,
    () => {
      expect(isHere).toBe(true);
    },
  );
}
