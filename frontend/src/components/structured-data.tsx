/**
 * JSON-LD for search engines. A block of data, not a script that runs, so the content security policy of scripts does
 * not concern it. '<' is escaped: the text could otherwise end the element.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
