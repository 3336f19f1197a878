import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from '@/tests/fixtures/xss-payloads';
import { escapeHtml, html, joinHtml } from './html';

const anyText = fc.oneof(fc.string(), fc.constantFrom(...XSS_PAYLOADS));

describe('HTML from the template tag', () => {
  it('escapes every text, in content and in quoted attributes', () => {
    expect(html`<a title="${'"x" & \'y\''}">${'<b>'}</a>`.markup).toBe(
      '<a title="&quot;x&quot; &amp; &#39;y&#39;">&lt;b&gt;</a>',
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const { markup } = html`<a title="${text}">${text}</a>`;
        expect(markup.replace(/^<a title="|<\/a>$/g, '').replace('">', '')).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('keeps nested HTML from the tag, joins lists and drops empty values', () => {
    const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}${null}${false}${undefined}${0}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;</li>0</ul>');
    expect(joinHtml(['a', '&', 'b'], html`<br>`).markup).toBe('a<br>&amp;<br>b');
  });

  it('contains no markup from any text, at any depth of nesting', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { markup } = html`<p title="${text}">${[html`<i>${[text]}</i>`]}</p>`;
        expect(markup.match(/[<>"]/g)).toHaveLength(10);
        expect(markup).toBe(`<p title="${escapeHtml(text)}"><i>${escapeHtml(text)}</i></p>`);
      }),
    );
  });
});
