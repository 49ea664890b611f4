import { CodeSample } from '../code-sample';

const FILTER = `
const fold = (text) =>
  text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase();

function searchByName(products, words) {
  const wanted = fold(words.trim());
  return wanted ? products.filter(({ name }) => fold(name).includes(wanted)) : products;
}

searchByName(products, 'servo');  // every product with 'servo' in its name
`;

/** How do you find products by name in an array of objects? */
export function SearchingProducts() {
  return (
    <>
      <p>
        For an array that is already in the browser, <code>filter</code> is enough: it visits each product
        once and keeps those whose name contains the words. Take <code>find</code> if you want only the first.
      </p>
      <CodeSample label="A search by name" code={FILTER} />
      <ul>
        <li>
          <strong>Compare folded text</strong>, on both sides: case and accents are not what the reader means.
        </li>
        <li>
          <strong>An empty search</strong> should say clearly what it does. Here it shows everything.
        </li>
        <li>
          <strong>Do not build a regular expression</strong> from what was typed, unless you escape it:{' '}
          <code>C++</code> is a search, not a pattern.
        </li>
      </ul>
      <p>
        With thousands of products the search belongs on the server, where an index answers it and only one
        page travels. Wait until typing pauses, and show the answer to the last question only. Our catalogue
        does that.
      </p>
    </>
  );
}
