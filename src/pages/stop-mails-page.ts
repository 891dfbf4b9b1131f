import type { Say } from '../locales/say.ts';
import { ICON_PATH, STYLE_PATH } from './assets.ts';
import { html, toDocument } from './html.ts';

interface StopPage {
  readonly say: Say<'notifications'>;
  readonly language: string;
  readonly organisation: string;
  /** Whether it is asked first, has been done, or cannot be done. */
  readonly step: 'asked' | 'done' | 'unknown';
}

/** The page behind the link in a mail that stops further ones. It asks first: programs that look at links must not press them. */
export function stopMailsPage({ say, language, organisation, step }: StopPage): string {
  const title = say('stop_title');
  const text =
    step === 'unknown'
      ? say('stop_unknown')
      : say(step === 'done' ? 'stop_done' : 'stop_text', { organisation });
  return toDocument(html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main id="content"><div class="start"><section class="hero"><h1>${title}</h1>
<p class="lead">${text}</p>
${step === 'asked' && html`<form method="post"><button class="primary" type="submit">${say('stop_button')}</button></form>`}
</section></div></main>
</body>
</html>
`);
}
