import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHost } from '../../support/servers/foreign-host';

export interface Taken {
  readonly body: string;
  readonly type: string;
  readonly contentType: string;
}

type Reply = (response: ServerResponse, taken: Taken) => unknown;

const status = (code: number, sentence: string) =>
  `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"><cXML payloadID="1@b" timestamp="2026-11-29T08:00:00Z"><Response><Status code="${code}" text="x">${sentence}</Status></Response></cXML>`;

/** Answers with a Status of cXML. */
export const says =
  (code: number, sentence = ''): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end(status(code, sentence));

/** The server of a buyer, which takes documents of cXML over HTTP and remembers what came. */
export async function startBuyersServer() {
  const taken: Taken[] = [];
  let reply: Reply = says(200);
  const host = await startHost((request, response) => {
    void text(request).then((body) => {
      const [, type = ''] = /<(\w+Request)>/.exec(body) ?? [];
      const one = { body, type, contentType: request.headers['content-type'] ?? '' };
      taken.push(one);
      reply(response, one);
    });
  });
  return {
    url: `${host.url}/cxml`,
    taken,
    of: (type: string) => taken.filter((one) => one.type === type),
    answer: (next: Reply) => (reply = next),
    close: host.close,
  };
}
