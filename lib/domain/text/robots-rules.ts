/** What a rule is about: a rule replaces an earlier one about the same. */
const SUBJECT: Readonly<Record<string, string>> = {
  index: 'index',
  noindex: 'index',
  follow: 'follow',
  nofollow: 'follow',
  nosnippet: 'max-snippet',
};

/** Rules that stand for two. */
const MEANING: Readonly<Record<string, readonly string[]>> = {
  all: ['index', 'follow'],
  none: ['noindex', 'nofollow'],
};

/** A page that is kept out of search engines shows no result: how one looks is beside the point. */
const isAboutResult = (subject: string): boolean => subject !== 'index' && subject !== 'follow';

/**
 * The rules of a `robots` meta from several texts, key by key: of two rules about the same the later text wins. A page that may not
 * be shown says only that, and whether its links count; undefined when no rule is left.
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
