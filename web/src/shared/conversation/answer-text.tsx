import { Code } from '@mantine/core';
import { useMemo } from 'react';
import classes from './conversation.module.css';
import { blocksOf, type TextBlock, type TextRun } from './text-blocks.ts';

/** An answer with its paragraphs, lists and code. */
export function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={classes.text} dir="auto">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their place.
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.is === 'code')
    return (
      <Code block className={classes.code}>
        {block.text}
      </Code>
    );
  if (block.is !== 'list')
    return (
      <p>
        {block.is === 'heading' ? <strong>{<Runs runs={block.runs} />}</strong> : <Runs runs={block.runs} />}
      </p>
    );
  const items = block.items.map((runs, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are known by their place.
    <li key={at}>
      <Runs runs={runs} />
    </li>
  ));
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ is, text }, at) => {
    const key = `${at} ${is}`;
    if (is === 'strong') return <strong key={key}>{text}</strong>;
    return is === 'code' ? <Code key={key}>{text}</Code> : <span key={key}>{text}</span>;
  });
}
