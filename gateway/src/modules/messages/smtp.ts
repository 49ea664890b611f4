import type { Env } from '../../env';

/** An email as it is sent. */
export interface Email {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the recipient unsubscribes, if not everyone has to get it. */
  readonly unsubscribeUrl?: string | undefined;
}

interface Envelope {
  /** Makes the Message-ID, so that mailboxes recognise an email that was sent twice. */
  readonly id: string;
  readonly to: string;
  /** Instead of the shop's own address for answers. */
  readonly replyTo?: string | null | undefined;
  /** Emails with the same thread belong together. */
  readonly thread?: string | undefined;
}

/** Mail programs show a button that unsubscribes with one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Longest time to connect, to be greeted, and of silence, ms. */
const PATIENCE = 10_000;

/** As an object: a text could be read as several addresses, or as a name and another address. */
const addressOnly = (address: string) => ({ name: '', address });

/** Sends an email over SMTP. */
export async function sendMail(
  env: Env,
  { id, to, replyTo, thread, unsubscribeUrl, ...email }: Email & Envelope,
): Promise<void> {
  // Loaded with the first email.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(env.PUBLIC_URL);
  const answersTo = replyTo ? addressOnly(replyTo) : env.MAIL_REPLY_TO;
  // All emails of a thread answer one that was never sent, so that their order does not matter.
  const root = thread && `<thread-${thread}@${hostname}>`;
  await transport.sendMail({
    ...email,
    from: env.MAIL_FROM,
    ...(answersTo && { replyTo: answersTo }),
    to: addressOnly(to),
    messageId: `<${id}@${hostname}>`,
    ...(root && { inReplyTo: root, references: root }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  });
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Why this email will never be delivered, or null if it is worth another attempt: the mail server is away or busy, or it
 * refuses the shop rather than the recipient.
 */
export function refusalOf(error: unknown): string | null {
  const { code, command, responseCode = 0, response } = error as SmtpError;
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const isNoAddress = code === 'EENVELOPE' && responseCode === 0;
  return isFinal || isNoAddress ? (response ?? 'The address is not valid.') : null;
}
