import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { TestShop } from '../support/shop';

export interface Documented {
  readonly security: readonly {
    readonly companyKey?: readonly string[];
    readonly shopKey?: readonly string[];
  }[];
  readonly responses: Record<string, object>;
}

interface Sent {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly query?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Calls an endpoint, and checks that the OpenAPI document describes the answer. */
export type Call = (
  method: Method,
  at: string,
  sent?: Sent,
  id?: string,
) => Promise<{ status: number; body: any; headers: Headers }>;

const pointer = (at: string) => at.replaceAll('~', '~0').replaceAll('/', '~1');

/** A client of /api/v1 that believes the document. */
export async function apiClient(shop: TestShop) {
  const { body: document } = await shop.rest('GET', '/api/v1/openapi.json');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'api');

  const call: Call = async (method, at, { token, query = '', ...sent } = {}, id = '') => {
    const url = `/api/v1${at.replace('{id}', id)}${query}`;
    const answer = await shop.rest(method, url, { ...sent, ...(token !== undefined && { as: { token } }) });
    const { status, body } = answer;
    const operation = document.paths[`/api/v1${at}`][method.toLowerCase()];
    if (status < 400)
      expect([url, Object.keys(operation.responses)]).toEqual([url, expect.arrayContaining([`${status}`])]);
    if (body === undefined || body === null) return answer;
    const ref =
      status < 300
        ? `api#/paths/${pointer(`/api/v1${at}`)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
        : 'api#/components/schemas/Problem';
    const validate = ajv.compile({ $ref: encodeURI(ref) });
    validate(body);
    expect([url, validate.errors]).toEqual([url, null]);
    return answer;
  };
  return { call, paths: document.paths as Record<string, Record<string, Documented>> };
}
