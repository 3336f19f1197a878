import { type Arguments, type MessageFault, type ReadMessage, readMessage } from './read-message';
import type { TextFinding, TextRule } from './text-finding';

/** A fault of a message: the rule that it breaks, and the words that a finding shows. */
export type MessageProblem = { rule: TextRule } & Partial<
  Pick<TextFinding, 'found' | 'expected' | 'suggestion' | 'where'>
>;

/** Makes a reader of messages that parses each different text only once. */
export const messageReader = () => {
  const known = new Map<string, ReadMessage | MessageFault>();
  return (text: string): ReadMessage | MessageFault => {
    const found = known.get(text) ?? readMessage(text);
    known.set(text, found);
    return found;
  };
};
type Reader = ReturnType<typeof messageReader>;
const argumentsOf = (read: ReadMessage | MessageFault): Arguments | null => ('rule' in read ? null : read.arguments);

/** The arguments that a message has in most languages, to find a typing mistake in one language. */
export function usualArguments(
  texts: readonly string[],
  read: Reader,
): { names: string; kinds: ReadonlyMap<string, ReadonlySet<string>> } {
  const votes = new Map<string, number>();
  const kinds = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const found = argumentsOf(read(text));
    if (!found) continue;
    const names = [...found.keys()].sort().join(', ');
    votes.set(names, (votes.get(names) ?? 0) + 1);
    for (const [name, kind] of found) {
      const seen = kinds.get(name) ?? new Map<string, number>();
      kinds.set(name, seen.set(kind, (seen.get(kind) ?? 0) + 1));
    }
  }
  const [names = ''] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [];
  // A kind that an argument has in one language alone is a mistake there, unless no kind is more frequent. Plain text
  // is possible in every language.
  const usual = [...kinds].map(([name, seen]) => {
    const most = Math.max(...seen.values());
    return [name, new Set([...seen].filter(([, count]) => count > 1 || count === most).map(([kind]) => kind))] as const;
  });
  return { names, kinds: new Map(usual) };
}

/** The reason why a message cannot be used; null when it can. */
export function problemOf(text: string, usual: ReturnType<typeof usualArguments>, read: Reader): MessageProblem | null {
  const message = read(text);
  if ('rule' in message) return { rule: message.rule, found: message.where, where: message.where };
  const names = [...message.arguments.keys()].sort().join(', ');
  if (names !== usual.names) {
    const expected = usual.names.split(', ').filter(Boolean);
    const lost = expected.filter((name) => !message.arguments.has(name));
    const extra = [...message.arguments.keys()].filter((name) => !expected.includes(name));
    const [from = '', to = ''] = lost.length === 1 && extra.length === 1 ? [extra[0], lost[0]] : [];
    const isRename = from !== '' && from.startsWith('<') === to.startsWith('<');
    return {
      rule: 'arguments',
      found: shown(extra),
      expected: shown(lost),
      suggestion: isRename ? renamed(text, from, to) : null,
      where: text,
    };
  }
  const odd = [...message.arguments].find(([name, kind]) => kind !== 'plain' && !usual.kinds.get(name)?.has(kind));
  return odd ? { rule: 'kinds', found: shown([odd[0]]), where: text } : null;
}

/** Names of arguments as a message writes them: `{name}`, `<link>`; a dash when it has no argument. */
const shown = (names: readonly string[]): string =>
  names.map((name) => (name.startsWith('<') ? name : `{${name}}`)).join(', ') || '–';

/** A message with one argument or tag under another name. */
const renamed = (text: string, from: string, to: string): string =>
  from.startsWith('<')
    ? text.replaceAll(from, to).replaceAll(`</${from.slice(1)}`, `</${to.slice(1)}`)
    : text.replaceAll(`{${from}`, `{${to}`);
