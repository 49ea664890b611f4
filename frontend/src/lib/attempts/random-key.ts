/** A unique key of 32 hex digits. `crypto.randomUUID` is not available on plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const UUID = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** The same as a UUID of version 4. */
export const randomUuid = (): string => randomKey().replace(UUID, '$1-$2-4$3-8$4-$5');
