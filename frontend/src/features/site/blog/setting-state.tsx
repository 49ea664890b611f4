import { CodeSample } from '../code-sample';

const WRONG = `
const [products, setProducts] = useState([]);

products = loaded;        // an error: it is a constant of this one render
products.push(product);   // changes the array, and React hears nothing of it
`;

const RIGHT = `
setProducts(loaded);
setProducts((before) => [...before, product]);
`;

/** Why is state not set directly? */
export function SettingState() {
  return (
    <>
      <p>
        Because React would not know. <code>const [products, setProducts] = useState([])</code> gives a
        component the value of <em>this render</em> and a function to ask for the <em>next</em> one. Assigning
        to the value, or changing the object behind it, asks for nothing: the screen stays as it was.
      </p>
      <CodeSample label="What does not work" code={WRONG} />
      <ul>
        <li>
          <strong>No render.</strong> Only the setter schedules one.
        </li>
        <li>
          <strong>No comparison.</strong> React, <code>memo</code> and effects compare by identity. A changed
          array is still the same array, so they see no difference.
        </li>
        <li>
          <strong>No reliable past.</strong> An update that is paused, repeated or thrown away must find the
          old value untouched. So must undo, and every handler of the earlier render.
        </li>
      </ul>
      <p>
        So hand the setter a new value; where it is made from the previous one, hand it a function, which is
        right even when several updates are waiting.
      </p>
      <CodeSample label="What works" code={RIGHT} />
    </>
  );
}
