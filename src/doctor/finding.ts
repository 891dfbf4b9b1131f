const STATUSES = ['ok', 'skipped', 'warning', 'failure'] as const;

type Status = (typeof STATUSES)[number];

/** The outcome of one check: a figure, and a sentence that says what to do. */
export interface Finding {
  readonly status: Status;
  readonly figure: string;
  readonly advice?: string;
}

export const ok = (figure: string): Finding => ({ status: 'ok', figure });
export const skipped = (figure: string): Finding => ({ status: 'skipped', figure });
export const warning = (figure: string, advice: string): Finding => ({ status: 'warning', figure, advice });
export const failure = (figure: string, advice: string): Finding => ({ status: 'failure', figure, advice });

/** Several findings of one check as one, with the worst status and the advice that belongs to it. */
export function together(findings: readonly Finding[]): Finding {
  const worst = findings.reduce<Status>(
    (found, { status }) => (STATUSES.indexOf(status) > STATUSES.indexOf(found) ? status : found),
    'ok',
  );
  const advice = findings.flatMap((finding) => finding.advice ?? []).join(' ');
  return {
    status: worst,
    figure: findings.map(({ figure }) => figure).join(', '),
    ...(advice !== '' && { advice }),
  };
}
