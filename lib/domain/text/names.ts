/** The names in a text with spaces between them, as a type. */
export type NamesIn<Text extends string> = Text extends `${infer Name} ${infer Rest}` ? Name | NamesIn<Rest> : Text;
type Names<Name> = readonly [Name, ...Name[]];

/** The names in texts with spaces between them, typed by name: `names('open closed')` is a list of `'open' | 'closed'`. */
export const names = <const Text extends string>(...texts: readonly Text[]): Names<NamesIn<Text>> =>
  texts.flatMap((text) => text.split(' ')) as readonly string[] as Names<NamesIn<Text>>;
