export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
