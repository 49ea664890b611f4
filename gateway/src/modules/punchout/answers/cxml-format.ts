import { DomainError } from '../../../shared/domain-error';
import { statusProblem } from '../../webhooks/answer.status';
import { secretText } from '../../webhooks/webhook-secret.service';
import type { Formatter } from '../../webhooks/webhook-format.type';
import { elementAt, readXml, type XmlElement } from '../read-xml';
import { withSecret } from './envelope';
import { writtenAbout } from './written.service';

/** Documents of cXML about the orders of a purchasing system, with the secret of the webhook as SharedSecret. */
export const cxmlFormat: Formatter = {
  write: writtenAbout,
  request: ([secret], { body }) => ({
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body: withSecret(body, secret ? secretText(secret) : null),
  }),
  problem({ status, text }) {
    const failed = statusProblem(status);
    if (failed !== null) return { error: failed, isFinal: false };
    if (text.trim() === '') return null;
    const answer = statusIn(text);
    if (!answer) return { error: 'The answer is no Response of cXML.', isFinal: false };
    const code = Number(answer.attributes.code);
    if (code >= 200 && code < 300) return null;
    const reason = [answer.attributes.text, answer.text.trim()].filter(Boolean).join(': ');
    // After 5xx, it is sent again later. Any other refusal would only be repeated.
    return {
      error: `The purchasing system answered ${code}${reason && ` (${reason})`}.`,
      isFinal: code < 500,
    };
  },
};

/** The Status of a Response; null if the text is not a Response. */
function statusIn(text: string): XmlElement | null {
  try {
    const status = elementAt(readXml(text), 'Response', 'Status');
    return status && /^\d{3}$/.test(status.attributes.code ?? '') ? status : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
