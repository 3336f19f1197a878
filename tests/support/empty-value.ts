/** A value that code wrote into a text although it had none: no page and no mail says so. */
const EMPTY_VALUE = /(?<![\w-])(?:undefined|null|NaN)(?![\w-])|\[object /;

/**
 * What a text says around a value that is missing; null in a good text. Scripts, hidden fields and addresses of HTML are
 * left out.
 */
export function emptyValueIn(html: string): string | null {
  const text = html
    .replace(/<script.*?<\/script>|<input type="hidden"[^>]*>/gs, '')
    .replace(/<[^>]+>/g, (tag) =>
      [...tag.matchAll(/ (?:alt|title|content|aria-label|placeholder|value)="([^"]*)"/g)]
        .map(([, value]) => ` ${value} `)
        .join(''),
    );
  const found = EMPTY_VALUE.exec(text);
  return found && text.slice(Math.max(0, found.index - 40), found.index + 40);
}
