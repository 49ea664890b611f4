/** One for each field. It proves that a page shows the text: otherwise "nothing ran" would prove nothing. */
export type Mark =
  'TOOL' | 'DESCRIPTION' | 'REVIEW' | 'EDUCATION' | 'ADDRESS' | 'PERSON' | 'REQUEST' | 'REFERENCE';
export const textOf = (mark: Mark): string => `HOSTILE-${mark}`;

/** Texts that would run or become elements if they were not rendered as text. */
export const MARKUP = [
  '<script>window.hit=1;alert(1)</script>',
  '<img src=x onerror="window.hit=1" data-injected>',
  '<svg onload="window.hit=1" data-injected>',
  '"><b data-injected>',
  "' autofocus onfocus='window.hit=1' data-injected='",
  '</title></textarea></script><script>window.hit=1</script>',
  '<iframe srcdoc="<script>parent.hit=1</script>" data-injected>',
  '<a href="javascript:window.hit=1" data-injected>x</a>',
  '{{constructor.constructor("window.hit=1")()}}${window.hit=1}',
  '<math><mi xlink:href="data:x,<script>window.hit=1</script>" data-injected>',
  '[x](javascript:window.hit=1) &lt;script&gt; \\u003cscript\\u003e',
];

/** All of them in one text of a field of `max` characters. */
export const hostile = (max: number, mark: Mark): string =>
  `${textOf(mark)} ${MARKUP.join(' ')}`.slice(0, max);

/** Cells that a spreadsheet would run as formulas. */
export const FORMULAS = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
  "=cmd|' /C calc'!A0",
];
