/** A block of JSON in the page, written by the gateway (gateway/src/http/page-html.ts). Returns null if there is none. */
export function readEmbeddedJson<T>(id: 'config' | 'preloaded-query'): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
