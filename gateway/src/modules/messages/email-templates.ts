/** One column that fits 320 px; colours of the shop's design for light and dark. */
export const EMAIL_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; background: #f6f8f8; color: #12211f; }
  .page { background: #f6f8f8; padding: 16px 8px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  .card { max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #d5dedf; border-radius: 8px; padding: 20px; overflow-wrap: anywhere; }
  h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; }
  p { margin: 0 0 16px; white-space: pre-line; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 16px; }
  td, th { padding: 8px 0; border-top: 1px solid #d5dedf; text-align: left; vertical-align: top; font-weight: 400; }
  td:last-child { padding-left: 12px; }
  .amount { text-align: right; white-space: nowrap; }
  .muted, .facts th { color: #4d5f61; font-size: 14px; }
  .facts th { width: 35%; }
  .total td { font-weight: 600; }
  .facts td { white-space: pre-line; }
  .button { display: inline-block; background: #0b5563; color: #ffffff; text-decoration: none; font-weight: 500; padding: 10px 20px; border-radius: 6px; }
  .shop { font-weight: 600; color: #0b5563; }
  .foot { max-width: 560px; margin: 16px auto 0; padding: 0 20px; }
  .foot p { margin: 0 0 4px; }
  .foot a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #0f1718; color: #e6eeee; }
    .card { background: #172223; border-color: #2c3c3e; }
    td, th { border-color: #2c3c3e; }
    .muted, .facts th { color: #a5b7b9; }
    .button { background: #7fd0de; color: #06262c; }
    .shop { color: #7fd0de; }
  }`;

export const EMAIL_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>${EMAIL_STYLES}
</style>
</head>
<body>
<div class="page" role="main">
<div class="card">
<p class="shop">{{shop}}</p>
<h1>{{subject}}</h1>
{{#paragraphs}}<p>{{.}}</p>
{{/paragraphs}}
{{#hasFacts}}<table class="facts">
{{#facts}}<tr><th scope="row">{{label}}</th><td>{{#link}}<a href="{{link}}">{{value}}</a>{{/link}}{{^link}}{{value}}{{/link}}</td></tr>
{{/facts}}
</table>{{/hasFacts}}
{{#hasLines}}<table>
{{#lines}}<tr><td>{{name}}<br><span class="muted">{{details}}</span></td><td class="amount">{{amount}}</td></tr>
{{/lines}}
{{#total}}<tr class="total"><td>Total</td><td class="amount">{{total}}</td></tr>{{/total}}
</table>{{/hasLines}}
{{#action}}<a class="button" href="{{url}}">{{label}}</a>{{/action}}
</div>
<div class="foot muted">
<p>You are receiving this email because {{reason}}.{{#unsubscribeUrl}} <a href="{{unsubscribeUrl}}">Unsubscribe</a>{{/unsubscribeUrl}}</p>
<p><a href="{{shopUrl}}">{{shop}}</a>, {{address}}</p>
</div>
</div>
</body>
</html>
`;

export const EMAIL_TEXT = `{{shop}}

{{subject}}

{{#paragraphs}}
{{.}}

{{/paragraphs}}
{{#facts}}
{{label}}: {{value}}{{#link}} {{link}}{{/link}}
{{/facts}}

{{#lines}}
- {{name}}{{#details}} ({{details}}){{/details}}: {{amount}}
{{/lines}}
{{#total}}
Total: {{total}}
{{/total}}

{{#action}}
{{label}}: {{url}}
{{/action}}

--
You are receiving this email because {{reason}}.
{{#unsubscribeUrl}}
Unsubscribe: {{unsubscribeUrl}}
{{/unsubscribeUrl}}
{{shop}}, {{address}}
{{shopUrl}}
`;
