/** `address` or `Name <address>`, in one line. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

interface MailSettings {
  SMTP_URL: string;
  MAIL_FROM: string;
  MAIL_REPLY_TO: string;
}

/** Problems of the settings of email, a line each. */
export function mailProblems({ SMTP_URL, MAIL_FROM, MAIL_REPLY_TO }: MailSettings): string[] {
  const rules: [boolean, string][] = [
    [!!SMTP_URL && !/^smtps?:\/\/[^/]/.test(SMTP_URL), 'SMTP_URL: not an smtp or smtps URL'],
    [!SENDER.test(MAIL_FROM), 'MAIL_FROM: not an address, nor Name <address>'],
    [!!MAIL_REPLY_TO && !SENDER.test(MAIL_REPLY_TO), 'MAIL_REPLY_TO: not an address, nor Name <address>'],
  ];
  return rules.filter(([broken]) => broken).map(([, message]) => message);
}
