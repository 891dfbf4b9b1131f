import { isList } from '../../formula/index.ts';
import { addEffect } from '../inputs/effects.ts';
import { isSecret } from '../state/is-secret.ts';
import { runOfText } from '../state/work.ts';
import { type Action, evaluate, lazily } from './action.ts';

/** Sends e-mail. */
export const sendEmail: Action<'send_email'> = {
  onEvent(body, at) {
    const messages = lazily(() =>
      body.map((message) => ({
        message,
        to: at.compile('send_email to', message.to),
        language: message.language === undefined ? null : at.compile('language', message.language),
      })),
    );
    return {
      happen(subject, state, { rule, event }) {
        const run = runOfText(state);
        for (const [item, { message, to, language }] of messages().entries()) {
          const found = evaluate(to, subject, state);
          const addresses = (isList(found) ? found : [found]).filter((each) => typeof each === 'string');
          if (addresses.length === 0) continue;
          const wanted = language === null ? null : evaluate(language, subject, state);
          const tongue = typeof wanted === 'string' ? wanted : state.head.language;
          const { compiled } = state;
          const { late } = compiled;
          const detail = {
            to: addresses,
            language: tongue,
            subject: late.render(message.subject, subject, state, tongue, run),
            body: late.render(message.body, subject, state, tongue, run),
            documents: message.documents,
            booklet: message.booklet ?? null,
            is_guarded: isSecret(message.to, subject, { compiled, hidden: compiled.index.guarded.unseen }),
          };
          addEffect({ kind: 'send_email', rule, subject, event: `${event}/${item}`, detail }, state);
        }
      },
    };
  },
};
