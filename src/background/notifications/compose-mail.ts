// The mail with which somebody is told, as text and in the look of the tenant.
import type { PackageIndex } from '../../configuration/index-package.ts';
import { tongueIn } from '../../configuration/tongue-in.ts';
import type { Say } from '../../locales/say.ts';
import { sayIn } from '../../locales/say-in.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../model/notification.ts';
import { notificationText } from '../../presentation/notification-text.ts';
import type { Notification } from '../../store/notifications/notifications.ts';

interface Composing {
  readonly index: PackageIndex;
  /** Never empty. */
  readonly news: readonly Notification[];
  readonly mode: 'at_once' | 'daily';
  readonly language: string;
  readonly tenantName: string;
  readonly baseUrl: string;
  /** The address that stops these mails. */
  readonly stop: string;
}

interface ComposedMail {
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
}

/** One entry of the mail. */
interface Line {
  readonly text: string;
  readonly of: string;
  readonly excerpt: string | null;
  readonly behalf: string | null;
  readonly link: string;
}

/** Further ones are counted by kind: nobody reads five hundred entries in a mail. */
const MOST_SHOWN = 20;
const DEFAULT_COLOR = '#1864ab';

/** The page of a case, at the comment where it is about one. */
const pathOf = ({ caseId, commentId }: Pick<Notification, 'caseId' | 'commentId'>): string =>
  `/app/cases/${caseId}${commentId === null ? '' : `?comment=${commentId}`}`;

export function composeMail(composing: Composing): ComposedMail {
  const { index, news, mode, language, baseUrl, stop } = composing;
  const say = sayIn('notifications', tongueIn(index, language));
  const organisation = oneLine(
    index.text(index.package.settings.branding?.name, composing.tenantName, language),
  );
  const lines = news.slice(0, MOST_SHOWN).map((each) => lineOf(say, each, composing));
  const more = countsOf(say, news.slice(MOST_SHOWN));
  const parts = {
    lines,
    more,
    moreTitle: more.length === 0 ? '' : say('mail_more', { count: news.length - MOST_SHOWN }),
    links: [
      { label: say('mail_all'), url: `${baseUrl}/app/notifications` },
      { label: say('mail_preferences'), url: `${baseUrl}/app/account#notifications` },
      { label: say('mail_stop'), url: stop },
    ],
    why: say('mail_why', { organisation }),
    organisation,
    open: say('mail_open'),
    color: index.package.settings.branding?.primary_color ?? DEFAULT_COLOR,
    language,
  };
  return {
    subject: subjectOf(say, mode, news, organisation, lines),
    textBody: asText(parts),
    htmlBody: asHtml(parts),
  };
}

/** Only the mail that is about one case names it: the subject is what others see of a mail. */
function subjectOf(
  say: Say<'notifications'>,
  mode: 'at_once' | 'daily',
  news: readonly Notification[],
  organisation: string,
  [line]: readonly Line[],
): string {
  const [first] = news;
  const count = news.length;
  if (mode === 'daily') return say('mail_digest', { organisation, count });
  if (count > 1 || first === undefined || line === undefined)
    return say('mail_subject_many', { organisation, count });
  return say('mail_subject', {
    number: `CASE-${first.caseNumber}`,
    name: oneLine(first.caseName),
    text: line.text,
  });
}

function lineOf(say: Say<'notifications'>, one: Notification, { index, language, baseUrl }: Composing): Line {
  return {
    text: oneLine(notificationText(say, index, one, language)),
    of: oneLine(`CASE-${one.caseNumber} ${one.caseName}`),
    excerpt: one.commentText === null ? null : oneLine(one.commentText),
    behalf: one.behalfName === null ? null : say('behalf', { name: oneLine(one.behalfName) }),
    link: baseUrl + pathOf(one),
  };
}

/** How many there are of each kind. */
function countsOf(say: Say<'notifications'>, rest: readonly Notification[]): string[] {
  return NOTIFICATION_KINDS.flatMap((kind: NotificationKind) => {
    const count = rest.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [say(`count_${kind}`, { count })];
  });
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

interface Parts {
  readonly lines: readonly Line[];
  readonly more: readonly string[];
  readonly moreTitle: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly why: string;
  readonly organisation: string;
  readonly open: string;
  readonly color: string;
  readonly language: string;
}

function asText({ lines, more, moreTitle, links, why }: Parts): string {
  const entries = lines.map(({ text, of, excerpt, behalf, link }) =>
    [
      text,
      of,
      ...(behalf === null ? [] : [behalf]),
      ...(excerpt === null ? [] : [`> ${excerpt}`]),
      link,
    ].join('\n'),
  );
  const rest = more.length === 0 ? [] : [[moreTitle, ...more.map((each) => `- ${each}`)].join('\n')];
  const foot = [why, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  return `${[...entries, ...rest, foot].join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Programs for mail know no stylesheets, only tables and attributes. */
function asHtml({ lines, more, moreTitle, links, why, organisation, open, color, language }: Parts): string {
  const dim = 'color:#5c6670;font-size:13px';
  const entries = lines.map(
    ({ text, of, excerpt, behalf, link }) =>
      `<tr><td style="padding:14px 0;border-top:1px solid #e3e7ea"><div style="font-weight:600">${escaped(text)}</div>` +
      `<div style="${dim}">${escaped(of)}</div>` +
      (behalf === null ? '' : `<div style="${dim}">${escaped(behalf)}</div>`) +
      (excerpt === null
        ? ''
        : `<div style="margin-top:8px;padding-left:10px;border-left:3px solid #e3e7ea">${escaped(excerpt)}</div>`) +
      `<div style="margin-top:8px"><a href="${escaped(link)}" style="color:${color}">${escaped(open)}</a></div></td></tr>`,
  );
  const rest =
    more.length === 0
      ? ''
      : `<tr><td style="padding:14px 0;border-top:1px solid #e3e7ea">${escaped(moreTitle)}<ul>${more
          .map((each) => `<li>${escaped(each)}</li>`)
          .join('')}</ul></td></tr>`;
  const foot = links
    .map(({ label, url }) => `<a href="${escaped(url)}" style="color:#5c6670">${escaped(label)}</a>`)
    .join(' · ');
  return (
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(organisation)}</title></head>` +
    `<body style="margin:0;background:#f4f6f7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.5;color:#1d2429">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${color}">` +
    `<tr><td style="padding:20px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">` +
    `<tr><td style="padding-bottom:14px;font-size:17px;font-weight:600">${escaped(organisation)}</td></tr>${entries.join('')}${rest}</table></td></tr></table>` +
    `<div style="max-width:560px;padding:14px 24px;${dim}">${escaped(why)}<br>${foot}</div>` +
    `</td></tr></table></body></html>\n`
  );
}
