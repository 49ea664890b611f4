import escapeHtml from 'escape-html';
import mustache from 'mustache';
import type { Env } from '../env';
import { EMAIL_STYLES } from '../modules/messages/email-templates';

/** Texts of a page behind a link in an email, in the design of the emails. */
interface EmailLinkPage {
  readonly title: string;
  readonly text: string;
  /** Label of the button that does what the link is for; none once it is done. */
  readonly button?: string;
}

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
{{#button}}<form method="post"><button class="button" type="submit">{{button}}</button></form>{{/button}}
</main>
<div class="foot muted">
<p><a href="{{shopUrl}}">Go to the shop</a></p>
</div>
</div>
</body>
</html>
`;

export const emailLinkPage = (env: Env, page: EmailLinkPage): string =>
  mustache.render(PAGE, { ...page, shop: env.COMPANY_NAME, shopUrl: env.PUBLIC_URL }, undefined, {
    escape: (value) => escapeHtml(String(value)),
  });
