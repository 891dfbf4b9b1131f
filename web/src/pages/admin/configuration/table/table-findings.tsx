import { Text } from '@mantine/core';
import type { PackageProblem } from '../problem-list.tsx';
import { ProblemText } from '../problem-text.tsx';
import classes from './table.module.css';

/** What was found about a table, or about one of its rows, each with what shows it. */
export function TableFindings({ title, problems }: { title?: string; problems: readonly PackageProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={classes.findings} aria-label={title}>
      {title !== undefined && (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      )}
      {problems.slice(0, 10).map((problem) => (
        <div key={`${problem.code} ${problem.message}`}>
          <ProblemText {...problem} />
        </div>
      ))}
    </section>
  );
}
