/** What the mail of an invitation says. */
interface InvitationTexts {
  readonly subject: (tenant: string) => string;
  readonly body: (about: { name: string; tenant: string; link: string; until: string }) => string;
}

export const INVITATION_LANGUAGES = ['en', 'de', 'fr'] as const;
type InvitationLanguage = (typeof INVITATION_LANGUAGES)[number];

export const INVITATION_TEXTS: Readonly<Record<InvitationLanguage, InvitationTexts>> = {
  en: {
    subject: (tenant) => `Your access to ${tenant}`,
    body: ({ name, tenant, link, until }) =>
      `Hello ${name}\n\nChoose a password for your access to ${tenant}:\n\n${link}\n\nThe link works once, until ${until} UTC. If you did not expect this mail, you need do nothing.\n`,
  },
  de: {
    subject: (tenant) => `Ihr Zugang zu ${tenant}`,
    body: ({ name, tenant, link, until }) =>
      `Guten Tag ${name}\n\nWählen Sie ein Passwort für Ihren Zugang zu ${tenant}:\n\n${link}\n\nDer Link gilt einmal, bis ${until} UTC. Haben Sie diese E-Mail nicht erwartet, brauchen Sie nichts zu tun.\n`,
  },
  fr: {
    subject: (tenant) => `Votre accès à ${tenant}`,
    body: ({ name, tenant, link, until }) =>
      `Bonjour ${name}\n\nChoisissez un mot de passe pour votre accès à ${tenant} :\n\n${link}\n\nLe lien fonctionne une fois, jusqu'au ${until} UTC. Si vous n'attendiez pas ce message, vous n'avez rien à faire.\n`,
  },
};
