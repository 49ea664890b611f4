// Reads the PDFs that it is sent, and answers with the texts of their pages. A thread of its own: pdf.js is an ES module.
import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

parentPort.on('message', async (data) => {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
  }
  const { info } = await pdf.getMetadata();
  const isTagged = (await pdf.getMarkInfo())?.Marked;
  await pdf.destroy();
  parentPort.postMessage({ pages, title: info.Title, isTagged });
});
