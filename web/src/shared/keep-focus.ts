import { isLeft } from './is-left.ts';
import { isField } from './use-shortcut.ts';

/** Something that had the focus, and what stood near it: when it goes, its neighbours tell where it has been. */
interface Place {
  readonly element: HTMLElement;
  readonly path: string;
  readonly form: Element | null;
  /** What stood before and after it, after and before what it is part of, and so on; the nearest first. */
  readonly near: readonly Element[];
}

/** A menu goes with what it has deleted, and the dialog that asked: the place before them is still known then. */
const MOST_PLACES = 6;
const NEAREST = 3;
/** Beyond the border of these nothing is a neighbour. Menus, lists of choices and messages lie beside the page. */
const BORDERS = 'main, aside, nav, header, body > *, [role=dialog], [role=menu], [role=listbox], .toast';
/** What stands beside these does something else, which nobody must meet by pressing Enter once more. */
const ALONE = '[data-transition]';
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** The newest last. */
let places: Place[] = [];
let isByKeys = false;

function* beside(
  element: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): Generator<Element> {
  let at = element[side];
  for (let count = 0; at !== null && count < NEAREST; count += 1, at = at[side]) yield at;
}

function placeOf(element: HTMLElement): Place {
  const near: Element[] = [];
  for (let at: Element | null = element; at !== null && !at.matches(BORDERS); at = at.parentElement)
    near.push(...beside(at, 'nextElementSibling'), ...beside(at, 'previousElementSibling'));
  return { element, path: location.pathname, form: element.closest('form'), near };
}

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** Whether what had the focus is gone, or cannot have it for now. A button that waits for its answer can again. */
const isGone = (element: HTMLElement): boolean =>
  !element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled');
const isWaiting = (element: HTMLElement): boolean => element.isConnected && element.matches('[data-loading]');

function take(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Once the page has its heading. */
function takeHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  take(heading);
}

function goOn(): void {
  const last = places.at(-1);
  if (last === undefined || hasFocus()) return;
  for (const { element, near, path } of places.toReversed()) {
    const isElsewhere = path !== location.pathname;
    if (!isElsewhere && (isWaiting(element) || take(element) || !isByKeys)) return;
    if (isElsewhere || element.matches(ALONE)) {
      takeHeading();
      return;
    }
    // Letters that are meant as shortcuts must not end up in a field that nobody has gone to.
    const isMeant = (each: Element): boolean => !isField(each) || (last.form?.contains(each) ?? false);
    const candidates = near.flatMap((each) => [each, ...each.querySelectorAll(FOCUSABLE)]);
    if (candidates.filter(isMeant).some(take)) return;
  }
}

/** Whoever moves the focus on purpose, such as a dialog that closes, does so until the next picture but one. */
const afterOthers = (work: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(work));

/**
 * When what has the focus goes, or is disabled, the focus would begin anew at the top of the page. It comes back to what was only disabled, and
 * on another page to its heading. For those who work with the keyboard it goes on beside the place otherwise, as after the removal of a row or
 * the end of a dialog.
 */
export function keepFocus(): void {
  addEventListener('keydown', () => (isByKeys = true), true);
  addEventListener('pointerdown', () => (isByKeys = false), true);
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-MOST_PLACES);
  });
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLElement) || !isLeft(target, relatedTarget) || isGone(target)) return;
    queueMicrotask(() => {
      if (!isGone(target)) places = [];
    });
  });
  const changes = new MutationObserver(() => {
    const last = places.at(-1);
    if (last !== undefined && (isGone(last.element) || !hasFocus())) afterOthers(goOn);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
