/** The URL with the shop's origin where it is relative; undefined if no URL parser accepts it. */
export const absoluteUrl = (url: string): string | undefined =>
  URL.canParse(url, window.location.origin) ? new URL(url, window.location.origin).href : undefined;
