import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showValue } from '../../shared/show-value.ts';
import { idOfField, type Question } from './case-data.ts';
import { focusInside } from './focus-inside.ts';
import classes from './questions.module.css';

/**
 * The number of questions whose controls are rendered at once; a control is some forty elements, and those further
 * down can wait.
 */
export const AT_ONCE = 40;

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element comes within a screen or two of the visible part. */
function whenNear(element: Element, arrived: () => void): () => void {
  observer ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) arrivals.get(target)?.();
    },
    { rootMargin: '1200px 0px' },
  );
  arrivals.set(element, arrived);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** A question far down shows only its text and answer until somebody comes near it, by scrolling, Tab or a link. */
export function NearField({
  question,
  isAtOnce,
  children,
}: {
  question: Question;
  isAtOnce: boolean;
  children: ReactNode;
}) {
  const [isNear, setNear] = useState(isAtOnce);
  const standIn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNear || standIn.current === null) return;
    return whenNear(standIn.current, () => setNear(true));
  }, [isNear]);
  if (isNear) return children;
  return (
    <div className={classes.field} data-question id={idOfField(question)}>
      <span className={classes.label}>{question.text}</span>
      <button
        ref={standIn}
        type="button"
        className={classes.standIn}
        onFocus={() => {
          flushSync(() => setNear(true));
          focusInside(document.getElementById(idOfField(question)));
        }}
      >
        {showValue(question, question.value)}
      </button>
    </div>
  );
}
