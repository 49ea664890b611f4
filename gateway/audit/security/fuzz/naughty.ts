import type { Random } from './random';

/** Texts that are known to break programs. */
export const NAUGHTY: readonly string[] = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\u0000',
    'a\u0000b',
    '\u0008',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\ufeff',
    '\ufffe',
    '\uffff',
  ],
  ...[
    'undefined',
    'null',
    'NULL',
    'NaN',
    'true',
    'None',
    '0',
    '-1',
    '1e309',
    '0x0',
    '1/0',
    '1,000',
    '٣',
    '½',
  ],
  ...[
    '\ud800',
    'a\udfffb',
    '\ud83d\ude00',
    '👩‍👩‍👧‍👦',
    '🇩🇪',
    '👍🏽',
    '𝒜𝓁𝓁',
    '田中さん',
    '사회과학원',
    'ليس',
    'ǆ',
    'İ',
    'ı',
    'ß',
    'ﬀ',
    'Å',
    'Å',
    'Å',
    '\u0301',
  ],
  ...['Z̮̞̠͙͔ͅa̡͓̞l̟g̴o', '\u202eabc', '\u2066x\u2069', '\u2028', '\u2029', '｡｡', '﷽', '𐍈'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '&amp;&#0;',
    ']]>',
    '<!--',
    '-->',
    '<?xml?>',
    'javascript:alert(1)',
  ],
  ...[
    "'",
    '"',
    "''",
    '\\',
    "\\'",
    '`',
    '$$',
    '%',
    '_',
    '%s%n',
    '%00',
    ';--',
    "1' OR '1'='1",
    '$1',
    ':name',
    '?',
    '{{7*7}}',
    '${7*7}',
    '#{7*7}',
    '../../etc/passwd',
    '$(id)',
    '`id`',
    '|id',
    '\r\nSet-Cookie: x=1',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '[object Object]',
    '{"$gt":""}',
    '[]',
    '{}',
    '=1+1',
    '@SUM(A1)',
    '+1',
    'CON',
    '.',
    '..',
    '/',
    'file:///etc/passwd',
  ],
  ...[
    'a'.repeat(199),
    'a'.repeat(200),
    'a'.repeat(201),
    'é'.repeat(500),
    '😀'.repeat(250),
    'x'.repeat(2_001),
    'y'.repeat(10_000),
  ],
];

/** A short text of any Unicode characters, unpaired surrogates included. */
export function randomText(random: Random): string {
  const length = random.below(40);
  const ranges = [0x80, 0x500, 0x3000, 0xffff, 0x10ffff] as const;
  return Array.from({ length }, () => String.fromCodePoint(random.below(random.oneOf(ranges) + 1))).join('');
}

/** A JSON value of any kind. */
export function randomJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 9);
  if (kind === 0) return random.oneOf([null, true, false]);
  if (kind === 1)
    return random.oneOf([0, -0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, Number.MIN_VALUE]);
  if (kind < 4) return random.oneOf(NAUGHTY);
  if (kind < 6) return randomText(random);
  const length = random.below(4);
  if (kind === 6) return Array.from({ length }, () => randomJson(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length }, () => [random.oneOf(NAUGHTY), randomJson(random, depth + 1)]),
  );
}

/** A text as a path segment, which cannot contain an unpaired surrogate. */
export const inPath = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
