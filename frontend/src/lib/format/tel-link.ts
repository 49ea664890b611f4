/** The address that dials a phone number as people write it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
