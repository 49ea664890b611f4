// Preloaded into the audited shop (node --require): its requests to Google go to 127.0.0.1:AUDIT_GOOGLE_PORT.
// Only name resolution and TLS are replaced. The shop's code and firebase-admin run unchanged.
const http = require('node:http');
const https = require('node:https');

const port = Number(process.env.AUDIT_GOOGLE_PORT);
const isGoogle = (host) => /(^|\.)(googleapis|google)\.com$/.test(host ?? '');
const real = https.request;

https.request = function request(...args) {
  const first = args[0];
  const given = typeof first === 'string' || first instanceof URL ? new URL(first) : first;
  const host = given.hostname ?? given.host;
  if (!isGoogle(host)) return real.apply(this, args);
  const path = given.path ?? `${given.pathname}${given.search ?? ''}`;
  const { method = 'GET', headers = {} } = typeof args[1] === 'object' ? args[1] : given;
  const answered = args.find((arg) => typeof arg === 'function');
  return http.request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } }, answered);
};

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!isGoogle(url.hostname)) return realFetch(input, init);
  return realFetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init ?? input);
};
