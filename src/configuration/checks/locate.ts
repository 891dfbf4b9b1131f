import type { Package } from '../kinds/index.ts';
import type { Position, Positions, Problem } from '../problem.ts';
import type { Finding } from './finding.ts';

/** A finding located in the files: at its own position, or at that of the nearest enclosing part. */
export function locate({ at, offset, ...rest }: Finding, pkg: Package, positions: Positions): Problem {
  return { ...rest, ...locatePointer(at, offset, pkg, positions) };
}

/** The position of a JSON pointer (of its key with a trailing `#`) and of an offset inside its value. */
export function locatePointer(
  at: string,
  offset: number | undefined,
  pkg: Package,
  positions: Positions,
): Pick<Problem, 'path' | 'file' | 'line' | 'column'> {
  const path = at.replace(/#$/, '');
  const position = positions.get(at) ?? nearest(path, positions);
  const { file, line, column } =
    position === undefined
      ? { file: 'package.yaml', line: 1, column: 1 }
      : inside(position, textAt(pkg, path), offset);
  return { path, file, line, column };
}

function nearest(path: string, positions: Positions): Position | undefined {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const position = positions.get(at);
    if (position !== undefined || at === '') return position;
  }
}

/** The position of an offset in a value; for folded YAML texts, the beginning of the value. */
function inside(position: Position, text: string, offset: number | undefined): Position {
  if (offset === undefined || text === '') return position;
  const before = text.slice(0, offset);
  const lines = before.split('\n').length - 1;
  const column = before.length - (before.lastIndexOf('\n') + 1);
  if (position.style === 'block')
    return { ...position, line: position.line + 1 + lines, column: (position.indent ?? 0) + column + 1 };
  if (position.style === undefined || lines > 0 || text.includes('\n')) return position;
  return { ...position, column: position.column + offset + (position.style === 'quoted' ? 1 : 0) };
}

function textAt(pkg: Package, path: string): string {
  let value: unknown = pkg;
  for (const key of path.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return '';
    value = Reflect.get(value, key.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return typeof value === 'string' ? value : '';
}
