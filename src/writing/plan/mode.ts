/**
 * How the rules take part in a change: they run at once; they are left for later and the case is dirty; or the
 * operation never runs them.
 */
export type Mode = 'recalculate' | 'postpone' | 'never';
