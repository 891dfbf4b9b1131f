// Facts that people are told of, each once.

/** The kinds of notifications. A new one is one entry here, and its words in `locales/`. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'reply',
  'task_due',
  'vote_waiting',
  'at_risk',
  'missed',
  'client_answered',
  'document_signed',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Whether and how a notification goes out by mail. */
export const MAIL_MODES = ['off', 'at_once', 'daily'] as const;

export type MailMode = (typeof MAIL_MODES)[number];

/** How a person is told of one kind. */
interface Channels {
  /** In the list and at the bell. */
  readonly application: boolean;
  readonly mail: MailMode;
}

export type Preferences = Readonly<Partial<Record<NotificationKind, Channels>>>;

/** How somebody is told of a kind about which they have not decided: as the tenant has it. */
export const channelsOf = (kinds: Preferences, kind: NotificationKind, otherwise: MailMode): Channels =>
  kinds[kind] ?? { application: true, mail: otherwise };

/**
 * A fact as it waits with its case to be told. Whom it concerns is named by addresses and ids; who of them may see the case, who stands
 * in for whom, and whom a comment mentions is decided when they are told.
 */
export interface Notice {
  readonly kind: NotificationKind | 'comment';
  /** Tells it apart from all others of the case: nobody is told of the same thing twice. */
  readonly key: string;
  readonly emails?: readonly string[];
  readonly ids?: readonly number[];
  readonly comment_id?: number;
  /** Of a transition that waits for votes: who may vote, and in which stay in which state. */
  readonly votes?: {
    readonly may_vote: readonly string[];
    readonly exclude: readonly ('owner' | 'assignee')[];
    readonly state: string;
    readonly since: string;
  };
  /** The key or name of the deadline, transition or document that it is about. */
  readonly subject?: string;
  readonly author_name?: string;
  /** The person who did it, and is not told of it. Left out where it is the work of time. */
  readonly author_id?: number;
}
