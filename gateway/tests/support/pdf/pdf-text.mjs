// Reads the PDFs that it is sent, and answers with the texts and the glyphs of their pages. A thread of its own: pdf.js is an ES module.
import { parentPort } from 'node:worker_threads';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

parentPort.on('message', async (data) => {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = [];
  const glyphs = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operator, at) => {
      // Numbers among the glyphs move them.
      if (operator === OPS.showText)
        glyphs.push(...argsArray[at][0].flatMap(({ unicode }) => (unicode ? [unicode] : [])));
    });
    pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
  }
  const { info, metadata } = await pdf.getMetadata();
  const attachments = Object.values((await pdf.getAttachments()) ?? {}).map(({ filename, content }) => ({
    name: filename,
    text: new TextDecoder().decode(content),
  }));
  const isTagged = (await pdf.getMarkInfo())?.Marked;
  await pdf.destroy();
  parentPort.postMessage({
    pages,
    glyphs,
    title: info.Title,
    isTagged,
    attachments,
    xmp: metadata?.getRaw() ?? '',
  });
});
