import { checkDigit } from '../../src/extraction/mrz/check-digit.ts';

/** Who a machine-readable zone is about. Names have no accents, the days are written with six digits. */
export interface Holder {
  readonly issuer: string;
  readonly surname: string;
  readonly given: string;
  readonly number: string;
  readonly nationality: string;
  readonly birth: string;
  readonly sex: 'M' | 'F' | '<';
  readonly expiry: string;
}

export type MrzForm = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';

const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const checked = (text: string): string => text + checkDigit(text);
const names = ({ surname, given }: Holder): string => `${surname}<<${given}`.replaceAll(' ', '<');

/** The lines of a zone as an issuer prints them. */
export const makeMrz = (form: MrzForm, holder: Holder): string[] => FORMS[form](holder);

const FORMS: Readonly<Record<MrzForm, (holder: Holder) => string[]>> = {
  TD1: (holder) => {
    const first = fill(`I<${fill(holder.issuer, 3)}${checked(fill(holder.number, 9))}`, 30);
    const birth = checked(holder.birth);
    const expiry = checked(holder.expiry);
    const rest = '<'.repeat(11);
    const digit = checkDigit(first.slice(5) + birth + expiry + rest);
    const nationality = fill(holder.nationality, 3);
    return [first, `${birth}${holder.sex}${expiry}${nationality}${rest}${digit}`, fill(names(holder), 30)];
  },
  TD2: (holder) => twoLines('I<', holder, 36, true),
  TD3: (holder) => twoLines('P<', holder, 44, true),
  'MRV-A': (holder) => twoLines('V<', holder, 44, false),
  'MRV-B': (holder) => twoLines('V<', holder, 36, false),
};

function twoLines(type: string, holder: Holder, length: number, hasDigit: boolean): string[] {
  const number = checked(fill(holder.number, 9));
  const birth = checked(holder.birth);
  const expiry = checked(holder.expiry);
  const start = `${number}${fill(holder.nationality, 3)}${birth}${holder.sex}${expiry}`;
  const isPassport = hasDigit && length === 44;
  const rest =
    '<'.repeat(length - start.length - (hasDigit ? 1 : 0) - (isPassport ? 1 : 0)) + (isPassport ? '0' : '');
  const digit = hasDigit ? checkDigit(number + birth + expiry + rest) : '';
  return [fill(`${type}${fill(holder.issuer, 3)}${names(holder)}`, length), `${start}${rest}${digit}`];
}
