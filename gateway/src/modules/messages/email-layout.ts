import escapeHtml from 'escape-html';
import mustache from 'mustache';
import type { Env } from '../../env';
import { oneLine } from '../../shared/text/one-line';
import { emailLinkPath } from './catalogue/email-link';
import { EMAIL_HTML, EMAIL_TEXT } from './email-templates';
import type { MessageContent } from './catalogue/message';
import type { Email } from './smtp';

const MAX_SUBJECT = 150;

/** A text as a header may hold it. */
const headerOf = (text: string): string => {
  const line = oneLine(text);
  return line.length > MAX_SUBJECT ? `${[...line].slice(0, MAX_SUBJECT - 1).join('')}…` : line;
};

/** The HTML and the plain text of a message. Every text of it is escaped. */
export function renderEmail(content: MessageContent, env: Env): Email {
  const { facts = [], lines = [], action } = content;
  const subject = headerOf(content.subject);
  const unsubscribeUrl = content.unsubscribe && `${env.PUBLIC_URL}${emailLinkPath(env, content.unsubscribe)}`;
  const view = {
    ...content,
    subject,
    shop: env.COMPANY_NAME,
    shopUrl: env.PUBLIC_URL,
    address: env.COMPANY_ADDRESS,
    facts: facts.flatMap(([label, value, path]) =>
      value ? [{ label, value, link: path && `${env.PUBLIC_URL}${path}` }] : [],
    ),
    hasFacts: facts.some(([, value]) => value),
    hasLines: lines.length > 0,
    unsubscribeUrl,
    url: action && `${env.PUBLIC_URL}${action.path}`,
  };
  return {
    subject,
    unsubscribeUrl,
    html: mustache.render(EMAIL_HTML, view, undefined, { escape: (value) => escapeHtml(String(value)) }),
    text: mustache
      .render(EMAIL_TEXT, view, undefined, { escape: String })
      .replace(/\n{3,}/g, '\n\n')
      .trimStart(),
  };
}
