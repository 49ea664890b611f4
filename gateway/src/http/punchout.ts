import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeContext } from '../context';
import { answerCxml } from '../modules/punchout/cxml.service';
import { frameOriginsOfStart } from '../modules/punchout/frame.service';
import { beginOci } from '../modules/punchout/oci.service';
import { returnForm } from '../modules/punchout/return-cart.service';
import { statusOf } from '../rest/error-handler';
import type { AppServices } from '../shared/ctx';
import { DomainError } from '../shared/domain-error';
import { frameAncestors, punchoutPage, punchoutPolicy } from './punchout-page';

/** Longest document of cXML, bytes. */
const MAX_CXML = 1024 * 1024;

/**
 * What purchasing systems and the browsers that they send here ask (adr/0123): cXML answers with cXML, everything else with
 * a page for a person.
 */
export async function punchoutPaths(app: FastifyInstance, services: AppServices): Promise<void> {
  const { env } = services;
  allowFrames(app, services);
  const send = (reply: FastifyReply, page: Parameters<typeof punchoutPage>[1]): FastifyReply =>
    reply
      .removeHeader(OLD_FRAME_HEADER)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': punchoutPolicy(page.form),
      })
      .send(punchoutPage(env, page));
  await app.register((paths, _options, done) => {
    paths.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: MAX_CXML },
      (_request, body, parsed) => parsed(null, body),
    );
    paths.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    paths.post('/punchout/cxml', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      void reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store');
      return answerCxml(makeContext(services, request), body);
    });
    for (const method of ['GET', 'POST'] as const)
      paths.route({
        method,
        url: '/punchout/oci',
        handler: async (request, reply) => {
          const given = method === 'GET' ? request.query : request.body;
          const fields = typeof given === 'object' && given !== null ? given : {};
          try {
            const url = await beginOci(makeContext(services, request), fields as Record<string, unknown>);
            return await reply.header('cache-control', 'no-store').redirect(url, 303);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            return send(reply.code(statusOf[error.kind]), { title: REFUSED, text: error.message });
          }
        },
      });
    paths.get('/punchout/return', async (request, reply) => {
      const form = await returnForm(services, (request.query as { token?: unknown }).token);
      if (!form) return send(reply.code(404), ENDED);
      return send(reply, { ...RETURNING, form: { ...form, button: RETURNING.title } });
    });
    done();
  });
}

/** Older than frame-ancestors, and without a list of origins. */
const OLD_FRAME_HEADER = 'x-frame-options';

/** The page at a start address may be in a frame of its purchasing system. */
function allowFrames(app: FastifyInstance, services: AppServices): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== '/punchout') return;
    route.onRequest = async ({ query }: FastifyRequest, reply: FastifyReply) => {
      const { start } = query as { start?: unknown };
      const origins = typeof start === 'string' ? await frameOriginsOfStart(services, start) : [];
      if (origins.length === 0) return;
      const policy = String(reply.getHeader('content-security-policy'));
      void reply
        .header('content-security-policy', policy.replace(frameAncestors(), frameAncestors(origins)))
        .removeHeader(OLD_FRAME_HEADER);
    };
  });
}

const REFUSED = 'Your purchasing system could not open the shop';
const ENDED = {
  title: 'This page has ended',
  text: 'Go to your cart and return it again, or start again in your purchasing system.',
};
const RETURNING = {
  title: 'Return the cart',
  text: 'Your cart goes back to your purchasing system. Nothing is ordered in the shop.',
};
