/**
 * Whether somebody has left what the focus has gone from, with Escape or a click. The page under the dialog for signing in again, which
 * cannot have the focus meanwhile, has not been left.
 */
export const isLeft = (target: Element, relatedTarget: EventTarget | null): boolean =>
  relatedTarget === null && document.hasFocus() && target.closest('[inert]') === null;
