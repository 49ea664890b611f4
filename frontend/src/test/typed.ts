/** An object with its type as the gateway answers it; the types of fragments do not have it. */
export const typed = <Type extends object>(name: string, fields: Type): Type => ({
  __typename: name,
  ...fields,
});
