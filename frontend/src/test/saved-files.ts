import { http, HttpResponse } from 'msw';
import { server } from './server';

/** Answers the gateway's files of lists, and keeps what is asked for and what the browser saves. */
export function savedFiles() {
  const saved: Blob[] = [];
  const asked: { list: unknown; variables: unknown; authorization: string | null }[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(
    http.get('/exports/:list.csv', ({ request, params }) => {
      const variables: unknown = JSON.parse(new URL(request.url).searchParams.get('variables') ?? 'null');
      asked.push({ list: params.list, variables, authorization: request.headers.get('authorization') });
      return new HttpResponse('SKU', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  return { saved, asked };
}
