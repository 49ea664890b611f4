/** Structured data of the page (schema.org) for search engines. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // A text with </script> in it must not end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
