import type { Env } from '../../env';

/** An email as it is sent. */
export interface Email {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the recipient unsubscribes, if not everyone has to get it. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Mail programs show a button that unsubscribes with one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Longest time to connect, to be greeted, and of silence, ms. */
const PATIENCE = 10_000;

/** Sends an email over SMTP. The id makes its Message-ID, so that mailboxes recognise one that was sent twice. */
export async function sendMail(
  env: Env,
  { id, to, unsubscribeUrl, ...email }: Email & { id: string; to: string },
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
  await transport.sendMail({
    ...email,
    from: env.MAIL_FROM,
    ...(env.MAIL_REPLY_TO && { replyTo: env.MAIL_REPLY_TO }),
    // As an object: a text could be read as several addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>`,
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
