import escapeHtml from 'escape-html';
import { readEnv } from '../../../src/env';
import { renderEmail } from '../../../src/modules/messages/email-layout';
import type { MessageContent } from '../../../src/modules/messages/catalogue/message';
import { NAUGHTY } from '../../../audit/security/fuzz/naughty';
import { MARKUP } from '../../../audit/security/pages/payloads';
import { createTransport } from 'nodemailer';
import { simpleParser } from 'mailparser';

/** Every field of the layout that can hold what people wrote. */
const withText = (text: string): MessageContent => ({
  subject: `About ${text}`,
  paragraphs: [text],
  facts: [
    ['PO number', text],
    ['Drawing', text, '/dashboard/requests'],
    ['Empty', null],
  ],
  lines: [{ name: text, details: text, amount: '$1' }],
  total: '$1',
  action: { label: 'See it', path: '/purchase/1' },
  reason: 'you placed it',
  notice: { text, path: '/' },
});
const env = readEnv({ COMPANY_NAME: '<b>Robots & "Sons"</b>' });
const HEADERS = [
  'Eve\r\nBcc: victim@example.com',
  'Eve\nSubject: other\n\n<html>',
  '\u2028Bcc: victim@example.com',
  'x'.repeat(10_000),
  '名'.repeat(10_000),
  '{{reason}} {{{subject}}} {{#lines}}',
];
const corpus = [...NAUGHTY, ...MARKUP, ...HEADERS];

const htmlOf = (text: string): string => renderEmail(withText(text), env).html;
const markupOf = (html: string) => html.match(/<[^>]*>/g);

it('no text of the attack corpus becomes markup, and the page shows it', () => {
  const harmless = markupOf(htmlOf('harmless'));
  // An empty fact is left out.
  for (const text of corpus.filter((one) => one !== '')) {
    const html = htmlOf(text);
    expect(markupOf(html)).toEqual(harmless);
    expect(html).toContain(`<p>${escapeHtml(text)}</p>`);
  }
});

it('no text of the attack corpus becomes a header or another recipient', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  for (const text of corpus) {
    const { message } = await transport.sendMail({
      from: env.MAIL_FROM,
      to: { name: '', address: 'buyer@example.com' },
      ...renderEmail(withText(text), env),
    });
    const { headers } = await simpleParser(message);
    expect([...headers.keys()].sort()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
    );
    expect([...(headers.get('subject') as string)].length).toBeLessThanOrEqual(150);
    expect(headers.get('to')).toMatchObject({ value: [{ address: 'buyer@example.com' }] });
  }
});

it('the plain text says the same as the page', () => {
  const { text } = renderEmail(withText('Arm & <Leg>'), env);
  for (const line of [
    'About Arm & <Leg>',
    'PO number: Arm & <Leg>',
    '- Arm & <Leg> (Arm & <Leg>): $1',
    'Total: $1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain(`See it: ${env.PUBLIC_URL}/purchase/1`);
  expect(text).toContain('You are receiving this email because you placed it.');
  expect(text).not.toContain('Empty');
});

it('the page follows the colour scheme of its reader', () => {
  const { html } = renderEmail(withText('Arm'), env);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});
