import { useEffect } from 'react';
import { isLeft } from './is-left.ts';

/**
 * What has or last had the focus in the page (`null`) and in each open dialog, the newest last. It is noted from the first load on: the code
 * of most dialogs comes after the button that opens them was pressed.
 */
const places = new Map<Element | null, HTMLElement>();

const layerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog]') : null;

addEventListener('focusin', ({ target }) => {
  // A menu closes before the dialog that it opens; the focus returns to its button.
  if (!(target instanceof HTMLElement) || target.closest('[role=menu]')) return;
  const layer = layerOf(target);
  places.delete(layer);
  places.set(layer, target);
  for (const each of places.keys()) if (each?.isConnected === false) places.delete(each);
});

// After Escape has left a field, letters are shortcuts: the focus must not return to that field.
addEventListener('focusout', ({ target, relatedTarget }) => {
  const layer = layerOf(target);
  if (target instanceof Element && isLeft(target, relatedTarget) && places.get(layer) === target)
    places.delete(layer);
});

/** Returns the focus to what had it before, when the dialog that calls this is closed. Mantine does so only for dialogs that stay mounted. */
export function useReturnedFocus(): void {
  useEffect(
    () => () => {
      // The action that closed the dialog may have moved the focus already.
      if (document.activeElement !== document.body) return;
      for (const place of [...places.values()].reverse()) {
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
    },
    [],
  );
}
