import { CodeSample } from '../code-sample';

const CHAIN = `
const board = {
  describe() {
    return \`\${this.name}, \${this.volts} V\`;
  },
};

const controller = Object.create(board);
controller.name = 'Control board';
controller.volts = 5;

controller.describe();               // 'Control board, 5 V'
Object.hasOwn(controller, 'describe'); // false: it is found on board
Object.getPrototypeOf(controller) === board; // true
`;

const CLASS = `
class Part {
  constructor(name) { this.name = name; }
  label() { return this.name; }
}
class Motor extends Part {
  label() { return \`Motor \${super.label()}\`; }
}

Object.getPrototypeOf(Motor.prototype) === Part.prototype; // true
`;

/** How does prototypal inheritance work? */
export function PrototypalInheritance() {
  return (
    <>
      <p>
        Every JavaScript object has a hidden link to another object, its <strong>prototype</strong>. When a
        property is read and the object does not have it, the engine looks at the prototype, then at the
        prototype&apos;s prototype, and so on until <code>null</code> ends the chain. Nothing is copied:
        objects inherit from living objects.
      </p>
      <CodeSample label="An object that inherits from another" code={CHAIN} />
      <p>
        <strong>Reading climbs the chain, writing does not.</strong> An assignment makes a property of the
        object&apos;s own, which hides the inherited one. And <code>this</code> is the object before the dot,
        not the one on which the method was found; that is why one method serves every heir.
      </p>
      <p>
        <code>class</code> and <code>extends</code> are a clearer way to write the same thing: methods live on{' '}
        <code>Part.prototype</code>, and <code>extends</code> links the two prototypes.
      </p>
      <CodeSample label="The same with classes" code={CLASS} />
    </>
  );
}
