/** A page's box in its own coordinates, and its rotation when shown. */
export interface PageFrame {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly rotation: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/**
 * Converts from the page as people see it (points from its lower left corner, upright) to the page's own coordinates,
 * which do not turn with `/Rotate`.
 */
export function asViewed({ box, rotation }: PageFrame): {
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
} {
  const { x, y, width, height } = box;
  const turned: Readonly<Record<number, Matrix>> = {
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  };
  const isSideways = rotation === 90 || rotation === 270;
  return {
    matrix: turned[rotation] ?? [1, 0, 0, 1, x, y],
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  };
}
