const STORED = 'dossier.density';

export type Density = 'comfortable' | 'compact';

export const currentDensity = (): Density =>
  localStorage.getItem(STORED) === 'compact' ? 'compact' : 'comfortable';

/** Sets the density; the stylesheet does the rest. */
export function applyDensity(density: Density = currentDensity()): void {
  localStorage.setItem(STORED, density);
  document.documentElement.dataset.density = density;
}
