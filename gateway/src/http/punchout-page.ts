import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import mustache from 'mustache';
import type { Env } from '../env';
import { EMAIL_STYLES } from '../modules/messages/email-templates';
import type { ReturnForm } from '../modules/punchout/return-cart.service';

/** A page between the shop and a purchasing system: a form that goes back to it, or a sentence. */
interface PunchoutPage {
  readonly title: string;
  readonly text: string;
  readonly form?: ReturnForm & { readonly button: string };
}

/** Sends the form; without scripts, a person presses its button. */
const SEND = 'document.forms[0].submit();';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{{title}} · {{shop}}</title>
<style>${EMAIL_STYLES}
  .page { min-height: 100vh; box-sizing: border-box; }
  button { border: 0; font: inherit; min-height: 44px; cursor: pointer; }
</style>
</head>
<body>
<div class="page">
<main class="card">
<p class="shop">{{shop}}</p>
<h1>{{title}}</h1>
<p>{{text}}</p>
{{#form}}<form method="post" action="{{action}}" accept-charset="utf-8">
{{#fields}}<input type="hidden" name="{{name}}" value="{{value}}">
{{/fields}}<button class="button" type="submit">{{button}}</button></form>{{/form}}
</main>
<div class="foot muted">
<p><a href="{{shopUrl}}">Go to the shop</a></p>
</div>
</div>
{{#form}}<script>${SEND}</script>{{/form}}
</body>
</html>
`;

export const punchoutPage = (env: Env, page: PunchoutPage): string =>
  mustache.render(PAGE, { ...page, shop: env.COMPANY_NAME, shopUrl: env.PUBLIC_URL }, undefined, {
    escape: (value) => escapeHtml(String(value)),
  });

const SEND_HASH = createHash('sha256').update(SEND).digest('base64');

/** The pages that may show a page in a frame. */
export const frameAncestors = (origins: readonly string[] = []): string =>
  `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`;

/** The policy of such a page: its script, its styles, and a form to one origin. */
export const punchoutPolicy = (form?: ReturnForm): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    frameAncestors(form?.frameOrigins),
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${SEND_HASH}'`,
    `form-action ${form ? new URL(form.action).origin : "'none'"}`,
  ].join('; ');
