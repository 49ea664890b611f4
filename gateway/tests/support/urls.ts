/** Links that no field takes: all of them are shown to others, and opened by their browsers. */
export const BAD_URLS: readonly string[] = [
  'https://ada:secret@docs.example.com/x.pdf',
  'https://ada@docs.example.com/x.pdf',
  'https://:secret@docs.example.com/x.pdf',
  'HTTPS://Ada:Secret@docs.example.com',
  'https:////ada:secret@docs.example.com/x.pdf',
  'https://ada%40example.com:secret@docs.example.com',
  'https://docs.example.com@other.example.com/x.pdf',
  'javascript:alert(1)',
  'JavaScript://docs.example.com/%0aalert(1)',
  'data:text/html,hello',
  'https://docs.example.com/a\u0001b',
  'https://docs.example.com/a\u200bb',
  'https://docs.example.com/\u202egpj.exe',
  'https://docs.exa\u00admple.com/',
  'https://docs.example.com/a b',
  'https://docs.example.com/a\nb',
  'https://',
];

export const GOOD_URLS: readonly string[] = [
  'https://docs.example.com/@ada/x.pdf',
  'https://docs.example.com/x?mail=ada@example.com#a:b@c',
  'https://b\u00fccher.example.com/katalog',
  'https://docs.example.com:8443/%E2%80%8B',
];
