type Wired = { toWireType: (destructors: null, value: unknown) => unknown };
type Returned = { fromWireType: (value: unknown) => unknown };
type Invoke = (...values: unknown[]) => unknown;

const OF_ARGUMENT = /^argType\d+$/;
const DESTRUCTOR = /^arg(\d+)Wired_dtor$/;
const OTHERS = new Set([
  'humanName',
  'throwBindingError',
  'invoker',
  'fn',
  'runDestructors',
  'retType',
  'classParam',
]);

/**
 * What the reader of STEP files uses for `Function`: it makes the functions that call WebAssembly out of texts, which the
 * content security policy of its worker refuses. The names of the parameters say what such a text does: each argument is
 * converted, the function is called, the arguments are freed, and the result is converted (adr/0120).
 */
function makeInvoker(...texts: string[]): (...bound: unknown[]) => Invoke {
  const names = texts.slice(0, -1);
  const unknown = names.find(
    (name) => !OF_ARGUMENT.test(name) && !DESTRUCTOR.test(name) && !OTHERS.has(name),
  );
  if (unknown !== undefined) throw new TypeError(`The reader of STEP files has an invoker with ${unknown}`);
  return (...bound) => {
    const valueOf = (name: string) => bound[names.indexOf(name)];
    const types = names.filter((name) => OF_ARGUMENT.test(name)).map((name) => valueOf(name) as Wired);
    const destructors = names.filter((name) => DESTRUCTOR.test(name));
    const invoke = valueOf('invoker') as Invoke;
    const result = valueOf('retType') as Returned;
    return (...values) => {
      const wired = types.map((type, at) => type.toWireType(null, values[at]));
      const answer = invoke(valueOf('fn'), ...wired);
      for (const name of destructors) (valueOf(name) as Invoke)(wired[Number(DESTRUCTOR.exec(name)?.[1])]);
      return result.fromWireType(answer);
    };
  };
}

/** Lets the reader of STEP files run without `unsafe-eval`. Only in a worker that does nothing else. */
export function makeInvokersWithoutEval(): void {
  const RealFunction = Function;
  Object.defineProperty(makeInvoker, Symbol.hasInstance, {
    value: (value: unknown) => value instanceof RealFunction,
  });
  Object.assign(globalThis, { Function: makeInvoker });
}
