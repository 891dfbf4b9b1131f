import { contrastOf, LEAST_CONTRAST } from '../contrast.ts';
import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import { error, type Finding } from './finding.ts';

/** Finds colours of the tenant that cannot be read on the white pages of wizards. */
export function findUnreadableColors(index: PackageIndex): Finding[] {
  const { branding } = index.package.settings;
  return (['primary_color', 'accent_color'] as const).flatMap((key) => {
    const color = branding?.[key];
    const contrast = color === undefined ? LEAST_CONTRAST : contrastOf(color, '#ffffff');
    if (contrast >= LEAST_CONTRAST) return [];
    return [
      error(
        'low_contrast',
        pointer(['settings', 'branding', key]),
        `${color} has a contrast of only ${contrast.toFixed(1)} to 1 on white; text needs ${LEAST_CONTRAST} to 1. Choose a darker colour.`,
      ),
    ];
  });
}
