/** A block of JSON that the gateway wrote into the page (gateway/src/http/page-html.ts); null where there is none. */
export function writtenIntoPage<T>(id: 'config' | 'first-answer'): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
