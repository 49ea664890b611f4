import { phoneHref } from '../../../gateway/src/rules/phone';

/** A phone number as it was written, which dials it if it is one. */
export function PhoneLink({ number }: { number: string }) {
  const href = phoneHref(number);
  return href ? (
    <a href={href} translate="no">
      {number}
    </a>
  ) : (
    <span translate="no">{number}</span>
  );
}
