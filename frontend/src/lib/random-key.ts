/** A key nobody else has, 32 hex digits. Not `crypto.randomUUID`: that one is missing on plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
