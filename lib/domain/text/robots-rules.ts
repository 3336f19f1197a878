/** The subject of a rule: a rule replaces an earlier rule about the same subject. */
const SUBJECT: Readonly<Record<string, string>> = {
  index: 'index',
  noindex: 'index',
  follow: 'follow',
  nofollow: 'follow',
  nosnippet: 'max-snippet',
};

/** Rules that mean two other rules together. */
const MEANING: Readonly<Record<string, readonly string[]>> = {
  all: ['index', 'follow'],
  none: ['noindex', 'nofollow'],
};

/** A page that is kept out of search engines has no search result, so rules about the look of a result are left out. */
const isAboutResult = (subject: string): boolean => subject !== 'index' && subject !== 'follow';

/**
 * The rules of a `robots` meta tag from several texts. Of two rules about the same subject the later counts. If search
 * engines may not show a page, it keeps only that rule, and the rule whether they may follow its links. Undefined if no
 * rule is left.
 */
export function robotsRules(texts: ReadonlyArray<string | undefined>): string | undefined {
  const rules = new Map<string, string>();
  for (const text of texts)
    for (const written of (text ?? '').split(',').map((one) => one.trim()))
      for (const rule of MEANING[written.toLowerCase()] ?? [written]) {
        const [name = ''] = rule.toLowerCase().split(':', 1);
        if (name !== '') rules.set(SUBJECT[name] ?? name, rule);
      }
  if (rules.get('index')?.toLowerCase() === 'noindex') {
    for (const subject of [...rules.keys()].filter(isAboutResult)) rules.delete(subject);
    if (!rules.has('follow')) rules.set('follow', 'follow');
    return ['index', 'follow'].map((subject) => rules.get(subject)).join(', ');
  }
  return [...rules.values()].join(', ') || undefined;
}
