import { contrastOf, LEAST_CONTRAST } from '../../configuration/contrast.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { tenantName } from '../../configuration/tenant-name.ts';
import { ownText } from '../../wizards/own-text.ts';

/** The look of a tenant's pages, and the facts about the tenant that they show. */
export interface Brand {
  readonly name: string;
  /** The key of the picture, and its alternative text. */
  readonly logo: { readonly key: string; readonly alternative: string } | null;
  /** Colours without the #, as in the address of the stylesheet. */
  readonly primary: string;
  readonly accent: string;
  readonly footer: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly origins: readonly string[];
}

const PRIMARY = '0b6b63';

export function brandOf(index: PackageIndex, language: string): Brand {
  const { branding } = index.package.settings;
  const image = branding?.logo === undefined ? undefined : index.package.images[branding.logo];
  const name = tenantName(index, language);
  const primary = branding?.primary_color?.slice(1) ?? PRIMARY;
  return {
    name,
    logo:
      image === undefined || branding?.logo === undefined
        ? null
        : {
            key: branding.logo,
            alternative:
              image.alternative === undefined ? name : index.text(image.alternative, name, language),
          },
    primary,
    accent: branding?.accent_color?.slice(1) ?? primary,
    footer:
      branding?.wizard_footer === undefined ? null : ownText({ index, language }, branding.wizard_footer, ''),
    email: branding?.contact_email ?? null,
    phone: branding?.contact_phone ?? null,
    origins: branding?.embedding_origins ?? [],
  };
}

/** The look of pages without a tenant. */
export const NO_BRAND: Brand = {
  name: '',
  logo: null,
  primary: PRIMARY,
  accent: PRIMARY,
  footer: null,
  email: null,
  phone: null,
  origins: [],
};

const DARK = '#14181b';

/** The colours as variables; on a dark page they are lightened as far as needed. */
export function brandStyle(primary: string, accent: string): string {
  const [onLight, onDark] = [`#${primary}`, lightened(`#${primary}`)];
  return `:root{--brand:${onLight};--on-brand:${textOn(onLight)};--accent:#${accent}}
@media (prefers-color-scheme:dark){:root{--brand:${onDark};--on-brand:${textOn(onDark)};--accent:${lightened(`#${accent}`)}}}
`;
}

const textOn = (color: string): string =>
  contrastOf(color, '#ffffff') >= LEAST_CONTRAST ? '#ffffff' : '#101418';

function lightened(color: string): string {
  let found = color;
  for (let part = 0; part <= 1 && contrastOf(found, DARK) < LEAST_CONTRAST + 1; part += 0.05)
    found = mixed(color, part);
  return found;
}

/** A colour mixed with a share of white. */
const mixed = (color: string, white: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16);
      return Math.round(part + (255 - part) * white)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
