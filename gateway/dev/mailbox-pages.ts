import escapeHtml from 'escape-html';
import type { ParsedMail } from 'mailparser';

interface Stored {
  readonly id: string;
  readonly mail: ParsedMail;
}

const STYLES = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #8886; padding: 0.5rem 0; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8886; background: #fff; }
  pre { white-space: pre-wrap; border: 1px solid #8886; padding: 0.5rem; }
  small { display: block; opacity: 0.8; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLES}</style></head><body>${body}</body></html>`;

const recipients = ({ to }: ParsedMail): string =>
  [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const timeOf = ({ date }: ParsedMail): string => (date ? format.format(date) : '');

const subjectOf = ({ subject }: ParsedMail): string => subject || '(no subject)';

/** All emails, newest first. */
export function listPage(mails: readonly Stored[]): string {
  const items = mails.map(
    ({ id, mail }) => `<li><a href="/${id}">${escapeHtml(subjectOf(mail))}</a>
      <small>to ${escapeHtml(recipients(mail))}, ${timeOf(mail)}</small></li>`,
  );
  const list = items.length ? `<ul>${items.join('')}</ul>` : '<p>No email yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>What the shop sends arrives here and goes no further.</p>${list}`,
  );
}

/** One email: headers, HTML, plain text, attachments. */
export function messagePage({ id, mail }: Stored): string {
  const attachments = mail.attachments.map(
    ({ filename, size }, index) =>
      `<li><a href="/${id}/attachments/${index}" download="${escapeHtml(filename ?? 'attachment')}">${escapeHtml(filename ?? 'attachment')}</a> (${size} bytes)</li>`,
  );
  return page(
    subjectOf(mail),
    `<p><a href="/">Mailbox</a></p><h1>${escapeHtml(subjectOf(mail))}</h1>
    <p>From ${escapeHtml(mail.from?.text ?? '')}<br>To ${escapeHtml(recipients(mail))}<br>${timeOf(mail)}</p>
    <h2>HTML</h2><iframe title="HTML" sandbox src="/${id}/html"></iframe>
    <h2>Plain text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>
    ${attachments.length ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}
    <p><a href="/${id}/source">Source</a></p>`,
  );
}
